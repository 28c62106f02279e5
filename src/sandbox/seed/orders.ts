import { setCounter } from '../store/counters.ts'
import type { Database } from '../store/database.ts'
import { insertOrder } from '../store/orders.ts'
import type { OrderPayment } from '../store/orders.ts'
import { inventBuyer } from './buyers/buyers.ts'
import type { Buyer } from './buyers/buyers.ts'
import { composeOrder } from './compose-order.ts'
import type { OrderContents, PartKind } from './compose-order.ts'
import { createNotes } from './notes.ts'
import { adjustmentsFor, basket } from './order-money.ts'
import { planOrders } from './order-plan.ts'
import type { SeededProduct } from './products.ts'
import { createRandom } from '../values/random.ts'
import type { Random } from '../values/random.ts'
import { storyContents } from './story-contents.ts'
import { storyOrders } from './stories/story-orders.ts'

const processors = { stripe: 64, paypal_express: 27, paypal_standard: 9 } as const

function processorFor(country: string, random: Random): OrderPayment['processor'] {
  // Cash is for buyers who collect at the studio.
  if (country === 'GB' && random.chance(0.05)) return 'cash'
  return random.weighted(['stripe', 'paypal_express', 'paypal_standard'] as const, (one) => processors[one])
}

/** Invents the contents of an order placed `age` milliseconds ago. */
export function inventContents(
  buyer: Buyer,
  products: readonly SeededProduct[],
  { age, random, noteFor }: { age: number; random: Random; noteFor: (country: string) => string | null },
): OrderContents {
  const { currency, details } = buyer
  const country = details.shipping_country_id
  const processor = processorFor(country, random)
  const items = basket(products, currency, random)
  const adjustments = adjustmentsFor(
    items,
    { country, currency, age, collected: processor === 'cash' },
    random,
  )
  return { buyer, items, adjustments, processor, note: noteFor(country) }
}

/**
 * Fills the shop with `count` orders over two years before `anchor`. `products` are all that buyers can have bought.
 */
export function seedOrders(
  db: Database,
  seed: number,
  count: number,
  anchor: Date,
  products: readonly SeededProduct[],
): void {
  const random = createRandom(seed, 'orders')
  // A separate stream: the place of the stories among the other orders depends on the day, and who buys what must not.
  const ofStories = createRandom(seed, 'stories')
  const noteFor = createNotes(createRandom(seed, 'notes'))
  const now = anchor.getTime()
  const buyers: Buyer[] = []
  const mails = new Map(storyOrders.map(({ buyer }) => [buyer.details.customer_email, 1]))
  const last: Record<PartKind, number> = {
    order_items: 0,
    order_events: 0,
    order_payments: 0,
    order_adjustments: 0,
  }
  const nextId = (kind: PartKind) => (last[kind] += 1)

  /** A buyer: three in ten have ordered before, the newer customers more often. */
  const someone = (): Buyer => {
    const known = random.chance(0.3) ? buyers[Math.floor(random.next() ** 0.6 * buyers.length)] : undefined
    if (known) return known
    const invented = inventBuyer(random, mails)
    buyers.push(invented)
    return invented
  }

  for (const planned of planOrders(count, now, random)) {
    const contents = planned.story
      ? storyContents(planned.story, products)
      : inventContents(planned.buyer ?? someone(), products, { age: now - planned.at, random, noteFor })
    const chance = planned.story ? ofStories : random
    insertOrder(db, composeOrder(planned, contents, { random: chance, now, nextId }))
  }
  for (const [name, value] of Object.entries(last)) setCounter(db, name, value)
}
