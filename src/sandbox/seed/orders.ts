import { setCounter } from '../store/counters.ts'
import type { Database } from '../store/database.ts'
import { insertOrder } from '../store/orders.ts'
import type { OrderEvent, OrderPayment, OrderRecord } from '../store/orders.ts'
import { inventBuyer } from './buyers.ts'
import type { Buyer } from './buyers.ts'
import { createNotes } from './notes.ts'
import { adjustmentsFor, basket, itemOf, itemTotal, paymentBy } from './order-money.ts'
import type { Adjustment, Item, Payment } from './order-money.ts'
import { planOrders } from './order-plan.ts'
import type { PlannedOrder } from './order-plan.ts'
import type { SeededProduct } from './products.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { storyOrders } from './story-orders.ts'
import type { StoryOrder } from './story-orders.ts'

const hour = 3600 * 1000
const letters = [...'BCDFGHJKLMNPQRSTVWXZ']

type Event = Omit<OrderEvent, 'id'>

/** What happened to an order, in its order of time. Nothing lies after the anchor. */
function eventsOf({ at, status, shipping }: PlannedOrder, anchor: number, random: Random): Event[] {
  const soon = (after: number, most: number) =>
    Math.floor((after + Math.min(most, anchor - after) * (0.15 + 0.7 * random.next())) / 1000) * 1000
  const payment = (time: number, message: string): Event => ({
    created_at: new Date(time).toISOString(),
    message,
    identifier: 'payment_status',
  })
  const paidAt = at + Math.min(random.between(5, 90) * 1000, Math.max(0, anchor - at))
  if (status === 'unpaid') return []
  if (status === 'pending') return [payment(paidAt, 'Payment pending')]
  if (status === 'failed') return [payment(paidAt, 'Payment failed')]
  const paid = payment(paidAt, 'Payment completed')
  if (status === 'invalid') return [paid, payment(soon(paidAt, 200 * hour), 'Payment marked as invalid')]
  if (shipping === 'unshipped') return [paid]
  const shippedAt = soon(paidAt + 60_000, 80 * hour)
  return [
    paid,
    {
      created_at: new Date(shippedAt).toISOString(),
      message: 'Marked as shipped',
      identifier: 'shipping_status',
    },
  ]
}

function storyItems(story: StoryOrder, products: readonly SeededProduct[]): Item[] {
  return story.items.map(([drawing, option, quantity, price]) => {
    const product = products.find(({ record }) => record.pictures[0] === drawing)
    if (!product) throw new Error(`There is no product with the drawing ${drawing}.`)
    return itemOf(product, option, quantity, story.buyer.currency, price)
  })
}

function storyAdjustments({ shipping, tax, discount }: StoryOrder): Adjustment[] {
  return [
    ...(shipping === undefined
      ? []
      : [{ kind: 'shipping', amount: shipping, label: 'Royal Mail Tracked' } as const]),
    ...(tax === undefined ? [] : [{ kind: 'tax', amount: tax, label: null } as const]),
    ...(discount === undefined
      ? []
      : [{ kind: 'discount', amount: discount[1], label: discount[0] } as const]),
  ]
}

/** Fills the shop with `count` orders over two years before `anchor`. `products` are all that buyers can have bought. */
export function seedOrders(
  db: Database,
  seed: number,
  count: number,
  anchor: Date,
  products: readonly SeededProduct[],
): void {
  const random = createRandom(seed, 'orders')
  const noteFor = createNotes(createRandom(seed, 'notes'))
  const buyers: Buyer[] = []
  const mails = new Map(storyOrders.map(({ buyer }) => [buyer.details.customer_email, 1]))
  let liking = 0
  const likings = products.map((product) => (liking += product.liking))
  const last = { items: 0, events: 0, payments: 0, adjustments: 0 }
  const numbered = <T extends object>(kind: keyof typeof last, list: readonly T[]) =>
    list.map((one) => ({ id: (last[kind] += 1), ...one }))

  const someone = (): Buyer => {
    const known =
      buyers.length > 0 && random.chance(0.3)
        ? buyers[Math.floor(random.next() ** 0.6 * buyers.length)]
        : undefined
    if (known) return known
    const invented = inventBuyer(random, mails)
    buyers.push(invented)
    return invented
  }

  for (const planned of planOrders(count, anchor.getTime(), random)) {
    const { story } = planned
    const buyer = story?.buyer ?? planned.buyer ?? someone()
    const country = buyer.details.shipping_country_id
    const processor: OrderPayment['processor'] =
      story?.paidBy ??
      (story || country !== 'GB' || !random.chance(0.05)
        ? random.weighted(
            ['stripe', 'paypal_express', 'paypal_standard'] as const,
            (one) => ({ stripe: 64, paypal_express: 27, paypal_standard: 9 })[one],
          )
        : 'cash')
    const items = story ? storyItems(story, products) : basket(products, likings, buyer.currency, random)
    const age = anchor.getTime() - planned.at
    const money = { country, currency: buyer.currency, age, collected: processor === 'cash' }
    const adjustments = story ? storyAdjustments(story) : adjustmentsFor(items, money, random)
    const total = adjustments.reduce(
      (sum, { kind, amount }) => sum + (kind === 'discount' ? -amount : amount),
      itemTotal(items),
    )
    const payments: Payment[] = ['unpaid', 'failed'].includes(planned.status)
      ? []
      : [paymentBy(story && !story.paidBy ? 'stripe' : processor, total, random)]
    const events = eventsOf(planned, anchor.getTime(), random)
    const created = new Date(planned.at).toISOString()
    const prefix = story?.letters ?? Array.from({ length: 4 }, () => random.pick(letters)).join('')
    const order: OrderRecord = {
      id: `${prefix}-${planned.number}`,
      ...buyer.details,
      currency: buyer.currency,
      customer_opted_in_to_marketing: buyer.customer_opted_in_to_marketing,
      customer_note: story ? (story.note ?? null) : noteFor(country),
      shipping_latitude: buyer.shipping_latitude,
      shipping_longitude: buyer.shipping_longitude,
      shipping_status: planned.shipping,
      payment_status: planned.status,
      created_at: created,
      updated_at: events.at(-1)?.created_at ?? created,
      completed_at: events.find((event) => event.message === 'Payment completed')?.created_at ?? null,
      items: numbered('items', items),
      events: numbered('events', events),
      payments: numbered('payments', payments),
      adjustments: numbered('adjustments', adjustments),
    }
    insertOrder(db, order)
  }
  setCounter(db, 'order_events', last.events)
  setCounter(db, 'order_items', last.items)
  setCounter(db, 'order_payments', last.payments)
  setCounter(db, 'order_adjustments', last.adjustments)
}
