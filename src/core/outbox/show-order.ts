import { isDeepStrictEqual } from 'node:util'
import type { Emit } from '#shared/contract.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Mirror } from '../mirror/store/mirror.ts'
import { copiedOrder } from '../mirror/queries/orders/order-rows.ts'

type ShowDeps = {
  readonly mirror: Pick<Mirror, 'db' | 'putOrders'>
  readonly emit: Emit
  /** Waits for a change of the mirror; only logs its failure. */
  readonly intoMirror: (work: Promise<void>) => Promise<void>
  readonly log: (line: string) => void
}

/** Returns a function that puts an order as the shop has just returned it into the mirror and reports what changed. */
export function showOrder({ mirror, emit, intoMirror, log }: ShowDeps): (order: Order) => Promise<void> {
  /** Null also when the order cannot be read now: that must not undo what the shop has done. */
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

/** True when only the shipping differs. `updatedAt` and `events` may differ, too: they only record this change. */
function isSameButShipping(before: Order, after: Order): boolean {
  const { shippingStatus, updatedAt, events } = after
  return isDeepStrictEqual({ ...before, shippingStatus, updatedAt, events }, after)
}
