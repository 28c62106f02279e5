import type { AppError, ErrorDetail } from '#shared/app/app-error.ts'
import type { CopiedList } from '#shared/shop/sync.ts'
import type { ShopError } from '../../api/errors/api-error.ts'
import type { Clock } from '../../timing/clock.ts'

/** Why a shop gives no answer that could be read. */
export type Silence = 'offline' | 'shop-unavailable'

/** Whether the shop answers, and what was wrong with the last look at each list. */
export type Connectivity = {
  /** What came of each try of a request, whoever sent it: null for an answer. */
  heard(error: ShopError | null): void
  /** Null while the shop answers. */
  silence(): Silence | null
  answered(list: CopiedList): void
  failed(list: CopiedList, error: AppError): void
  /** UTC; null while the shop answers. */
  offlineSince(): string | null
  /** Why the last look failed, or why the shop is silent; null when all is well. */
  error(): ErrorDetail | null
  errorOf(list: CopiedList): AppError | null
  /** Whether the shop asked at the last look at a list to leave that alone for longer. */
  isLeftAlone(list: CopiedList): boolean
  /** UTC, until when the shop asked to wait at its last answer about the orders; null when it did not. */
  waitsUntil(): string | null
  /** Milliseconds until another look makes sense, where the usual pace is this. */
  pauseMs(usualMs: number): number
}

const firstPauseMs = 5000
const maxPauseMs = 60_000
/** A single try is lost now and then, and the next one half a second later arrives. */
const doubtful = 2

type Deps = {
  readonly clock: Pick<Clock, 'now' | 'elapsed'>
  /** Whether the shop answers is another now. */
  readonly changed: () => void
  /** The shop answers after it had not. `looks`: what was looked for meanwhile is not here. */
  readonly restored: (looks: boolean) => void
}

/** One truth for all that is told of the way to the shop: told by whatever is sent, as soon as it is known. */
export function createConnectivity({ clock, changed, restored: reached }: Deps): Connectivity {
  /** What was wrong with the last look at a list, how often in a row, and until which moment the shop asked to wait. */
  const failures = new Map<
    CopiedList,
    { readonly error: AppError; readonly times: number; readonly wait: number }
  >()
  let since: string | null = null
  let until: string | null = null
  /** The last try without an answer, and how many in a row there were. */
  let last: AppError | null = null
  let missed = 0

  const errorOf = (list: CopiedList): AppError | null => failures.get(list)?.error ?? null
  const first = (): AppError | null => errorOf('orders') ?? failures.values().next().value?.error ?? null
  const isLeftAlone = (list: CopiedList): boolean => (failures.get(list)?.wait ?? -Infinity) > clock.elapsed()

  const later = (seconds: number | undefined): string | null =>
    seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1000).toISOString()

  function fallSilent(error: AppError): void {
    last = error
    if (since !== null) return
    since = clock.now().toISOString()
    changed()
  }

  function hearAnswer(): void {
    missed = 0
    if (since === null) return
    since = null
    last = null
    let looks = false
    const orders = errorOf('orders')
    for (const [list, failure] of failures) {
      const { error } = failure
      if (silenceIn(error)) looks = true
      // A pause that all of the shop had asked for is over with it. One of a list alone is not.
      if (silenceIn(error) && orders && silenceIn(orders)) failures.set(list, { ...failure, wait: -Infinity })
      // A fault of one list alone is over when that list answers, and no sooner.
      if (error.kind === 'offline') failures.delete(list)
    }
    changed()
    reached(looks)
  }

  return {
    heard(error) {
      // A refusal is an answer, too.
      if (error === null || silenceIn(error) === null) return hearAnswer()
      missed += 1
      const hasNotLeft = error.kind === 'offline' && error.outcome === 'none'
      if (missed >= doubtful || hasNotLeft) fallSilent(error)
    },
    silence: () => (since !== null && last ? silenceIn(last) : null),
    answered(list) {
      failures.delete(list)
      if (list === 'orders') until = null
    },
    failed(list, error) {
      // Stopped, since the shop is signed in to again: nothing was learned.
      if (error.kind === 'cancelled') return
      const wait = clock.elapsed() + waitMs(error)
      failures.set(list, { error, times: (failures.get(list)?.times ?? 0) + 1, wait })
      if (list === 'orders') until = later(error.retryAfter)
      // A shop that has answered something else since is not silent: then the list alone says what is wrong.
      if (error.kind === 'offline' || (silenceIn(error) && missed > 0)) fallSilent(error)
    },
    offlineSince: () => since,
    error: () => (since === null ? first() : (last ?? first()))?.toDetail() ?? null,
    errorOf,
    isLeftAlone,
    waitsUntil: () => until,
    pauseMs(usualMs) {
      const error = first()
      if (!error || error.kind === 'sign-in-expired' || error.kind === 'forbidden') return usualMs
      // A list that is left alone is no reason to look sooner; nor is its pause one for the orders.
      const asked = [...failures].filter(
        ([list, failure]) => list === 'orders' || isOfAll(failure.error) || !isLeftAlone(list),
      )
      if (asked.length === 0) return usualMs
      // By the list that failed the least often: one that fails for hours is no reason to leave another alone.
      const fewest = Math.min(...asked.map(([, { times }]) => times))
      const backOff = Math.min(firstPauseMs * 2 ** (fewest - 1), maxPauseMs)
      // What the shop asked for is kept, however long; only what is guessed gives way to the usual pace.
      const pause = errorOf('orders') ?? asked.map(([, each]) => each.error).find(isOfAll)
      return Math.max(Math.min(backOff, usualMs), pause ? waitMs(pause) : 0)
    },
  }
}

/** A shop that is asked too much counts all that it is asked. */
const isOfAll = ({ kind }: AppError): boolean => kind === 'rate-limited'

const waitMs = ({ retryAfter = 0 }: AppError): number => retryAfter * 1000

function silenceIn({ kind }: AppError): Silence | null {
  return kind === 'offline' || kind === 'shop-unavailable' ? kind : null
}
