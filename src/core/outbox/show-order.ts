import { isDeepStrictEqual } from 'node:util'
import type { Emit } from '#shared/contract.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Mirror } from '../mirror/store/mirror.ts'
import { copiedOrder } from '../mirror/queries/orders/order-rows.ts'

type ShowDeps = {
  readonly mirror: Pick<Mirror, 'db' | 'putOrders'>
  readonly emit: Emit
  /** The copy takes it over, or that it did not is noted. */
  readonly intoMirror: (work: Promise<void>) => Promise<void>
  readonly log: (line: string) => void
}

/** Puts an order as the shop has just shown it into the copy, and tells what of it is another one. */
export function showOrder({ mirror, emit, intoMirror, log }: ShowDeps): (order: Order) => Promise<void> {
  /** Null also where it cannot be read now, by which nothing is undone that the shop has done. */
  const copied = (id: string): Order | null => {
    try {
      return copiedOrder(mirror.db, id)
    } catch (error) {
      log(`The copy was not looked into: ${String(error)}`)
      return null
    }
  }
  return async (order) => {
    const before = copied(order.id)
    await intoMirror(mirror.putOrders([order]))
    const only = before && isSameButShipping(before, order) ? { only: 'shipping' as const } : {}
    emit('orders.changed', { ids: [order.id], ...only })
  }
}

/** What is told of the change itself stands in the order alone: nothing is found, counted or put together by it. */
function isSameButShipping(before: Order, after: Order): boolean {
  const { shippingStatus, updatedAt, events } = after
  return isDeepStrictEqual({ ...before, shippingStatus, updatedAt, events }, after)
}
