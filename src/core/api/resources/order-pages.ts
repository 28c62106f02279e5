import type { Order } from '#shared/orders/order.ts'
import type { PartOrder } from '#shared/orders/part-order.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { moment } from '../json-api/attributes.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { pathBelow } from '../http/path-segment.ts'
import type { ItemsWay } from './items-way.ts'
import { readPartOrder } from './part-order.ts'
import { wholeOrders } from './whole-orders.ts'

/** An order that can't be read. `why`: what it lacks, "its total". `part`: its readable part. */
export type Unreadable = { readonly id: string; readonly why: string; readonly part: PartOrder }

/** A page of all orders, with what the mirror needs. */
export type OrderPage = {
  readonly orders: Order[]
  /** The orders that can't be read. */
  readonly unreadable: readonly Unreadable[]
  /** The number of entries without an id, which core can't use. */
  readonly withoutId: number
  /** How many entries the page held. */
  readonly received: number
  /** When each record was changed, readable or not, in milliseconds; null where the service does not say. */
  readonly changed: readonly (number | null)[]
  /** How many orders there are; null when the service does not say. */
  readonly total: number | null
  readonly nextOffset: number | null
  /** Only this page's own link leads on: pages after the next one can't be requested. */
  readonly isLinked: boolean
}

export type OrderPages = {
  /** By creation time, oldest first: new orders come at the end, so that pages don't shift. */
  byAge(offset: number): Promise<OrderPage>
  /** By time of change, newest first. */
  byChange(offset: number): Promise<OrderPage>
  /** By creation time, newest first: a small page, for callers that only check for new orders. */
  newest(offset: number): Promise<OrderPage>
  /** When an order was last changed; null in a shop without orders, or where the service does not say. */
  lastChange(): Promise<string | null>
}

const notRead = apiMessages.ordersNotRead
/** The default size of the service (spec: Limits). */
const smallPage = 20

/**
 * The pages of one shop's orders (spec: Orders, list parameters). @param items how this shop delivers the items of its
 * orders; updated by each answer
 */
export function orderPages(api: JsonApi, accountPath: string, items: ItemsWay): OrderPages {
  const path = `${accountPath}/orders`

  async function page(sort: string, offset: number, size?: number): Promise<OrderPage> {
    const { records, withoutId, total, nextOffset, isLinked, read } = await wholeOrders(
      items,
      (more) => api.page(path, { sort, ...more }, offset, notRead, size),
      async (id) => api.get(pathBelow(path, id, notRead), { type: 'orders', id }, notRead),
    )
    return {
      orders: read.flatMap(({ order }) => order ?? []),
      unreadable: read.flatMap(({ record, order, why }) =>
        order ? [] : [{ id: record.id, why, part: readPartOrder(record) }],
      ),
      withoutId,
      received: records.length + withoutId,
      changed: records.map(({ attributes }) => {
        const at = moment(attributes['updated_at'])
        return at === null ? null : Date.parse(at)
      }),
      total,
      nextOffset,
      isLinked,
    }
  }

  return {
    byAge: (offset) => page('created_at', offset),
    byChange: (offset) => page('-updated_at', offset),
    newest: (offset) => page('-created_at', offset, smallPage),
    async lastChange() {
      const { records } = await api.page(path, { sort: '-updated_at' }, 0, notRead, 1)
      return moment(records[0]?.attributes['updated_at'])
    },
  }
}
