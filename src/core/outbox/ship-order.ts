import type { ShippingStatus } from '#shared/models/order.ts'
import { lookAfter, lookBefore } from './looks.ts'
import type { Executor } from './outbox.ts'
import { showAfter } from './show-order.ts'
import type { Show } from './show-order.ts'

/** "order:ABCD-123456" */
export const orderObject = (id: string): string => `order:${id}`
/** The order's number, back from `orderObject`. */
export const orderIdOf = (object: string): string => object.slice('order:'.length)

/** Marks an order. One that is marked so already is done: nothing is sent, and the buyer gets no second mail. */
export function shipOrder(status: ShippingStatus, show: Show): Executor {
  return {
    async run({ object, again, unclear }, shop) {
      const id = orderIdOf(object)
      const notMarked = `Order ${id} not marked ${status}`
      const notKnown = `It is not known whether order ${id} is marked ${status}`
      if (again) {
        const held = await lookBefore(() => shop.orders.get(id, unclear ? notKnown : notMarked))
        await show(held)
        if (held.shippingStatus === status) return { is: 'done' }
      }
      const answered = await shop.orders
        .setShippingStatus(id, status, notMarked)
        .catch(async (error: unknown) => {
          const held = await lookAfter(error, () => shop.orders.get(id, notKnown))
          if (held.shippingStatus === status) return held
          await show(held)
          throw error
        })
      await showAfter(answered, id, shop, show)
      return { is: 'done' }
    },
  }
}
