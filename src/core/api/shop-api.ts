import type { Message } from '#shared/texts/message.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { lazyMethods } from '../timing/lazy.ts'
import type { ShopError } from './errors/api-error.ts'
import type { Credentials } from './http/credentials.ts'
import type { ReplyTiming } from './http/attempt.ts'
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

/** The requests that the app can make to one shop. */
export type ShopApi = {
  readonly account: AccountResource
  readonly artists: ArtistsResource
  readonly categories: CategoriesResource
  readonly countries: CountriesResource
  readonly discounts: DiscountsResource
  readonly orderPages: OrderPages
  readonly orders: OrdersResource
  readonly products: ProductsResource
  /** The shop's time if this computer's clock differs by more than an answer takes; otherwise this computer's. */
  now(): Date
  /** How far this computer's clock is ahead of the shop's; 0 when both agree, or the shop did not state its time. */
  aheadMs(): number
  /** True when the shop has stated its time: a service need not. */
  tellsTime(): boolean
  /** True when the last reply that states its time may be old: it came while the computer slept, or its clock was moved. */
  isTimeStale(): boolean
  /** The same shop, with a count of the requests made through it. */
  counted(): { readonly shop: ShopApi; requests(): number }
  /** The same shop; calls `onResult` with the outcome of each try of a request, null for an answer. */
  withObserver(onResult: (error: ShopError | null) => void): ShopApi
}

/** How a shop handles what the contract leaves open. Valid as long as the shop is open. */
type Learned = { readonly discounts: DiscountWays; readonly items: ItemsWay }

/** Two clocks that differ by less than this both count as right: an answer may take that long. */
const believedMs = 60_000

/** A service with credentials, before and after the account is known. */
export type Service = {
  /** The account that the credentials open. */
  findAccount(ifFailed: Message): Promise<FoundAccount>
  shop(accountId: string): ShopApi
}

/** Connects to a service. @param hooks see `createHttp` */
export function connectService(
  deps: HttpDeps,
  credentials: Credentials,
  hooks: { readonly closed: AbortSignal; readonly onRefused: () => void },
): Service {
  const { serviceUrl } = credentials
  const { clock } = deps
  /** The service's time at 0 of the monotonic clock, so that a change of this computer's time does not move it. */
  let startedAt: number | null = null
  let isTimeStale = false
  const timed = (): ReplyTiming => {
    const sentAt = clock.elapsed()
    let receivedAt = sentAt
    return {
      received: () => void (receivedAt = clock.elapsed()),
      stated(at) {
        // A reply that came while this computer slept states a time that is past, nobody knows for how long.
        isTimeStale = receivedAt - sentAt > believedMs
        if (!isTimeStale) startedAt = at - receivedAt
      },
    }
  }
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
      isTimeStale: () => isTimeStale,
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
      withObserver: (onResult) =>
        shopOver({ send: (request) => sending.send({ ...request, onResult }) }, accountId),
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

// The module of each kind loads with the first call to it, once the window is there.
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
const collectionMethods = {
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
): Omit<ShopApi, 'now' | 'aheadMs' | 'tellsTime' | 'isTimeStale' | 'counted' | 'withObserver'> {
  const accountPath = pathBelow('/v1/accounts', accountId, apiMessages.notAsked)
  return {
    account: lazyMethods(accountMethods, async () =>
      (await import('./resources/account.ts')).accountResource(api, accountPath, accountId),
    ),
    artists: lazyMethods(collectionMethods, async () =>
      (await import('./resources/artists.ts')).artistsResource(api, accountPath),
    ),
    categories: lazyMethods(collectionMethods, async () =>
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
