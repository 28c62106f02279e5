import type { Order } from '#shared/models/order.ts'
import { moment, readEach } from '../attributes.ts'
import type { JsonApi } from '../json-api.ts'
import { readOrder } from './order.ts'

/** A page of all orders, as whoever keeps a copy of them needs it. */
export type OrderPage = {
  readonly orders: Order[]
  /** Ids of those that cannot be read. */
  readonly unreadable: readonly string[]
  /** Entries without an id, which nothing can be done with. */
  readonly withoutId: number
  /** How many entries the page held. */
  readonly received: number
  /** When each record was changed, readable or not, in milliseconds; null where the service does not tell. */
  readonly changed: readonly (number | null)[]
  /** How many orders there are; null when the service does not tell. */
  readonly total: number | null
  readonly nextOffset: number | null
}

export type OrderPages = {
  /** By when they were made, oldest first: new ones come at the end, so that pages don't shift. */
  byAge(offset: number): Promise<OrderPage>
  /** By when they were changed, newest first. */
  byChange(offset: number): Promise<OrderPage>
  /** By when they were made, newest first: a small page, for whoever only wants to know what is new. */
  newest(offset: number): Promise<OrderPage>
  /** When an order was changed last; null in a shop without orders, or where the service does not tell. */
  lastChange(): Promise<string | null>
}

const notRead = 'Orders not read'
/** Spec: Limits, what the service sends unasked. */
const smallPage = 20

/** Spec: Orders, list parameters. */
export function orderPages(api: JsonApi, accountPath: string): OrderPages {
  const path = `${accountPath}/orders`

  async function page(sort: string, offset: number, size?: number): Promise<OrderPage> {
    const { records, withoutId, total, nextOffset } = await api.page(path, { sort }, offset, notRead, size)
    const read = records.map((record) => ({ id: record.id, order: readEach([record], readOrder).read[0] }))
    return {
      orders: read.flatMap(({ order }) => order ?? []),
      unreadable: read.flatMap(({ id, order }) => (order ? [] : [id])),
      withoutId,
      received: records.length + withoutId,
      changed: records.map(({ attributes }) => {
        const at = moment(attributes['updated_at'])
        return at === null ? null : Date.parse(at)
      }),
      total,
      nextOffset,
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
