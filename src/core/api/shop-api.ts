import type { Account } from '#shared/models/account.ts'
import type { Credentials } from './credentials.ts'
import { createHttp } from './http.ts'
import type { HttpParts } from './http.ts'
import { createJsonApi } from './json-api.ts'
import { accountResource, findAccount } from './resources/account.ts'
import type { AccountResource } from './resources/account.ts'
import { artistsResource } from './resources/artists.ts'
import type { ArtistsResource } from './resources/artists.ts'
import { categoriesResource } from './resources/categories.ts'
import type { CategoriesResource } from './resources/categories.ts'
import { discountsResource } from './resources/discounts.ts'
import type { DiscountsResource } from './resources/discounts.ts'
import { ordersResource } from './resources/orders.ts'
import type { OrdersResource } from './resources/orders.ts'
import { productsResource } from './resources/products.ts'
import type { ProductsResource } from './resources/products.ts'

/** What the app can ask of one shop. */
export type ShopApi = {
  readonly account: AccountResource
  readonly artists: ArtistsResource
  readonly categories: CategoriesResource
  readonly discounts: DiscountsResource
  readonly orders: OrdersResource
  readonly products: ProductsResource
}

/** A service that is talked to in somebody's name, before and after it is known which shop that is. */
export type Service = {
  /** The account that the credentials open. */
  findAccount(ifFailed: string): Promise<Account>
  shop(accountId: string): ShopApi
}

/** @param hooks see `createHttp` */
export function connectService(
  parts: HttpParts,
  credentials: Credentials,
  hooks: { readonly closed: AbortSignal; readonly onRefused: () => void },
): Service {
  const api = createJsonApi(createHttp(parts, credentials, hooks), credentials.serviceUrl)
  return {
    findAccount: (ifFailed) => findAccount(api, ifFailed),
    shop(accountId) {
      const accountPath = `/v1/accounts/${encodeURIComponent(accountId)}`
      return {
        account: accountResource(api, accountPath, accountId),
        artists: artistsResource(api, accountPath),
        categories: categoriesResource(api, accountPath),
        discounts: discountsResource(api, accountPath),
        orders: ordersResource(api, accountPath),
        products: productsResource(api, accountPath),
      }
    },
  }
}
