import type { OrderAdjustment, OrderItem, OrderPayment } from '../store/orders.ts'
import { localPrice, toCoin } from './prices.ts'
import type { SeededProduct } from './products.ts'
import type { Random } from '../values/random.ts'

const day = 24 * 3600 * 1000

export type Item = Omit<OrderItem, 'id'>
export type Adjustment = Omit<OrderAdjustment, 'id'>
export type Payment = Omit<OrderPayment, 'id'>

/** An item of a product's option, at its price in the buyer's currency unless a price is given. */
export function itemOf(
  { record }: SeededProduct,
  option: number,
  quantity: number,
  currency: string,
  price?: number,
): Item {
  const chosen = record.options[option] ?? record.options[0]
  if (!chosen) throw new Error(`${record.name} has no options.`)
  return {
    product: record.id,
    option: chosen.id,
    product_name: record.name,
    product_option_name: record.options.length > 1 || chosen.name !== 'Default' ? chosen.name : '',
    quantity,
    price: price ?? localPrice(chosen.price, currency),
    picture: record.pictures[0] ?? null,
  }
}

/** The running sums of the likings, so that picking one of thousands of products needs no walk through all. */
const popularitySums = new WeakMap<readonly SeededProduct[], readonly number[]>()

function pickLiked(products: readonly SeededProduct[], random: Random): SeededProduct | undefined {
  let sums = popularitySums.get(products)
  if (!sums) {
    let sum = 0
    sums = products.map((product) => (sum += product.liking))
    popularitySums.set(products, sums)
  }
  const target = random.next() * (sums.at(-1) ?? 0)
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  return products[low]
}

/** Fills a basket: mostly one or two products, mostly the most liked ones. */
export function basket(products: readonly SeededProduct[], currency: string, random: Random): Item[] {
  const items = new Map<number, Item>()
  const wanted = random.weighted([1, 2, 3, 4, 5], (count) => [0, 46, 29, 15, 7, 3][count] ?? 0)
  for (let taken = 0; taken < wanted; taken++) {
    const product = pickLiked(products, random)
    if (!product) continue
    const option = random.between(0, product.record.options.length - 1)
    const quantity = random.weighted([1, 2, 3, 4], (count) => [0, 84, 11, 3, 2][count] ?? 0)
    items.set(product.record.id, itemOf(product, option, quantity, currency))
  }
  return [...items.values()]
}

/** The total of the items, in hundredths of their currency. */
export function itemTotal(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0)
}

/** A discount now and then, labelled "[CODE] name" as the live service does (facts: Orders). */
function discountOf(
  items: readonly Item[],
  shipping: number,
  age: number,
  currency: string,
  random: Random,
): Adjustment | null {
  if (!random.chance(0.16)) return null
  const percent = (code: string, name: string, part: number): Adjustment => ({
    kind: 'discount',
    amount: toCoin(itemTotal(items) * part, currency),
    label: `[${code}] ${name}`,
  })
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  const days = age / day
  if (days < 30 && count >= 3)
    return { kind: 'discount', amount: shipping, label: '[FREEPOST] Post is on us' }
  if (days < 24) return percent('MARESIA10', 'Maresia, ten off', 0.1)
  if (days > 80 && days < 172) return percent('SUMMER26', 'Summer at the studio', 0.12)
  if (days > 159 && days < 190)
    return { kind: 'discount', amount: shipping, label: '[OPENSTUDIO] Open studio weekend' }
  return days > 300 ? percent('HELLO5', 'Hello from the marsh', 0.05) : null
}

/** The adjustments of an order: shipping, tax where the shop charges it, and now and then a discount. */
export function adjustmentsFor(
  items: readonly Item[],
  {
    country,
    currency,
    age,
    collected,
  }: { country: string; currency: string; age: number; collected: boolean },
  random: Random,
): Adjustment[] {
  if (collected) return [{ kind: 'shipping', amount: 0, label: 'Collected at the studio' }]
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  const [alone, other] = country === 'GB' ? [390, 100] : country === 'IE' ? [690, 200] : [1190, 300]
  const shipping = localPrice(alone + other * (count - 1), currency)
  const label = country === 'GB' ? 'Royal Mail Tracked' : 'Royal Mail International Tracked'
  const discount = discountOf(items, shipping, age, currency, random)
  const rate = country === 'CA' ? 0.05 : country === 'US' && random.chance(0.5) ? 0.0725 : 0
  const tax = toCoin((itemTotal(items) - (discount?.amount ?? 0)) * rate, currency)
  return [
    { kind: 'shipping', amount: shipping, label },
    ...(tax > 0 ? [{ kind: 'tax', amount: tax, label: null } as const] : []),
    ...(discount && discount.amount > 0 ? [discount] : []),
  ]
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The payment of an order. */
export function paymentBy(processor: OrderPayment['processor'], amount: number, random: Random): Payment {
  if (processor === 'cash')
    return { label: 'Paid in cash', amount, processor, processor_id: null, processor_url: null }
  if (processor === 'stripe') {
    const id = `ch_${random.letters(digits, 14)}`
    const card = random.weighted(['Visa', 'Mastercard', 'American Express'], (one) =>
      one === 'American Express' ? 1 : 5,
    )
    const label = `${card} ending in ${random.between(1000, 9899)}`
    return {
      label,
      amount,
      processor,
      processor_id: id,
      processor_url: `https://dashboard.stripe.example/payments/${id}`,
    }
  }
  const id = random.letters(digits, 17).toUpperCase()
  return {
    label: 'PayPal',
    amount,
    processor,
    processor_id: id,
    processor_url: `https://www.paypal.example/activity/payment/${id}`,
  }
}
