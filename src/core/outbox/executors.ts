import type { Emit } from '#shared/contract.ts'
import type { Clock } from '../timing/clock.ts'
import type { Mirror } from '../mirror/store/mirror.ts'
import type { ArrangedKind } from '#shared/products/arrangement.ts'
import type { Executors } from './outbox.ts'

/** Returns the executor of each kind. The mirror takes over the shop's answer before a write counts as done. */
export function executorsOf(
  mirror: Pick<Mirror, 'db' | 'putOrders' | 'replaceList' | 'removeRecord'>,
  clock: Pick<Clock, 'now'>,
  emit: Emit,
  log: (line: string) => void,
): Executors {
  /** Waits for a change of the mirror. Only logs its failure: the write is done, and the next sync pass reads it. */
  const intoMirror = async (work: Promise<void>): Promise<void> => {
    await work.catch((error: unknown) => log(`The copy did not take an answer over: ${String(error)}`))
  }
  const show = async () => (await import('./show-order.ts')).showOrder({ mirror, emit, intoMirror, log })

  const ship = (to: 'shipped' | 'unshipped') => async () =>
    (await import('./ship-order.ts')).shipOrder(to, await show())
  const arrange = (kind: ArrangedKind) => async () =>
    (await import('./arrange.ts')).arrange(kind, { mirror, clock, emit, intoMirror })
  const forget = async (id: string): Promise<void> => {
    await intoMirror(mirror.removeRecord('discounts', id))
    emit('discounts.changed', {})
  }
  return {
    'order.ship': ship('shipped'),
    'order.unship': ship('unshipped'),
    'order.correct': async () => (await import('./correct-order.ts')).correctOrder(await show()),
    'products.order': arrange('products'),
    'categories.order': arrange('categories'),
    'artists.order': arrange('artists'),
    'discount.delete': async () => (await import('./delete-discount.ts')).deleteDiscount(forget),
  }
}
