import type { Order } from '#shared/models/order.ts'
import type { Emit } from '#shared/contract.ts'
import type { Clock } from '../clock.ts'
import type { Copy } from '../mirror/copy.ts'
import { arrange } from './arrange.ts'
import { correctOrder } from './correct-order.ts'
import { deleteDiscount } from './delete-discount.ts'
import type { Executors } from './outbox.ts'
import { shipOrder } from './ship-order.ts'

/** How each kind of write is sent. What the shop answers is in the copy before the write is called done. */
export function executorsOf(
  copy: Pick<Copy, 'db' | 'putOrders' | 'replaceList' | 'removeRecord'>,
  clock: Pick<Clock, 'now'>,
  emit: Emit,
  log: (line: string) => void,
): Executors {
  /** The write is done whether or not the copy learns of it now: the next look at the shop tells it. */
  const learn = async (work: Promise<void>): Promise<void> => {
    await work.catch((error: unknown) => log(`The copy did not take an answer over: ${String(error)}`))
  }
  const show = async (order: Order): Promise<void> => {
    await learn(copy.putOrders([order]))
    emit('orders.changed', { ids: [order.id] })
  }

  const parts = { copy, clock, emit, learn }
  return {
    'order.ship': shipOrder('shipped', show),
    'order.unship': shipOrder('unshipped', show),
    'order.correct': correctOrder(show),
    'products.order': arrange('products', parts),
    'categories.order': arrange('categories', parts),
    'artists.order': arrange('artists', parts),
    'discount.delete': deleteDiscount(async (id) => {
      await learn(copy.removeRecord('discounts', id))
      emit('discounts.changed', {})
    }),
  }
}
