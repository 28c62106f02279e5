import { AppError } from '#shared/app-error.ts'
import type { Order } from '#shared/models/order.ts'
import type { ShopApi } from '../api/shop-api.ts'

/** Takes over what the shop has just shown of an order. */
export type Show = (order: Order) => Promise<void>

/** After a write that is done: shows its answer, or asks for the order; when that fails, the next look at the shop shows it. */
export async function showAfter(
  answered: Order | null,
  id: string,
  shop: ShopApi,
  show: Show,
): Promise<Order | null> {
  const order = answered ?? (await shop.orders.get(id, `Order ${id} not read`).catch(nullFor))
  if (order) await show(order)
  return order
}

function nullFor(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
