import { paidStatus } from '#shared/orders/order-stage.ts'
import { listed, ordersSearchSchema, type OrdersSearch } from '../search/orders.search.ts'

/** Returns what a saved view consists of: the whole address without the open order and the view's own id. */
export function queryOf(search: OrdersSearch): string {
  const { order: _order, saved: _saved, ...parameters } = search
  const parts = Object.entries(parameters).flatMap(([part, value]) =>
    value === undefined ? [] : [[part, value]],
  )
  return new URLSearchParams(parts.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toString()
}

/**
 * Returns the address of a saved view. Drops what this version doesn't know. A view of just uncompleted payments was
 * saved when those were among the orders to ship, so it opens in `notPaid`.
 */
export function viewSearch(query: string): OrdersSearch {
  const search = ordersSearchSchema.parse(Object.fromEntries(new URLSearchParams(query)))
  const payments = listed(search.payment)
  const isOfUnpaid = search.view === undefined && payments.length > 0 && !payments.includes(paidStatus)
  return isOfUnpaid ? { ...search, view: 'notPaid' } : search
}
