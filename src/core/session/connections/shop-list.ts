import { AppError } from '#shared/app/app-error.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import { namesOf } from './connection-id.ts'
import type { Connections, KnownShops, StoredConnection } from './connections.ts'

/** Why a shop needs another sign-in: it refused the stored secret, or there is none (deleted, or a locked keychain). */
export type Expiry = 'refused' | 'no-secret'

/** The connected shops, which one is open, and which need another sign-in. */
export type ShopList = {
  /** Resolves to whether it could not be read at first: who asked then knows of no shops. */
  load(): Promise<{ readonly isLate: boolean }>
  all(): readonly StoredConnection[]
  current(): StoredConnection | null
  has(id: string): boolean
  /** @throws AppError not-found */
  get(id: string): StoredConnection
  /** Adds or updates a shop, in place of `others`, entries that turned out to be the same shop, and opens it. */
  enter(shop: StoredConnection, others: readonly string[]): Promise<void>
  /** The same, but opens it only when one of the others was open. */
  merge(shop: StoredConnection, others: readonly string[]): Promise<void>
  /**
   * Updates the connection of a shop that is in the list. Takes effect also where it can't be saved: the shop says it
   * again.
   */
  update(shop: StoredConnection): Promise<void>
  /** Takes effect also where it can't be saved: then the next start opens the shop that was open before. */
  open(id: string): Promise<void>
  /** Removes a shop. When it was open, the shop that moves up to its place becomes the open one. */
  remove(id: string): Promise<void>
  expiry(id: string): Expiry | null
  expire(id: string, why: Expiry): void
  restore(id: string): void
}

/**
 * The connected shops. A shop is written to disk before it comes into the list, and off it before it goes. That a
 * sign-in has expired lives only in memory.
 *
 * @param closed aborted when Backroom is closed: a change that still waited for the keychain must not be written then
 */
export function createShopList(
  connections: Connections,
  log: (line: string) => void,
  closed: AbortSignal,
): ShopList {
  let known: KnownShops = { current: null, shops: [] }
  let isLate = false
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
    closed.throwIfAborted()
    await connections.save(next)
    known = next
  }

  async function storeOrLog(next: KnownShops): Promise<void> {
    await store(next).catch((error: unknown) => {
      known = next
      log(`The list of shops was not saved: ${String(error)}`)
    })
  }

  return {
    async load() {
      try {
        known = await connections.load()
        return { isLate }
      } catch (error) {
        isLate = true
        throw error
      }
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
    update: (shop) => storeOrLog({ ...known, shops: withNew(shop) }),
    open: (id) => storeOrLog({ ...known, current: id }),
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

/** Returns the names of folders that would belong to this shop, if they exist, and to no other shop in the list. */
export function otherFolders(shop: StoredConnection, list: ShopList): readonly string[] {
  return namesOf(shop).filter((id) => id !== shop.id && !list.has(id))
}
