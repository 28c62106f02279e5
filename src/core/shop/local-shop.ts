import type { Emit } from '#shared/contract.ts'
import type { Account } from '#shared/shop/account.ts'
import { computerZone } from '#shared/values/zone.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { Clock } from '../timing/clock.ts'
import { joinOthers } from '../own/joining/join-others.ts'
import { isBrokenMirror, openMirror } from '../mirror/store/mirror.ts'
import type { Mirror, MirrorOpening } from '../mirror/store/mirror.ts'
import { createOrderMender } from '../mirror/sync/mend-orders.ts'
import type { OrderMender } from '../mirror/sync/mend-orders.ts'
import { createConnectivity } from '../mirror/sync/connectivity.ts'
import { createSync } from '../mirror/sync/sync.ts'
import type { Sync } from '../mirror/sync/sync.ts'
import { createOutbox } from '../outbox/create-outbox.ts'
import { executorsOf } from '../outbox/executors.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { backUpDaily } from './back-up-daily.ts'
import { openOwnDb } from '../own/file/open-own-db.ts'
import type { OwnDb } from '../own/file/own-db.ts'
import type { CoreEvents } from './core-events.ts'
import { beginToSee } from './seen.ts'
import { createShopClock } from './shop-clock.ts'
import type { ShopClock } from './shop-clock.ts'
import type { OrderPlan } from './plan-orders.ts'
import { shopFolder } from '../files/shop-folders.ts'
import { throwOutOld } from './throw-out-old.ts'

/** All that is kept of one shop on this computer, and what keeps it up to date. */
export type LocalShop = {
  /** The connection's id: it names the folder. */
  readonly id: string
  readonly mirror: Mirror
  readonly own: OwnDb
  readonly outbox: Outbox
  readonly sync: Sync
  readonly shopClock: ShopClock
  readonly mender: OrderMender
  /** Orders of the owner's own that are put on at their time. */
  readonly plan: OrderPlan
  /** The sign-in or the network is there again: what waited goes on. */
  wake(): void
  /** A file turned out to be unreadable: both are looked through, and what is damaged is put aside and begins again. */
  readonly broken: () => Promise<void>
  /** Reads all of the shop again, into a new copy. */
  readonly anew: () => Promise<void>
  /** Does something to the files while they are closed, and opens them again. */
  readonly whileClosed: WhileClosed
  /** Stops all of it and closes the files. */
  close(): Promise<void>
}

/** @param work is given the shop's folder */
export type WhileClosed = (work: (folder: string) => Promise<void>) => Promise<void>

export type LocalShopOptions = {
  readonly id: string
  /** Names of folders that would be of the same shop, if they are there: they are joined with its own. */
  readonly others: readonly string[]
  readonly dataDir: string
  /** Where a shop is now that is reached under another address each time; null for all others. */
  readonly origin: string | null
  readonly copyProgram: URL
  /** What is known of the files: nothing, that one of them is damaged, or that it must be the copy. */
  readonly how: MirrorOpening
  readonly clock: Clock
  readonly random: () => number
  readonly emit: Emit
  readonly log: (line: string) => void
  /** This very shop. @throws AppError not-connected, sign-in-expired */
  readonly shop: () => Promise<ShopApi>
  readonly updateName: (account: Account) => Promise<void>
  /** A file cannot be read any more: what is kept has to be opened again. */
  readonly broken: () => Promise<void>
  /** The owner wants all of it to be read again. */
  readonly anew: () => Promise<void>
  readonly whileClosed: WhileClosed
  readonly coreEvents: Pick<CoreEvents, 'emit'>
}

/** By then the window has drawn what it opened with, and has taken over what is new. */
const wholeAfterMs = 10_000

/**
 * Opens what is kept of a shop, or begins to keep it. It looks for news at once, and sends what still waits. A file that
 * cannot be read is found and put in order; whatever fails on the way leaves nothing open.
 */
export async function openLocalShop(options: LocalShopOptions): Promise<LocalShop> {
  try {
    return await open(options)
  } catch (error) {
    const next = worse[options.how]
    if (!isBrokenMirror(error) || next === null) throw error
    return openLocalShop({ ...options, how: next })
  }
}

const worse = { 'as-it-is': 'looked-through', 'looked-through': 'anew', anew: null, afresh: null } as const

