import { z } from 'zod'
import type { OrderMoment } from './order-rows.ts'
import type { OrderFilter } from './order-pages.ts'

/** The service's own limit is not known; ours keeps the address short. */
export const longestSearch = 200

/** What the orders page keeps in the address. Anything else in it is dropped. */
export const ordersSearchSchema = z.object({
  view: z.enum(['shipped', 'all']).optional().catch(undefined),
  q: z.string().max(longestSearch).optional().catch(undefined),
  sort: z.enum(['oldest', 'changed']).optional().catch(undefined),
  order: z.string().optional().catch(undefined),
})

export type OrdersSearch = z.output<typeof ordersSearchSchema>
export type OrderView = 'toShip' | NonNullable<OrdersSearch['view']>
export type OrderSorting = 'newest' | NonNullable<OrdersSearch['sort']>

const shippingOf = { toShip: 'unshipped', shipped: 'shipped', all: null } as const
const sortOf = { newest: '-created_at', oldest: 'created_at', changed: '-updated_at' } as const

/** What the list asks the shop for. */
export function filterOf(shown: {
  readonly view: OrderView
  readonly q: string
  readonly sorting: OrderSorting
}): OrderFilter {
  return { search: shown.q, shipping: shippingOf[shown.view], sort: sortOf[shown.sorting] }
}

/** The moment that a sorting goes by. */
export function momentOf(sorting: OrderSorting): OrderMoment {
  return sorting === 'changed' ? 'updatedAt' : 'createdAt'
}
