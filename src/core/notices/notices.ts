import { AppError } from '#shared/app/app-error.ts'
import type { Notice } from '#shared/app/notices.ts'
import type { Session } from '#shared/shop/session.ts'
import { computerZone } from '#shared/values/zone.ts'
import type { Clock } from '../timing/clock.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import { isBrokenMirror } from '../mirror/store/mirror.ts'
import { isClosed } from '../sqlite/database.ts'
import type { CoreEvents } from '../shop/core-events.ts'
import type { OtherShops } from '../session/other-shops.ts'
import { batchOf, joinBatches, madeNotice, noticesOf, withoutOrders } from './batch.ts'
import type { Batch, MadeNotice } from './batch.ts'
import { createPoller } from './poller.ts'
import type { NoticesStore } from './notices-store.ts'
import { markedOn, newOrders } from '../mirror/news/mark.ts'
import type { Mark } from '../mirror/news/mark.ts'
import { isQuiet } from './quiet.ts'
import { newestInMirror, newestInShop } from '../mirror/news/newest-orders.ts'
import type { NewestOrders } from '../mirror/news/newest-orders.ts'

/** Tells the owner of new orders, each once. */
export type Notices = {
  /** Looks for new orders in one of the other shops. Returns at once. */
  poll(id: string): void
  /** Called when the computer is awake again: looks at all shops. */
  wake(): void
  /** Shows a notice by way of the host. */
  show(notice: Notice): void
  /** Called when the settings of a shop changed: held notices may be due now. */
  changed(): void
  /** Removes these orders, whose buyer is forgotten, from what waits: the owner has seen them, and they name the buyer. */
  forgetOrders(id: string, orderIds: readonly string[]): Promise<void>
  /** Runs a change of the stored notices while no other one runs. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
  /** Starts nothing new from the call on; resolves when nothing runs. */
  close(): Promise<void>
}

type NoticesDeps = {
  readonly store: NoticesStore
  readonly clock: Clock
  readonly log: (line: string) => void
  readonly showNotice: (made: MadeNotice) => void
  readonly session: () => Promise<Session>
  readonly coreEvents: Pick<CoreEvents, 'on'>
  readonly others: OtherShops
  /** Syncs the open shop; resolves when that is done, also when it failed. */
  readonly syncOpen: () => Promise<unknown>
}

/** After a longer time without a look, several orders get one notice: the computer slept, or was without network. */
const longAgoMs = 10 * 60_000

