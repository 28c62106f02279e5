import type { OrderRow } from './order-list.ts'
import type { Order } from './order.ts'

/** How many items an order counts none of which came with it; 0 where they did. */
export function unnamedItems({ items, itemCount }: Pick<Order, 'items' | 'itemCount'>): number {
  return items.length === 0 ? Math.max(0, itemCount) : 0
}

/** The same of a row of a list. */
export function unnamedInRow({ lineCount, itemCount }: Pick<OrderRow, 'lineCount' | 'itemCount'>): number {
  return lineCount === 0 ? Math.max(0, itemCount) : 0
}
