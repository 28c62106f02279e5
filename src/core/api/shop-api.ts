import type { Account } from '#shared/models/account.ts'
import type { Credentials } from './credentials.ts'
import { createHttp } from './http.ts'
import type { Http, HttpParts } from './http.ts'
import { createJsonApi, firstPageSize } from './json-api.ts'
import type { JsonApi } from './json-api.ts'
import { accountResource, findAccount } from './resources/account.ts'
import type { AccountResource } from './resources/account.ts'
import { artistsResource } from './resources/artists.ts'
import type { ArtistsResource } from './resources/artists.ts'
import { categoriesResource } from './resources/categories.ts'
import type { CategoriesResource } from './resources/categories.ts'
import { countriesResource } from './resources/countries.ts'
import type { CountriesResource } from './resources/countries.ts'
import { discountsResource } from './resources/discounts.ts'
import type { DiscountsResource } from './resources/discounts.ts'
import { orderPages } from './resources/order-pages.ts'
import type { OrderPages } from './resources/order-pages.ts'
import { ordersResource } from './resources/orders.ts'
import type { OrdersResource } from './resources/orders.ts'
import { productsResource } from './resources/products.ts'
import type { ProductsResource } from './resources/products.ts'

/** What the app can ask of one shop. */
export type ShopApi = {
  readonly account: AccountResource
  readonly artists: ArtistsResource
  readonly categories: CategoriesResource
  readonly countries: CountriesResource
  readonly discounts: DiscountsResource
  readonly orderPages: OrderPages
  readonly orders: OrdersResource
  readonly products: ProductsResource
  /** The same shop, counting what is asked of it from here on. */
  counted(): { readonly shop: ShopApi; requests(): number }
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
  const { serviceUrl } = credentials
  const http = createHttp(parts, credentials, hooks)
  const pageSize = firstPageSize()

  function shopOver(sending: Http, accountId: string): ShopApi {
    const api = createJsonApi(sending, serviceUrl, pageSize)
    return {
      ...resourcesOf(api, accountId),
      counted() {
        let sent = 0
        const counting: Http = {
          send(request) {
            sent += 1
            return sending.send(request)
          },
        }
        return { shop: shopOver(counting, accountId), requests: () => sent }
      },
    }
  }

  return {
    findAccount: (ifFailed) => findAccount(createJsonApi(http, serviceUrl, pageSize), ifFailed),
    shop: (accountId) => shopOver(http, accountId),
  }
}

function resourcesOf(api: JsonApi, accountId: string): Omit<ShopApi, 'counted'> {
  const accountPath = `/v1/accounts/${encodeURIComponent(accountId)}`
  return {
    account: accountResource(api, accountPath, accountId),
    artists: artistsResource(api, accountPath),
    categories: categoriesResource(api, accountPath),
    countries: countriesResource(api),
    discounts: discountsResource(api, accountPath),
    orderPages: orderPages(api, accountPath),
    orders: ordersResource(api, accountPath),
    products: productsResource(api, accountPath),
  }
}