/** Announces the new orders of all shops: see docs/decisions/0052-a-new-order-is-announced-at-most-once.md. */
export function createNotices(deps: NoticesDeps): Notices {
  const { store, clock, log, showNotice: show, session, coreEvents, others, syncOpen } = deps
  const exclusive = createSemaphore(1)
  /** When each shop was looked at last, by `clock.elapsed()`. */
  const lastLooks = new Map<string, number>()
  /** How far this computer's clock was ahead of each shop's then, in milliseconds. */
  const ahead = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  // Quiet hours belong to whoever sits at this computer, and notices appear beside its clock: use its zone, no shop's.
  const zone = computerZone
  const isLate = (id: string): boolean => clock.elapsed() - (lastLooks.get(id) ?? -Infinity) > longAgoMs
  const isKnown = async (id: string) => (await session()).shops.some((shop) => shop.id === id)
  const sawAll = (id: string): void => void lastLooks.set(id, clock.elapsed())

  /** Stores new orders as announced before they are: a crash in between costs a notice, and none comes twice. */
  async function pollShop(
    id: string,
    late: boolean,
    read: (mark: Mark | null) => NewestOrders,
  ): Promise<void> {
    const known = await store.of(id)
    const { settings, mark, held: waiting } = known
    if (!settings.isOn) return
    const newest = read(mark)
    if (mark === null) {
      if (newest.begin !== null) await store.put(id, { ...known, mark: { from: newest.begin, known: [] } })
      return
    }
    const fresh = newOrders(mark, newest.orders)
    if (fresh.length === 0) return
    const batch = joinBatches(waiting, batchOf(fresh, newest.read))
    const isQuietNow = isQuiet(clock.now(), settings.quiet, zone())
    await store.put(id, { settings, mark: markedOn(mark, fresh), held: isQuietNow ? batch : null })
    if (isQuietNow) poller.again()
    else await announce(id, batch, settings.sound, !late && waiting === null)
  }

  async function announce(id: string, batch: Batch, sound: boolean, apart: boolean): Promise<void> {
    const { shops } = await session()
    const shop = shops.find((each) => each.id === id)
    if (!shop) return
    const shopName = shops.length > 1 ? shop.storeName : null
    // Orders carry the shop's dates, so "since" names a day by the shop's clock.
    const now = new Date(clock.now().getTime() - (ahead.get(id) ?? 0))
    const telling = { shopId: id, shopName, sound, apart, now, zone: zone() }
    for (const made of noticesOf(batch, telling)) show(made)
  }

  /** Announces what was held, once quiet hours are over. */
  async function release(id: string): Promise<void> {
    const { settings, mark, held: waiting } = await store.of(id)
    if (waiting === null || isQuiet(clock.now(), settings.quiet, zone())) return
    await store.put(id, { settings, mark, held: null })
    await announce(id, waiting, settings.sound, false)
  }

  /** Resolves to whether the shop could be read. The owner reads what went wrong when they open that shop. */
  async function pollInBackground(id: string): Promise<boolean> {
    const { settings, mark } = await store.of(id)
    if (!settings.isOn) return true
    let newest: NewestOrders | null
    try {
      newest = await others.query(id, async (shop) => {
        const seen = await newestInShop(shop.orderPages, mark)
        ahead.set(id, shop.aheadMs())
        return seen
      })
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
    const late = isLate(id)
    if (newest === null) return true
    const seen = newest
    sawAll(id)
    await exclusive(async () => (await isKnown(id)) && pollShop(id, late, () => seen))
    return true
  }

  /** Deletes the stored notices of disconnected shops, also when the app ended in between. */
  async function forgetGone(): Promise<void> {
    for (const [id] of await store.all()) if (!(await isKnown(id))) await store.forget(id)
  }

  function follow(work: Promise<unknown>): void {
    const followed: Promise<void> = work
      .then(
        () => undefined,
        (error: unknown) => {
          // The mirror is closed or being rebuilt: its next sync pass finds the same orders.
          if (!isClosed(error) && !isBrokenMirror(error)) log(`New orders were not told: ${String(error)}`)
        },
      )
      .finally(() => running.delete(followed))
    running.add(followed)
  }

  const poller = createPoller({
    clock,
    log,
    waitingShops: async () =>
      (await store.all()).flatMap(([id, { held: waiting, settings }]) => (waiting ? [{ id, settings }] : [])),
    zone,
    async pollOthers() {
      await exclusive(forgetGone)
      const looks = await Promise.all((await others.list()).map(pollInBackground))
      return looks.every(Boolean)
    },
    async release(id) {
      // Orders that came a moment ago belong to the same summary.
      const isOpen = (await session()).connection?.id === id
      if (closing.signal.aborted) return
      await (isOpen ? syncOpen() : pollInBackground(id))
      await exclusive(() => release(id))
    },
  })

  coreEvents.on('shop.synced', (id, mirror, whole, aheadMs) => {
    // The next start finds what comes in the last moment.
    if (closing.signal.aborted) return
    const late = isLate(id)
    if (whole) sawAll(id)
    ahead.set(id, aheadMs)
    follow(exclusive(() => pollShop(id, late, (mark) => newestInMirror(mirror, mark))))
  })

  return {
    poll: (id) => void (closing.signal.aborted || follow(pollInBackground(id))),
    wake() {
      void syncOpen()
      poller.pollNow()
    },
    show: (notice) => show(madeNotice(notice)),
    changed: poller.again,
    forgetOrders: (id, orderIds) =>
      exclusive(async () => {
        const stored = await store.of(id)
        const waiting = stored.held
        if (waiting === null) return
        const batch = withoutOrders(waiting, orderIds)
        if (batch !== waiting) await store.put(id, { ...stored, held: batch })
      }),
    inTurn: exclusive,
    async close() {
      closing.abort()
      await poller.close()
      await Promise.all(running)
      // A setting that is changed in the last moment is on the disk before the process ends.
      await exclusive(async () => {})
    },
  }
}
