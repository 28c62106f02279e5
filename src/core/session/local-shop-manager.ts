import type { Emit } from '#shared/contract.ts'
import { openLocalShop } from '../shop/local-shop.ts'
import type { LocalShop, LocalShopOptions } from '../shop/local-shop.ts'
import type { MirrorOpening } from '../mirror/store/mirror.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import type { BackgroundOutboxes } from './background-outboxes.ts'
import type { SessionDeps } from './session-deps.ts'
import { leftMeanwhile } from './session-errors.ts'
import { shopFolder } from '../files/shop-folders.ts'

/** The options that differ from shop to shop. */
type OfShop = Pick<LocalShopOptions, 'id' | 'others' | 'origin' | 'shop' | 'updateName'>

/** Holds the one local shop that is open: that of the open connection. */
export type LocalShopManager = {
  /** Returns the local shop of this connection. Opens it if necessary, after closing that of any other. */
  of(shop: OfShop): Promise<LocalShop>
  /** Returns the local shop that is open already, if any. */
  current(): LocalShop | null
  /** Called when the sign-ins are back: sends and syncs what waited in the open shop, and sends what waits in others. */
  wake(): void
  /** Sends waiting rows for a bounded time. Rows that are not sent by then stay in `own.db`. */
  drain(): Promise<void>
  close(): Promise<void>
}

const maxDrainMs = 3000

type LocalShopManagerDeps = SessionDeps &
  Pick<LocalShopOptions, 'coreEvents'> & { readonly copyProgram: URL; readonly left: BackgroundOutboxes }

/** Opens one local shop at a time: a call for another shop waits until the first one is closed. */
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
      // Files that were opened again meanwhile have been repaired, or are being read anew.
      broken: () => exclusive(async () => (open === opened ? beginAgain(shop) : undefined)),
      anew: () => exclusive(async () => (open === opened ? beginAfresh(shop) : undefined)),
      whileClosed: (work) => exclusive(() => workClosed(shop, work)),
    })
    open = opened
    return opened
  }

  /**
   * Opens the local shop again and checks both files. When neither is damaged, rebuilds the mirror anyway: the error
   * came from it or from its search index.
   */
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

  /** @throws AppError cancelled, when the shop is not open any more: then nothing has been done */
  async function workClosed(shop: OfShop, work: (folder: string) => Promise<void>): Promise<void> {
    // Another window may have had the same files opened again meanwhile: the owner's wish is as good for those.
    if (open?.id !== shop.id) throw leftMeanwhile()
    await close()
    try {
      await work(shopFolder(deps.dataDir, shop.id))
    } finally {
      await begin(shop, 'as-it-is')
      emit('writing.changed', {})
      // The shop's zone is one of its choices in `own.db`.
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

  const sendForOthers = (): void => deps.left.begin((work) => exclusive(() => work(open?.id ?? null)))

  return {
    of: (shop) =>
      exclusive(async () => {
        if (open?.id === shop.id) return open
        await close()
        for (const id of [shop.id, ...shop.others]) await deps.left.stop(id)
        try {
          return await begin(shop, 'as-it-is')
        } finally {
          // Also where this shop can't be opened: the others' changes need none of its files.
          sendForOthers()
        }
      }),
    current: () => open,
    wake() {
      if (!open) return
      open.wake()
      sendForOthers()
    },
    drain: async () => open?.outbox.drain(maxDrainMs),
    close: () => exclusive(close),
  }
}