async function open(options: LocalShopOptions): Promise<LocalShop> {
  await using opened = new AsyncDisposableStack()
  const kept = await openAll(options, opened)
  const all = opened.move()
  return { ...kept, close: () => all.disposeAsync() }
}

/** @param opened takes what is to be closed, each before what it stands on */
async function openAll(
  options: LocalShopOptions,
  opened: AsyncDisposableStack,
): Promise<Omit<LocalShop, 'close'>> {
  const {
    id,
    others,
    dataDir,
    origin,
    copyProgram,
    how,
    clock,
    random,
    emit,
    log,
    shop,
    updateName,
    broken,
    anew,
    whileClosed,
    coreEvents,
  } = options
  const folder = shopFolder(dataDir, id)
  const own = await openOwnDb(folder, log, { suspect: how !== 'as-it-is' })
  opened.defer(() => own.close())
  await joinOthers(own, others, clock, log)
  const place = { folder, own: own.address, zone: computerZone(), origin, program: copyProgram, log }
  const mirror = await openMirror(place, how, own.unwritable)
  opened.defer(() => mirror.close())
  const executors = executorsOf(mirror, clock, emit, log)
  const connectivity = createConnectivity({
    clock,
    changed() {
      outbox.connectivityChanged()
      sync.connectivityChanged(false)
    },
    restored(looks) {
      outbox.wake()
      sync.connectivityChanged(looks)
    },
  })
  const shopClock = createShopClock({ clock, emit, changed: () => plan.again() })
  opened.defer(() => shopClock.close())
  let looksAfter: OrderPlan | null = null
  // What is asked of it before it is loaded, it looks at by itself then.
  const plan: OrderPlan = {
    again: () => looksAfter?.again(),
    waitsFor: (time) => looksAfter?.waitsFor(time) ?? false,
  }
  const heard = async (): Promise<ShopApi> => shopClock.over(await shop(), connectivity.heard)
  const deps = { own, clock, emit, shop: heard, silence: connectivity.silence, executors, random, log }
  const outbox = createOutbox(deps)
  opened.defer(() => outbox.close())
  function noteNewOrders(): void {
    try {
      beginToSee({ own, mirror })
    } catch (error) {
      // The next look tries again: until then no order is shown as new.
      log(`Where new orders begin was not noted: ${String(error)}`)
    }
  }
  noteNewOrders()
  const old = throwOutOld({ dataDir, own, outbox, clock, log })
  opened.defer(() => old.close())
  const mender = createOrderMender({ mirror, shop: heard, emit, log })
  const sync = createSync({
    mirror,
    clock,
    emit,
    log,
    shop: heard,
    updateName,
    connectivity,
    synced(whole) {
      noteNewOrders()
      if (shopClock.isTold()) old.answered(shopClock.now())
      if (whole) mender.again()
      coreEvents.emit('shop.synced', id, mirror, whole)
    },
    broken: () => void broken(),
  })
  opened.defer(() => sync.close())
  outbox.wake()
  const closing = new AbortController()
  opened.defer(() => closing.abort())
  // No window waits for it.
  const planned = import('./plan-orders.ts').then(({ planOrders }) =>
    planOrders({ shop: { own, mirror, outbox, sync, shopClock }, clock, emit, log, closing: closing.signal }),
  )
  planned.then(
    (looking) => (looksAfter = looking),
    (error: unknown) => log(`Planned orders are not looked after: ${String(error)}`),
  )
  // Read long before this runs: a file that does not hold together is rare, and to look through it takes its time.
  clock
    .sleep(wholeAfterMs, closing.signal)
    .then(() => mirror.thread.condition())
    .then(
      async (found) => {
        if (found === 'broken') return broken()
        if (found === 'mended') {
          log('An index of the copy was made anew.')
          emit('orders.changed', { ids: [] })
        }
        await mender.checkAll()
      },
      async (error: unknown) => void (isBrokenMirror(error) && (await broken())),
    )
    .then(() => backUpDaily(folder, mirror.thread, clock, closing.signal, broken, log))
    .catch(
      (error: unknown) =>
        closing.signal.aborted || log(`What is kept was not looked after: ${String(error)}`),
    )

  return {
    id,
    mirror,
    own,
    outbox,
    sync,
    shopClock,
    mender,
    plan,
    broken,
    anew,
    whileClosed,
    wake() {
      outbox.wake()
      void sync.now(null)
    },
  }
}
