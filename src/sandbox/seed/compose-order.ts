import type { OrderEvent, OrderPayment, OrderRecord } from '../store/orders.ts'
import type { Buyer } from './buyers/buyers.ts'
import { itemTotal, paymentBy } from './order-money.ts'
import type { Adjustment, Item } from './order-money.ts'
import type { PlannedOrder } from './order-plan.ts'
import type { Random } from '../values/random.ts'

const hour = 3600 * 1000
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/** The contents of an order, as the buyer put them together. */
export interface OrderContents {
  readonly buyer: Buyer
  readonly items: readonly Item[]
  readonly adjustments: readonly Adjustment[]
  readonly processor: OrderPayment['processor']
  readonly note: string | null
  /** The letters of the order's id; random when left out. */
  readonly letters?: string
}

/** The counters for the ids of an order's parts. */
export type PartKind = 'order_items' | 'order_events' | 'order_payments' | 'order_adjustments'

type Event = Omit<OrderEvent, 'id'>

/** The events of an order, oldest first. None is after `now`. */
function eventsOf({ at, status, shipping }: PlannedOrder, now: number, random: Random): Event[] {
  const seconds = (time: number) => Math.floor(time / 1000) * 1000
  const soon = (after: number, maxMs: number) =>
    Math.max(after, seconds(after + Math.min(maxMs, now - after) * (0.15 + 0.7 * random.next())))
  const event = (time: number, message: string, identifier: Event['identifier']): Event => ({
    created_at: new Date(time).toISOString(),
    message,
    identifier,
  })
  const paidAt = at + Math.min(random.between(5, 90) * 1000, Math.max(0, now - at))
  if (status === 'unpaid') return []
  if (status === 'pending') return [event(paidAt, 'Payment pending', 'payment_status')]
  if (status === 'failed') return [event(paidAt, 'Payment failed', 'payment_status')]
  const paid = event(paidAt, 'Payment completed', 'payment_status')
  if (status === 'invalid')
    return [paid, event(soon(paidAt, 200 * hour), 'Payment marked as invalid', 'payment_status')]
  if (shipping === 'unshipped') return [paid]
  return [paid, event(soon(paidAt + 60_000, 80 * hour), 'Marked as shipped', 'shipping_status')]
}

/** Composes the record of an order. `nextId` returns the ids of its parts. */
export function composeOrder(
  planned: PlannedOrder,
  { buyer, items, adjustments, processor, note, ...contents }: OrderContents,
  { random, now, nextId }: { random: Random; now: number; nextId: (kind: PartKind) => number },
): OrderRecord {
  const numbered = <T extends object>(kind: PartKind, list: readonly T[]) =>
    list.map((one) => ({ id: nextId(kind), ...one }))
  const total = adjustments.reduce(
    (sum, { kind, amount }) => sum + (kind === 'discount' ? -amount : amount),
    itemTotal(items),
  )
  const isPaid = planned.status !== 'unpaid' && planned.status !== 'failed'
  const events = eventsOf(planned, now, random)
  const created = new Date(planned.at).toISOString()
  const prefix = contents.letters ?? random.letters(letters, 4)
  return {
    id: `${prefix}-${planned.number}`,
    ...buyer.details,
    currency: buyer.currency,
    customer_opted_in_to_marketing: buyer.customer_opted_in_to_marketing,
    customer_note: note,
    shipping_latitude: buyer.shipping_latitude,
    shipping_longitude: buyer.shipping_longitude,
    shipping_status: planned.shipping,
    payment_status: planned.status,
    created_at: created,
    updated_at: events.at(-1)?.created_at ?? created,
    completed_at: events.find((event) => event.message === 'Payment completed')?.created_at ?? null,
    items: numbered('order_items', items),
    events: numbered('order_events', events),
    payments: numbered('order_payments', isPaid ? [paymentBy(processor, total, random)] : []),
    adjustments: numbered('order_adjustments', adjustments),
  }
}
