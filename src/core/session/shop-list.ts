import { AppError } from '#shared/app-error.ts'
import type { Connections, KnownShops, StoredConnection } from './connections.ts'

/** Why a shop asks to be signed in to again: it refused what was kept, or nothing is kept (gone, or a shut keychain). */
export type Expiry = 'refused' | 'no-secret'

/** The shops that are known here, which one is open, and which ask to be signed in to again. Changes are kept first. */
export type ShopList = {
  load(): Promise<void>
  all(): readonly StoredConnection[]
  current(): StoredConnection | null
  has(id: string): boolean
  /** @throws AppError not-found */
  get(id: string): StoredConnection
  /** Takes a shop in, or its new particulars, and opens it. */
  enter(shop: StoredConnection): Promise<void>
  /** New particulars of a shop that is known. */
  update(shop: StoredConnection): Promise<void>
  open(id: string): Promise<void>
  /** When it was the open one, the shop that takes its place in the list is open. */
  remove(id: string): Promise<void>
  expiry(id: string): Expiry | null
  expire(id: string, why: Expiry): void
  restore(id: string): void
}

/** The shops that are known; every change is on the disk before it counts. That a sign-in has expired is known for this run alone. */
export function createShopList(connections: Connections): ShopList {
  let known: KnownShops = { current: null, shops: [] }
  const expired = new Map<string, Expiry>()
  const find = (id: string | null) => known.shops.find((shop) => shop.id === id) ?? null

  const withNew = (shop: StoredConnection) => known.shops.map((each) => (each.id === shop.id ? shop : each))

  async function keep(next: KnownShops): Promise<void> {
    await connections.save(next)
    known = next
  }

  return {
    async load() {
      known = await connections.load()
    },
    all: () => known.shops,
    current: () => find(known.current),
    has: (id) => find(id) !== null,
    get(id) {
      const shop = find(id)
      if (!shop) throw new AppError('not-found', 'This shop is not connected here any more.')
      return shop
    },
    enter: (shop) =>
      keep({ current: shop.id, shops: find(shop.id) ? withNew(shop) : [...known.shops, shop] }),
    update: (shop) => keep({ ...known, shops: withNew(shop) }),
    open: (id) => keep({ ...known, current: id }),
    async remove(id) {
      const place = known.shops.findIndex((shop) => shop.id === id)
      const shops = known.shops.filter((shop) => shop.id !== id)
      const heir = shops[Math.min(place, shops.length - 1)]?.id ?? null
      await keep({ shops, current: known.current === id ? heir : known.current })
      expired.delete(id)
    },
    expiry: (id) => expired.get(id) ?? null,
    expire: (id, why) => void expired.set(id, why),
    restore: (id) => void expired.delete(id),
  }
}
