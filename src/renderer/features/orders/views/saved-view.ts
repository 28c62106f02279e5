import { paidStatus } from '#shared/orders/order-stage.ts'
import { listed, ordersSearchSchema, type OrdersSearch } from '../search/orders.search.ts'

/** What a view is of: all of the address but the order that is open and the view's own name. */
export function queryOf(search: OrdersSearch): string {
  const { order: _order, saved: _saved, ...kept } = search
  const parts = Object.entries(kept).flatMap(([part, value]) => (value === undefined ? [] : [[part, value]]))
  return new URLSearchParams(parts.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toString()
}

/**
 * The address of a kept view. What this version does not know is dropped. One of payments alone that are not completed
 * was kept when those were among the orders to ship.
 */
export function viewSearch(query: string): OrdersSearch {
  const search = ordersSearchSchema.parse(Object.fromEntries(new URLSearchParams(query)))
  const payments = listed(search.payment)
  const isOfUnpaid = search.view === undefined && payments.length > 0 && !payments.includes(paidStatus)
  return isOfUnpaid ? { ...search, view: 'notPaid' } : search
}
