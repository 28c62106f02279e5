import { AppError } from '#shared/app/app-error.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import { namesOf } from './connection-id.ts'
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
  /** Takes a shop in, or its new particulars, in the place of others that turned out to be the same one; and opens it. */
  enter(shop: StoredConnection, others: readonly string[]): Promise<void>
  /** The same, and opens it only when one of them was open. */
  merge(shop: StoredConnection, others: readonly string[]): Promise<void>
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

  function inPlaceOf(shop: StoredConnection, others: readonly string[]): StoredConnection[] {
    const isIt = ({ id }: StoredConnection): boolean => id === shop.id || others.includes(id)
    const place = known.shops.findIndex(isIt)
    const rest = known.shops.filter((each) => !isIt(each))
    return rest.toSpliced(place < 0 ? rest.length : place, 0, shop)
  }

  async function store(next: KnownShops): Promise<void> {
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
      if (!shop) throw new AppError('not-found', sessionMessages.shopUnknown)
      return shop
    },
    enter: (shop, others) => store({ current: shop.id, shops: inPlaceOf(shop, others) }),
    merge: (shop, others) =>
      store({
        current: others.includes(known.current ?? '') ? shop.id : known.current,
        shops: inPlaceOf(shop, others),
      }),
    update: (shop) => store({ ...known, shops: withNew(shop) }),
    open: (id) => store({ ...known, current: id }),
    async remove(id) {
      const place = known.shops.findIndex((shop) => shop.id === id)
      const shops = known.shops.filter((shop) => shop.id !== id)
      const heir = shops[Math.min(place, shops.length - 1)]?.id ?? null
      await store({ shops, current: known.current === id ? heir : known.current })
      expired.delete(id)
    },
    expiry: (id) => expired.get(id) ?? null,
    expire: (id, why) => void expired.set(id, why),
    restore: (id) => void expired.delete(id),
  }
}

/** Names of folders that would be of the same shop, if they are there, and are nobody else's. */
export function otherFolders(shop: StoredConnection, list: ShopList): readonly string[] {
  return namesOf(shop).filter((id) => id !== shop.id && !list.has(id))
}
