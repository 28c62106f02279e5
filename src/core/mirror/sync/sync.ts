import { AppError } from '#shared/app/app-error.ts'
import type { ErrorDetail } from '#shared/app/app-error.ts'
import type { Emit } from '#shared/contract.ts'
import type { Account } from '#shared/shop/account.ts'
import type { CopiedList, SyncState } from '#shared/shop/sync.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import type { Clock } from '../../timing/clock.ts'
import { throttle } from '../../timing/throttle.ts'
import { isBrokenMirror } from '../store/mirror.ts'
import type { Mirror, SmallList, WholeList } from '../store/mirror.ts'
import { isOld, listEvents, readList, smallLists } from './sync-list.ts'
import { readableError, unread, withErrors } from './sync-state.ts'
import { orderNews } from './order-news.ts'
import { createOrderTrack } from './order-track.ts'
import { createPolls } from './polls.ts'
import { watchPutBack } from './put-back.ts'
import type { Connectivity } from './connectivity.ts'
import { writtenError } from './sync-log.ts'
import { syncMetadata } from './sync-metadata.ts'
import { createSingleFlight } from '../../timing/single-flight.ts'
import type { SingleFlight } from '../../timing/single-flight.ts'
import { unlessAborted } from '../../timing/unless-aborted.ts'

/** Keeps the mirror of one shop up to date. Makes at most one sync pass over a list at a time. */
export type Sync = {
  state(): SyncState
  /** Syncs all lists, or one; resolves when that is done, also when it failed (the state says why). */
  now(what: CopiedList | null): Promise<SyncState>
  /** Resolves once the list has been read whole. @throws AppError when it cannot be read now */
  ready(list: CopiedList): Promise<void>
  /** Stops the first reading of the history, also over restarts. */
  stop(): void
  resume(): void
  attend(focused: boolean): void
  /** Reports that the shop became reachable or unreachable. `again`: also syncs what could not be read meanwhile. */
  connectivityChanged(again: boolean): void
  close(): Promise<void>
}

type Deps = {
  readonly mirror: Mirror
  readonly clock: Clock
  readonly emit: Emit
  readonly log: (line: string) => void
  /** The shop that the mirror replicates. @throws AppError not-connected, sign-in-expired */
  readonly shop: () => Promise<ShopApi>
  /** Called with the account as the shop has just returned it. */
  readonly updateName: (account: Account) => Promise<void>
  readonly connectivity: Connectivity
  /** Called when orders of the mirror changed, or (`whole`) when a sync pass over them has succeeded. */
  readonly synced: (whole: boolean) => void
  /** Called when the mirror's file cannot be read any more. */
  readonly broken: () => void
}

/**
 * How long the first sync pass waits when the mirror has data: a window that opens draws its first list meanwhile, and
 * the shop's answers would take the processor from it.
 */
const firstSyncMs = 2000

