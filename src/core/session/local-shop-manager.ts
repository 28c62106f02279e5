import type { Emit } from '#shared/contract.ts'
import { openLocalShop } from '../shop/local-shop.ts'
import type { LocalShop, LocalShopOptions } from '../shop/local-shop.ts'
import type { MirrorOpening } from '../mirror/store/mirror.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import type { BackgroundOutboxes } from './background-outboxes.ts'
import type { SessionDeps } from './session-deps.ts'
import { shopFolder } from '../files/shop-folders.ts'

/** What is another one with each shop. */
type OfShop = Pick<LocalShopOptions, 'id' | 'others' | 'origin' | 'shop' | 'updateName'>

/** Keeps open what is kept of one shop: of the one that is open itself. */
export type LocalShopManager = {
  /** What is kept of this shop; of any other one it is closed first. */
  of(shop: OfShop): Promise<LocalShop>
  /** What is open already. */
  current(): LocalShop | null
  /** Sends what waits, for a bounded time. What is not sent by then waits on the disk. */
  drain(): Promise<void>
  close(): Promise<void>
}

const maxDrainMs = 3000

type LocalShopManagerDeps = SessionDeps &
  Pick<LocalShopOptions, 'coreEvents'> & { readonly copyProgram: URL; readonly left: BackgroundOutboxes }

/** Opens files one shop at a time; a shop that is asked for while another one closes waits for that. */
export function createLocalShopManager(deps: LocalShopManagerDeps, emit: Emit): LocalShopManager {
  const exclusive = createSemaphore(1)
  let open: LocalShop | null = null

  async function close(): Promise<void> {
    const closing = open
    open = null
    await closing?.close()
  }

  async function begin(shop: OfShop, how: MirrorOpening): Promise<LocalShop> {
    const opened = await openLocalShop({
      ...deps,
      ...shop,
      how,
      emit,
      broken: () => exclusive(async () => (open === opened ? beginAgain(shop) : undefined)),
      anew: () => exclusive(async () => (open === opened ? beginAfresh(shop) : undefined)),
      whileClosed: (work) => exclusive(async () => (open === opened ? workClosed(shop, work) : undefined)),
    })
    open = opened
    return opened
  }

  /** Both files are looked through. When nothing is wrong with either, the copy is read again: it was that or the search. */
  async function beginAgain(shop: OfShop): Promise<void> {
    await close()
    const { own, mirror } = await begin(shop, 'looked-through')
    if (own.broken === null && !mirror.rebuilt) {
      await close()
      await begin(shop, 'anew')
    }
    emit('orders.changed', { ids: [] })
    emit('writing.changed', {})
  }

  async function workClosed(shop: OfShop, work: (folder: string) => Promise<void>): Promise<void> {
    await close()
    try {
      await work(shopFolder(deps.dataDir, shop.id))
    } finally {
      await begin(shop, 'as-it-is')
      emit('writing.changed', {})
      // Its zone is among what was chosen for it.
      emit('shop.changed', {})
      emit('outbox.changed', { of: 'orders' })
      emit('orders.changed', { ids: [] })
    }
  }

  async function beginAfresh(shop: OfShop): Promise<void> {
    await close()
    await begin(shop, 'afresh')
    emit('orders.changed', { ids: [] })
  }

  return {
    of: (shop) =>
      exclusive(async () => {
        if (open?.id === shop.id) return open
        await close()
        for (const id of [shop.id, ...shop.others]) await deps.left.stop(id)
        const opened = await begin(shop, 'as-it-is')
        deps.left.begin((work) => exclusive(() => work(open?.id ?? null)))
        return opened
      }),
    current: () => open,
    drain: async () => open?.outbox.drain(maxDrainMs),
    close: () => exclusive(close),
  }
}
