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

/** Everything stored on this computer for one shop, and what keeps it up to date. */
export type LocalShop = {
  /** The connection's id, which names the folder. */
  readonly id: string
  readonly mirror: Mirror
  readonly own: OwnDb
  readonly outbox: Outbox
  readonly sync: Sync
  readonly shopClock: ShopClock
  readonly mender: OrderMender
  /** Applies the owner's saved orders of products at their planned times. */
  readonly plan: OrderPlan
  /** Called when the sign-in or the network is back: sends and syncs what waited. */
  wake(): void
  /** Called when a file turned out to be unreadable: checks both files, and quarantines and replaces a damaged one. */
  readonly broken: () => Promise<void>
  /** Reads the whole shop again into a new mirror. */
  readonly anew: () => Promise<void>
  /** Runs work on the files while they are closed, then opens them again. */
  readonly whileClosed: WhileClosed
  /** Stops everything and closes the files. */
  close(): Promise<void>
}

/** @param work receives the shop's folder */
export type WhileClosed = (work: (folder: string) => Promise<void>) => Promise<void>

export type LocalShopOptions = {
  readonly id: string
  /** Names of folders that would belong to the same shop, if they exist: they are joined with its own. */
  readonly others: readonly string[]
  readonly dataDir: string
  /** The present origin of a shop whose address differs at each start; null for all others. */
  readonly origin: string | null
  readonly copyProgram: URL
  /** What is known about the files: nothing, that one of them is damaged, or that the mirror must be. */
  readonly how: MirrorOpening
  readonly clock: Clock
  readonly random: () => number
  readonly emit: Emit
  readonly log: (line: string) => void
  /** Returns the API of this shop, never that of another. @throws AppError not-connected, sign-in-expired */
  readonly shop: () => Promise<ShopApi>
  readonly updateName: (account: Account) => Promise<void>
  /** Called when a file can't be read any more: closes the local shop, and opens it again. */
  readonly broken: () => Promise<void>
  /** Called when the owner wants the whole shop to be read again. */
  readonly anew: () => Promise<void>
  readonly whileClosed: WhileClosed
  readonly coreEvents: Pick<CoreEvents, 'emit'>
}

/** By then the window has drawn its first view, and has refetched what changed. */
const wholeAfterMs = 10_000

/**
 * Opens the local shop, and creates its files if there are none. Starts the sync, and sends waiting rows.
 * Finds and repairs an unreadable file; when opening fails, nothing stays open.
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
  const localShop = await openAll(options, opened)
  const all = opened.move()
  return { ...localShop, close: () => all.disposeAsync() }
}

/** @param opened collects what has to be closed, each before what it depends on */
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
  // Calls before the plan is loaded can be ignored: it reads all of this when it starts.
  const plan: OrderPlan = {
    again: () => looksAfter?.again(),
    waitsFor: (time) => looksAfter?.waitsFor(time) ?? false,
  }
  const measuredShop = async (): Promise<ShopApi> => shopClock.over(await shop(), connectivity.report)
  const deps = { own, clock, emit, shop: measuredShop, silence: connectivity.silence, executors, random, log }
  const outbox = createOutbox(deps)
  opened.defer(() => outbox.close())
  function noteNewOrders(): void {
    try {
      beginToSee({ own, mirror })
    } catch (error) {
      // The next sync pass tries again; until then no order is shown as new.
      log(`Where new orders begin was not noted: ${String(error)}`)
    }
  }
  noteNewOrders()
  const old = throwOutOld({ dataDir, own, outbox, clock, log })
  opened.defer(() => old.close())
  const mender = createOrderMender({ mirror, shop: measuredShop, emit, log })
  const sync = createSync({
    mirror,
    clock,
    emit,
    log,
    shop: measuredShop,
    updateName,
    connectivity,
    synced(whole) {
      noteNewOrders()
      if (shopClock.hasShopTime()) old.answered(shopClock.now())
      if (whole) mender.again()
      coreEvents.emit('shop.synced', id, mirror, whole, shopClock.aheadMs())
    },
    broken: () => void broken(),
  })
  opened.defer(() => sync.close())
  outbox.wake()
  const closing = new AbortController()
  opened.defer(() => closing.abort())
  // Loaded without waiting, since no window needs it to open.
  const planned = import('./plan-orders.ts').then(({ planOrders }) =>
    planOrders({ shop: { own, mirror, outbox, sync, shopClock }, clock, emit, log, closing: closing.signal }),
  )
  planned.then(
    (looking) => (looksAfter = looking),
    (error: unknown) => log(`Planned orders are not looked after: ${String(error)}`),
  )
  // The files are in use long before this check: it takes a while, and damaged files are rare.
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
