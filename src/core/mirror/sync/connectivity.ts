import type { AppError, ErrorDetail } from '#shared/app/app-error.ts'
import type { CopiedList } from '#shared/shop/sync.ts'
import type { ShopError } from '../../api/errors/api-error.ts'
import type { Clock } from '../../timing/clock.ts'

/** Why a shop gives no readable answer. */
export type Silence = 'offline' | 'shop-unavailable'

/** Whether the shop answers, and what was wrong with the last sync pass over each list. */
export type Connectivity = {
  /** Called with the result of each attempt of a request, whoever sent it: null for an answer. */
  report(error: ShopError | null): void
  /** Null while the shop answers. */
  silence(): Silence | null
  answered(list: CopiedList): void
  failed(list: CopiedList, error: AppError): void
  /** UTC; null while the shop answers. */
  offlineSince(): string | null
  /** Why the last sync pass failed, or why the shop is silent; null when all is well. */
  error(): ErrorDetail | null
  errorOf(list: CopiedList): AppError | null
  /** True while the shop's last answer about a list asks to leave that list alone. */
  isLeftAlone(list: CopiedList): boolean
  /** UTC, until when the shop's last answer about the orders asked to wait; null when it did not. */
  waitsUntil(): string | null
  /** Returns the milliseconds until another sync pass makes sense, when this is the usual pace. */
  pauseMs(usualMs: number): number
}

const firstPauseMs = 5000
const maxPauseMs = 60_000
/** So many lost attempts in a row mean silence: now and then one is lost, and the next arrives half a second later. */
const doubtful = 2

type Deps = {
  readonly clock: Pick<Clock, 'now' | 'elapsed'>
  /** Called when the shop becomes reachable or unreachable. */
  readonly changed: () => void
  /** Called when the shop answers again. `looks`: sync passes failed meanwhile, so that their data is missing here. */
  readonly restored: (looks: boolean) => void
}

/** The only place that decides whether the shop can be reached: every request reports its result here at once. */
export function createConnectivity({ clock, changed, restored: reached }: Deps): Connectivity {
  /** By list: the error of its last sync pass, how many failed in a row, and until when the shop asked to wait. */
  const failures = new Map<
    CopiedList,
    { readonly error: AppError; readonly times: number; readonly wait: number }
  >()
  let since: string | null = null
  let until: string | null = null
  /** The last attempt without an answer, and how many there were in a row. */
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
      // A pause that the whole shop asked for ends with its first answer. One for a list alone does not.
      if (silenceIn(error) && orders && silenceIn(orders)) failures.set(list, { ...failure, wait: -Infinity })
      // A fault of one list alone lasts until that list answers; only a missing connection ends here.
      if (error.kind === 'offline') failures.delete(list)
    }
    changed()
    reached(looks)
  }

  return {
    report(error) {
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
      // Stopped because the owner signs in to the shop again: this says nothing about the list.
      if (error.kind === 'cancelled') return
      const wait = clock.elapsed() + waitMs(error)
      failures.set(list, { error, times: (failures.get(list)?.times ?? 0) + 1, wait })
      if (list === 'orders') until = later(error.retryAfter)
      // A shop that has answered something else since is not silent: the error is about this list alone.
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
      // A list that is left alone is no reason for an earlier pass, nor is its pause one for the orders.
      const toRetry = [...failures].filter(
        ([list, failure]) => list === 'orders' || isOfAll(failure.error) || !isLeftAlone(list),
      )
      if (toRetry.length === 0) return usualMs
      // Go by the list that failed the least often: one that fails for hours must not delay another.
      const minFailures = Math.min(...toRetry.map(([, { times }]) => times))
      const backOff = Math.min(firstPauseMs * 2 ** (minFailures - 1), maxPauseMs)
      // Keep a pause that the shop asked for, however long; only a guessed one gives way to the usual pace.
      const pause = errorOf('orders') ?? toRetry.map(([, each]) => each.error).find(isOfAll)
      return Math.max(Math.min(backOff, usualMs), pause ? waitMs(pause) : 0)
    },
  }
}

/** True for a pause of the whole shop: a shop that limits the rate counts all requests. */
const isOfAll = ({ kind }: AppError): boolean => kind === 'rate-limited'

const waitMs = ({ retryAfter = 0 }: AppError): number => retryAfter * 1000

function silenceIn({ kind }: AppError): Silence | null {
  return kind === 'offline' || kind === 'shop-unavailable' ? kind : null
}
