import type { OrderRow } from './order-list.ts'
import type { Order } from './order.ts'

/** Returns how many items an order counts when the shop sent none of them with it; 0 when it sent items. */
export function unnamedItems({ items, itemCount }: Pick<Order, 'items' | 'itemCount'>): number {
  return items.length === 0 ? Math.max(0, itemCount) : 0
}

/** Does the same for a row of a list. */
export function unnamedInRow({ lineCount, itemCount }: Pick<OrderRow, 'lineCount' | 'itemCount'>): number {
  return lineCount === 0 ? Math.max(0, itemCount) : 0
}
