import { AppError } from '#shared/app/app-error.ts'
import type { ErrorDetail } from '#shared/app/app-error.ts'
import type { Emit } from '#shared/contract.ts'
import type { Account } from '#shared/shop/account.ts'
import type { CopiedList, SyncState } from '#shared/shop/sync.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import type { Clock } from '../../timing/clock.ts'
import { tellAtPace } from '../../timing/tell-at-pace.ts'
import { isBrokenCopy } from '../store/copy.ts'
import type { Copy, SmallList, WholeList } from '../store/copy.ts'
import { newsOf, oldestMs, readList, smallLists } from './list-look.ts'
import { readableError } from './look-error.ts'
import { orderNews } from './order-news.ts'
import { createOrderTrack } from './order-track.ts'
import { createPolls } from './polls.ts'
import { watchPutBack } from './put-back.ts'
import type { Reach } from './reach.ts'
import { syncFacts } from './sync-facts.ts'
import { unread } from './sync-unread.ts'
import { createTurns } from '../../timing/turns.ts'
import type { Turns } from '../../timing/turns.ts'
import { unlessAborted } from '../../timing/unless-aborted.ts'

/** Keeps the copy of one shop up to date. Never more than one look at a list at a time. */
export type Sync = {
  state(): SyncState
  /** Looks for news of everything, or of one list; resolves when that is done, also when it failed (the state says why). */
  now(what: CopiedList | null): Promise<SyncState>
  /** Resolves when the list was read whole once. @throws AppError when that cannot be had now */
  ready(list: CopiedList): Promise<void>
  /** Stops reading the history for the first time, also over restarts. */
  stop(): void
  resume(): void
  attend(focused: boolean): void
  /** Whether the shop answers is another now: everybody hears of it. `again`: what was looked for meanwhile is asked for. */
  reachChanged(again: boolean): void
  close(): Promise<void>
}

type Parts = {
  readonly copy: Copy
  readonly clock: Clock
  readonly emit: Emit
  readonly log: (line: string) => void
  /** The shop that this is a copy of. @throws AppError not-connected, sign-in-expired */
  readonly shop: () => Promise<ShopApi>
  /** The account as the shop has just shown it. */
  readonly learn: (account: Account) => Promise<void>
  readonly reach: Reach
  /** Orders of the copy changed, or (`whole`) a look for news of them has ended well. */
  readonly looked: (whole: boolean) => void
  /** The file of the copy cannot be read any more. */
  readonly broken: () => void
}

/**
 * What is here is shown first: a window that opens draws its first list meanwhile, and what the shop answers would take
 * the processor from it.
 */
const firstLookMs = 2000

