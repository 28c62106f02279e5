import type { Order, ShippingStatus } from '#shared/orders/order.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import { writeAndSee } from '../writes/see-write.ts'
import { readBeforeWrite } from '../writes/read-around-write.ts'
import { failNotShown } from './not-shown.ts'
import { orderIdOf } from './order-object.ts'
import type { Executor } from './outbox.ts'

/** Takes over an order as the shop has just returned it. */
export type Show = (order: Order) => Promise<void>

/**
 * Returns the executor that marks an order. An order that has the mark already is done when the row is sent `again`:
 * the shop receives nothing, and the buyer gets no second mail.
 */
export function shipOrder(status: ShippingStatus, show: Show): Executor {
  return {
    async run({ object, again, outcomeUnknown }, { orders }) {
      const id = orderIdOf(object)
      const notMarked = outboxMessages.orderNotMarked({ id, status })
      const notKnown = outboxMessages.orderMarkUnknown({ id, status })
      if (again) {
        const before = await readBeforeWrite(() => orders.get(id, outcomeUnknown ? notKnown : notMarked))
        await show(before)
        if (before.shippingStatus === status) return { is: 'done' }
      }
      const { thing, missing } = await writeAndSee({
        send: (stillNeeded) => orders.setShippingStatus(id, status, notMarked, stillNeeded),
        read: () => orders.get(id, notKnown),
        missing: ({ shippingStatus }) => (shippingStatus === status ? [] : ['shippingStatus']),
        show,
      })
      if (missing.length === 0) return { is: 'done' }
      return failNotShown(
        outboxMessages.orderMarkNotShown({ failed: notMarked, status: thing.shippingStatus }),
      )
    },
  }
}
