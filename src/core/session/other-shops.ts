import { AppError } from '#shared/app/app-error.ts'
import type { Session } from '#shared/shop/session.ts'
import type { Credentials } from '../api/http/credentials.ts'
import type { ShopApi } from '../api/shop-api.ts'
import { credentialsOf } from './connections/credentials-of.ts'
import type { ShopClient } from './connections/shop-client.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'

/** The connected shops that are not open. */
export type OtherShops = {
  /** Ids of the shops that core can query: signed in, and not the demo shop, which the host would have to start. */
  list(): Promise<readonly string[]>
  /**
   * Queries one of these shops, independently of the open one. When it refuses the secret, its sign-in expires and it
   * gets no more queries until the owner signs in again. Returns null when the shop can't be queried any more.
   *
   * @throws AppError whatever the question throws
   */
  query<T>(id: string, question: (shop: ShopApi) => Promise<T>): Promise<T | null>
}

type Deps = {
  readonly list: ShopList
  readonly secrets: ShopSecrets
  readonly open: (credentials: Credentials) => ShopClient
  readonly inSession: <T>(task: () => Promise<T> | T) => Promise<T>
  readonly emitSession: () => Session
}

export function otherShops({ list, secrets, open, inSession, emitSession }: Deps): OtherShops {
  const canQuery = (id: string): boolean =>
    list.has(id) && list.get(id).kind !== 'demo' && list.current()?.id !== id && list.expiry(id) === null

  return {
    list: () =>
      inSession(() =>
        list
          .all()
          .map(({ id }) => id)
          .filter(canQuery),
      ),
    async query(id, question) {
      const shop = await inSession(() => (canQuery(id) ? list.get(id) : null))
      const times = shop && secrets.timesStored(shop)
      const secret = shop && (await secrets.of(shop))
      if (!shop || secret === null) return null
      const client = open(credentialsOf(shop, secret))
      try {
        return await question(client.shop(shop.accountId))
      } catch (error) {
        // A sign-in that happened meanwhile has stored another secret, and remains valid.
        const isRefused = error instanceof AppError && error.kind === 'sign-in-expired'
        if (isRefused && list.has(id) && !list.expiry(id) && secrets.timesStored(shop) === times) {
          list.expire(id, 'refused')
          emitSession()
        }
        throw error
      } finally {
        client.close()
      }
    },
  }
}