/** Looks at once where nothing is here yet, else a moment later, and from then on by itself. */
export function createSync({ copy, clock, emit, log, shop, learn, reach, looked, broken }: Parts): Sync {
  const facts = syncFacts(copy.db)
  const closing = new AbortController()
  const closed = closing.signal
  /** What was told last: also what is so once the files are closed. */
  let last: SyncState = unread()
  const changed = tellAtPace(() => emit('sync.changed', state()), clock, closed)
  const putBack = watchPutBack(clock, changed)
  const news = orderNews(emit, clock, closed)

  const orders = createOrderTrack({
    copy,
    facts,
    clock,
    closed,
    moved: changed,
    told(ids, many) {
      looked(false)
      news.told(ids, many)
    },
    toldLast: news.tellOwed,
  })
  const turns = new Map<CopiedList, Turns>(
    [...smallLists, 'orders' as const].map((list) => [list, createTurns(() => look(list))]),
  )
  const turnsOf = (list: CopiedList): Turns => {
    const found = turns.get(list)
    if (!found) throw new Error(`There is no list ${list}.`)
    return found
  }

  /** One look at one list. Never rejects: what went wrong is in the state, and in the log of the sync. */
  async function look(list: CopiedList): Promise<void> {
    const at = clock.now()
    let requests = () => 0
    let found = 0
    let error: AppError | null = null
    changed()
    try {
      const asked = (await unlessAborted(closed, shop())).counted()
      requests = asked.requests
      found = await (list === 'orders' ? lookAtOrders(asked.shop) : lookAtList(list, asked.shop, at))
      reach.answered(list)
    } catch (failure) {
      if (closed.aborted) return
      if (isBrokenCopy(failure)) return broken()
      error = readableError(failure, log)
      reach.failed(list, error)
    }
    await copy.thread
      .log({
        at: at.toISOString(),
        what: list,
        requests: requests(),
        changed: found,
        error: error?.message ?? null,
      })
      .catch(() => {})
    changed()
  }

  async function lookAtOrders(api: ShopApi): Promise<number> {
    try {
      const { changed: found } = await orders.look(api)
      looked(true)
      return found
    } finally {
      // Also when it was stopped, or the shop fell silent.
      news.tellOwed()
    }
  }

  async function lookAtList(list: SmallList, api: ShopApi, at: Date): Promise<number> {
    for (;;) {
      const asked = copy.ask()
      const whole = await readList(list, api, at)
      // What was written here meanwhile is newer than what was read.
      if (copy.wroteSince(list, asked)) continue
      const found = await copy.replaceList(list, whole)
      const event = newsOf[list]
      if (found > 0 && event) emit(event, {})
      if (list === 'account') await learnAccount(whole)
      return found
    }
  }

  async function learnAccount({ records: [account] }: WholeList): Promise<void> {
    // True because the list of that name holds the account alone.
    if (account) await unlessAborted(closed, learn(account as Account))
  }

  const isOld = (list: SmallList): boolean => {
    const { asOf } = state().lists[list]
    const age = asOf === null ? Infinity : clock.now().getTime() - Date.parse(asOf)
    // Read at a time that is still to come: the clock was put back since, and how old it is nobody knows.
    return !(age >= 0 && age < oldestMs[list])
  }

  const isLooking = (): boolean => [...turns.values()].some((each) => each.running() !== null)

  /** What a look at its time asks for. */
  const lookAtOld = (): Promise<void> => lookAt([...smallLists.filter(isOld), 'orders'])

  async function lookAt(lists: readonly CopiedList[]): Promise<void> {
    await Promise.all(lists.map((list) => turnsOf(list).ask()))
  }

  const polls = createPolls({
    clock,
    closed,
    pauseMs: reach.pauseMs,
    look: lookAtOld,
    firstMs: facts.lists().orders.asOf === null ? 0 : firstLookMs,
  })

  function state(): SyncState {
    if (closed.aborted) return last
    try {
      last = present()
    } catch (error) {
      // Whoever asks how the copy stands is told what was so before it broke.
      if (!isBrokenCopy(error)) throw error
      broken()
    }
    return last
  }

  function present(): SyncState {
    return {
      ...orders.progress(isLooking()),
      offlineSince: reach.offlineSince(),
      error: reach.error(),
      refusal: refusal(),
      waitsUntil: reach.waitsUntil(),
      lists: facts.lists(),
      rebuilt: copy.rebuilt,
      clockPutBackMs: putBack.ms(),
    }
  }

  /** A shop that is silent is waited for; one that says no is told. */
  function refusal(): ErrorDetail | null {
    if (reach.offlineSince() !== null || facts.import()?.state === 'done') return null
    return reach.errorOf('orders')?.toDetail() ?? null
  }

  return {
    state,
    async now(what) {
      await lookAt(what === null ? [...smallLists, 'orders'] : [what])
      polls.again()
      return state()
    },
    async ready(list) {
      if (state().lists[list].asOf !== null) return
      await (turnsOf(list).running() ?? turnsOf(list).ask())
      closed.throwIfAborted()
      if (state().lists[list].asOf === null) throw reach.errorOf(list) ?? notRead()
    },
    stop() {
      orders.stop()
      changed()
    },
    resume() {
      orders.resume()
      void turnsOf('orders').ask()
      changed()
    },
    attend: polls.attend,
    reachChanged(again) {
      changed()
      if (again && !closed.aborted && !isLooking()) void lookAtOld().then(polls.again)
    },
    async close() {
      state()
      putBack.stop()
      closing.abort(new AppError('cancelled', 'Stopped: the shop was closed meanwhile.'))
      await Promise.all([...turns.values()].flatMap((each) => each.running() ?? []))
    },
  }
}

const notRead = () => new AppError('cancelled', 'Not read yet: reading the shop was stopped.')
