import type { Message } from '#shared/texts/message.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { lazyMethods } from '../timing/lazy.ts'
import type { ShopError } from './errors/api-error.ts'
import type { Credentials } from './http/credentials.ts'
import { createHttp } from './http/http.ts'
import type { Http, HttpDeps } from './http/http.ts'
import { createJsonApi } from './json-api/json-api.ts'
import type { JsonApi } from './json-api/json-api.ts'
import { firstManners } from './json-api/manners.ts'
import { pathBelow } from './http/path-segment.ts'
import type { AccountResource, FoundAccount } from './resources/account.ts'
import type { ArtistsResource } from './resources/artists.ts'
import type { CategoriesResource } from './resources/categories.ts'
import { countriesResource } from './resources/countries.ts'
import type { CountriesResource } from './resources/countries.ts'
import { firstDiscountWays } from './resources/discount-ways.ts'
import type { DiscountWays } from './resources/discount-ways.ts'
import type { DiscountsResource } from './resources/discounts.ts'
import { firstItemsWay } from './resources/items-way.ts'
import type { ItemsWay } from './resources/items-way.ts'
import type { OrderPages } from './resources/order-pages.ts'
import type { OrdersResource } from './resources/orders.ts'
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
  /** The time as the shop has it, where it told another one than this computer's clock, by more than an answer takes. */
  now(): Date
  /** How far this computer's clock is ahead of that; 0 where both agree, or the shop told none. */
  aheadMs(): number
  /** Whether the shop has told its time: a service need not. */
  tellsTime(): boolean
  /** The same shop, counting what is asked of it from here on. */
  counted(): { readonly shop: ShopApi; requests(): number }
  /** The same shop; `heard` is told what comes of each try of a request, null for an answer. */
  heardBy(heard: (error: ShopError | null) => void): ShopApi
}

/** How a shop takes and gives what the contract leaves open. It lasts as long as the shop is open. */
type Learned = { readonly discounts: DiscountWays; readonly items: ItemsWay }

/** What an answer takes, and two clocks differ by that are both right. */
const believedMs = 60_000

/** A service that is talked to in somebody's name, before and after it is known which shop that is. */
export type Service = {
  /** The account that the credentials open. */
  findAccount(ifFailed: Message): Promise<FoundAccount>
  shop(accountId: string): ShopApi
}

/** @param hooks see `createHttp` */
export function connectService(
  deps: HttpDeps,
  credentials: Credentials,
  hooks: { readonly closed: AbortSignal; readonly onRefused: () => void },
): Service {
  const { serviceUrl } = credentials
  const { clock } = deps
  /** The service's time at 0 of the clock that only goes on: a time of the day that is put back moves nothing of it. */
  let startedAt: number | null = null
  const timed = (at: number): void => void (startedAt = at - clock.elapsed())
  function aheadMs(): number {
    const ahead = startedAt === null ? 0 : clock.now().getTime() - clock.elapsed() - startedAt
    return Math.abs(ahead) > believedMs ? ahead : 0
  }
  const http = createHttp(deps, credentials, { ...hooks, timed })
  const manners = firstManners()
  const learned: Learned = { discounts: firstDiscountWays(), items: firstItemsWay() }

  function shopOver(sending: Http, accountId: string): ShopApi {
    const api = createJsonApi(sending, serviceUrl, manners)
    return {
      ...resourcesOf(api, accountId, learned),
      now: () => new Date(clock.now().getTime() - aheadMs()),
      aheadMs,
      tellsTime: () => startedAt !== null,
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
      heardBy: (heard) => shopOver({ send: (request) => sending.send({ ...request, heard }) }, accountId),
    }
  }

  return {
    async findAccount(ifFailed) {
      const { findAccount } = await import('./resources/account.ts')
      const knocking: Http = { send: (request) => http.send({ ...request, isKnock: true }) }
      const typed = credentials.kind === 'basic' ? credentials.username : null
      return findAccount(createJsonApi(knocking, serviceUrl, manners), typed, ifFailed)
    },
    shop: (accountId) => shopOver(http, accountId),
  }
}

// What is read and written of each kind is loaded with the first call of it, once the window is there.
const accountMethods = { get: null, update: null } as const satisfies Record<keyof AccountResource, null>
const pageMethods = { byAge: null, byChange: null, newest: null, lastChange: null } as const satisfies Record<
  keyof OrderPages,
  null
>
const orderMethods = { get: null, setShippingStatus: null, correct: null } as const satisfies Record<
  keyof OrdersResource,
  null
>
const listMethods = { list: null, read: null, shows: null, reposition: null } as const satisfies Record<
  keyof ProductsResource,
  null
>
const shelfMethods = {
  ...listMethods,
  create: null,
  rename: null,
  remove: null,
} as const satisfies Record<keyof CategoriesResource, null>
type DiscountMethods = Omit<DiscountsResource, 'ways'>

const discountMethods = {
  list: null,
  get: null,
  create: null,
  update: null,
  inOtherWay: null,
  delete: null,
} as const satisfies Record<keyof DiscountMethods, null>

function resourcesOf(
  api: JsonApi,
  accountId: string,
  { discounts, items }: Learned,
): Omit<ShopApi, 'now' | 'aheadMs' | 'tellsTime' | 'counted' | 'heardBy'> {
  const accountPath = pathBelow('/v1/accounts', accountId, apiMessages.notAsked)
  return {
    account: lazyMethods(accountMethods, async () =>
      (await import('./resources/account.ts')).accountResource(api, accountPath, accountId),
    ),
    artists: lazyMethods(shelfMethods, async () =>
      (await import('./resources/artists.ts')).artistsResource(api, accountPath),
    ),
    categories: lazyMethods(shelfMethods, async () =>
      (await import('./resources/categories.ts')).categoriesResource(api, accountPath),
    ),
    countries: countriesResource(api),
    discounts: {
      ways: discounts,
      ...lazyMethods<DiscountMethods>(discountMethods, async () =>
        (await import('./resources/discounts.ts')).discountsResource(api, accountPath, discounts),
      ),
    },
    orderPages: lazyMethods(pageMethods, async () =>
      (await import('./resources/order-pages.ts')).orderPages(api, accountPath, items),
    ),
    orders: lazyMethods(orderMethods, async () =>
      (await import('./resources/orders.ts')).ordersResource(api, accountPath),
    ),
    products: lazyMethods(listMethods, async () =>
      (await import('./resources/products.ts')).productsResource(api, accountPath),
    ),
  }
}
