import type { Order, OrderSort, ShippingStatus } from '#shared/models/order.ts'
import { readEach, readOne } from '../attributes.ts'
import type { JsonApi } from '../json-api.ts'
import { readOrder } from './order.ts'

type OrderQuery = {
  readonly search: string
  readonly shipping: ShippingStatus | null
  readonly sort: OrderSort
  readonly offset: number
}

type OrderPage = {
  readonly orders: Order[]
  readonly leftOut: number
  readonly total: number | null
  readonly nextOffset: number | null
}

export type OrdersResource = {
  page(query: OrderQuery): Promise<OrderPage>
  get(id: string, ifFailed: string): Promise<Order>
  /** Null when the service answers without the order. */
  setShippingStatus(id: string, status: ShippingStatus, ifFailed: string): Promise<Order | null>
  countUnshipped(): Promise<number | null>
}

/** Spec: Orders. */
export function ordersResource(api: JsonApi, accountPath: string): OrdersResource {
  const listPath = `${accountPath}/orders`
  const pathOf = (id: string): string => `${listPath}/${encodeURIComponent(id)}`

  return {
    async page({ search, shipping, sort, offset }) {
      const query = {
        sort,
        ...(search.trim() !== '' && { search: search.trim() }),
        ...(shipping && { 'filter[shipping_status]': shipping }),
      }
      const page = await api.page(listPath, query, offset, 'Orders not read')
      const { read, leftOut } = readEach(page.records, readOrder)
      const { total, nextOffset, withoutId } = page
      return { orders: read, leftOut: leftOut + withoutId, total, nextOffset }
    },
    get: async (id, ifFailed) => readOne(await api.get(pathOf(id), ifFailed), readOrder, ifFailed),
    async setShippingStatus(id, status, ifFailed) {
      const data = { type: 'orders', id, attributes: { shipping_status: status } }
      const changed = await api.patch(pathOf(id), data, ifFailed)
      return changed && readOne(changed, readOrder, ifFailed)
    },
    countUnshipped: () =>
      api.count(listPath, { 'filter[shipping_status]': 'unshipped' }, 'Orders not counted'),
  }
}
