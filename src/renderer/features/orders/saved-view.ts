import { ordersSearchSchema, type OrdersSearch } from './orders.search.ts'

/** What a view is of: all of the address but the order that is open and the view's own name. */
export function queryOf(search: OrdersSearch): string {
  const { order: _order, saved: _saved, ...kept } = search
  const parts = Object.entries(kept).flatMap(([part, value]) => (value === undefined ? [] : [[part, value]]))
  return new URLSearchParams(parts.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toString()
}

/** The address of a kept view. What this version does not know is dropped. */
export function searchOf(query: string): OrdersSearch {
  return ordersSearchSchema.parse(Object.fromEntries(new URLSearchParams(query)))
}