/** Syncs at once when the mirror has no orders yet, else a moment later, and from then on by itself. */
export function createSync(deps: Deps): Sync {
  const { mirror, clock, emit, log, shop, updateName, connectivity, synced, broken } = deps
  const metadata = syncMetadata(mirror.db)
  /** The lists that are requested just now. */
  const reading = new Set<CopiedList>()
  const closing = new AbortController()
  const closed = closing.signal
  /** The last state that `state` returned; it stays so once the files are closed. */
  let last: SyncState = unread()
  const changed = throttle(() => emit('sync.changed', state()), clock, closed)
  const putBack = watchPutBack(clock, changed)
  const news = orderNews(emit, clock, closed)

  const orders = createOrderTrack({
    mirror,
    metadata,
    clock,
    closed,
    moved: changed,
    onChanged(ids, many) {
      synced(false)
      news.report(ids, many)
    },
    onHistoryRead: news.emitOwed,
  })
  const flights = new Map<CopiedList, SingleFlight>(
    [...smallLists, 'orders' as const].map((list) => [list, createSingleFlight(() => syncList(list))]),
  )
  const flightOf = (list: CopiedList): SingleFlight => {
    const found = flights.get(list)
    if (!found) throw new Error(`There is no list ${list}.`)
    return found
  }

  /** One sync pass over one list. Never rejects: the state and the sync log have what went wrong. */
  async function syncList(list: CopiedList): Promise<void> {
    const at = clock.now()
    let [requests, found, error]: [() => number, number, AppError | null] = [() => 0, 0, null]
    reading.add(list)
    changed()
    try {
      const counted = (await unlessAborted(closed, shop())).counted()
      requests = counted.requests
      found = await (list === 'orders' ? syncOrders(counted.shop) : syncSmallList(list, counted.shop, at))
      connectivity.answered(list)
    } catch (failure) {
      if (closed.aborted) return
      if (isBrokenMirror(failure)) return broken()
      error = readableError(failure, log)
      connectivity.failed(list, error)
    } finally {
      reading.delete(list)
    }
    await mirror.thread
      .log({
        at: at.toISOString(),
        what: list,
        requests: requests(),
        changed: found,
        error: writtenError(error),
      })
      .catch(() => {})
    changed()
  }

  async function syncOrders(api: ShopApi): Promise<number> {
    try {
      const { changed: found } = await orders.sync(api)
      synced(true)
      return found
    } finally {
      // Also when the reading was stopped, or the shop fell silent.
      news.emitOwed()
    }
  }

  async function syncSmallList(list: SmallList, api: ShopApi, at: Date): Promise<number> {
    for (;;) {
      const requestNumber = mirror.nextRequestNumber()
      const whole = await readList(list, api, at)
      // What core wrote meanwhile is newer than what sync read.
      if (mirror.wroteSince(list, requestNumber)) continue
      const found = await mirror.replaceList(list, whole)
      const event = listEvents[list]
      if (found > 0 && event) emit(event, {})
      if (list === 'account') await updateAccount(whole)
      return found
    }
  }

  async function updateAccount({ records: [account] }: WholeList): Promise<void> {
    // True because the list of that name holds the account alone.
    if (account) await unlessAborted(closed, updateName(account as Account))
  }

  const isStale = (list: SmallList): boolean =>
    // Read a failed list again in the next pass, whatever its age, or its error would outlast the shop's trouble.
    !connectivity.isLeftAlone(list) &&
    (connectivity.errorOf(list) !== null || isOld(list, state().lists[list].asOf, clock.now()))

  const isSyncing = (): boolean => [...flights.values()].some((each) => each.running() !== null)

  const staleLists = (): CopiedList[] => [...smallLists.filter(isStale), 'orders']

  async function syncLists(lists: readonly CopiedList[]): Promise<void> {
    await Promise.all(lists.map((list) => flightOf(list).run()))
  }

  const polls = createPolls({
    clock,
    closed,
    pauseMs: connectivity.pauseMs,
    sync: () => syncLists(staleLists()),
    firstMs: metadata.lists().orders.asOf === null ? 0 : firstSyncMs,
  })

  function state(): SyncState {
    if (closed.aborted) return last
    try {
      last = present()
    } catch (error) {
      // While the mirror is broken or unreadable, return its last state: sync passes and their reports go on.
      if (isBrokenMirror(error)) broken()
      else log(`How the copy stands could not be read: ${String(error)}`)
    }
    return last
  }

  function present(): SyncState {
    return {
      ...orders.progress(isSyncing()),
      offlineSince: connectivity.offlineSince(),
      error: connectivity.error(),
      refusal: refusal(),
      waitsUntil: connectivity.waitsUntil(),
      lists: withErrors(metadata.lists(), connectivity.errorOf),
      rebuilt: mirror.rebuilt,
      clockPutBackMs: putBack.ms(),
    }
  }

  /** Returns why the shop refuses the first reading. Null while the shop is silent: sync waits for it. */
  function refusal(): ErrorDetail | null {
    if (connectivity.offlineSince() !== null || metadata.import()?.state === 'done') return null
    return connectivity.errorOf('orders')?.toDetail() ?? null
  }

  return {
    state,
    async now(what) {
      await syncLists(what === null ? [...smallLists, 'orders'] : [what])
      polls.again()
      return state()
    },
    async ready(list) {
      if (state().lists[list].asOf !== null) return
      await (flightOf(list).running() ?? flightOf(list).run())
      closed.throwIfAborted()
      if (state().lists[list].asOf === null) throw connectivity.errorOf(list) ?? notRead()
    },
    stop() {
      orders.stop()
      changed()
    },
    resume() {
      orders.resume()
      void flightOf('orders').run()
      changed()
    },
    attend: polls.attend,
    connectivityChanged(again) {
      changed()
      if (!again || closed.aborted) return
      // The answer that was heard may be about a list that is being read: that pass goes on.
      void syncLists(staleLists().filter((list) => !reading.has(list))).then(polls.again)
    },
    async close() {
      state()
      putBack.stop()
      closing.abort(new AppError('cancelled', sessionMessages.closedMeanwhile))
      await Promise.all([...flights.values()].flatMap((each) => each.running() ?? []))
    },
  }
}

const notRead = () => new AppError('cancelled', localShopMessages.syncStopped)
