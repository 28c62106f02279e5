import { orderEntry } from '../resources/order-document.ts'
import { inventBuyer } from '../seed/buyers/buyers.ts'
import type { Buyer } from '../seed/buyers/buyers.ts'
import { catalogue } from '../seed/catalogue.ts'
import { composeOrder } from '../seed/compose-order.ts'
import { createNotes } from '../seed/notes.ts'
import { inventContents } from '../seed/orders.ts'
import type { SeededProduct } from '../seed/products.ts'
import { createRandom } from '../values/random.ts'
import type { Random } from '../values/random.ts'
import type { Shop } from '../shop/shop.ts'
import { nextNumber } from '../store/counters.ts'
import type { Database } from '../store/database.ts'
import { insertOrder, lastOrderNumber, lastOrders, lastOrderUpdate } from '../store/orders.ts'
import type { OrderItem, OrderRecord } from '../store/orders.ts'
import { everyProduct } from '../store/products.ts'
import type { PlacedProduct } from '../store/products.ts'

/**
 * Lets a buyer order and pay at each of the times (milliseconds since 1970); returns the orders' ids, or none when
 * there is nothing to buy. The same seed, order number and shop give the same order. To be called in a transaction.
 */
export type Arrive = (times: readonly number[]) => string[]

const popularities = new Map(catalogue.map((product) => [product.name, product.liking]))

/** Picks a recent buyer now and then, who remembers one more thing; both orders can then go in one parcel. */
function somebodyAgain(db: Database, random: Random): Buyer | undefined {
  const known = random.chance(0.15) ? lastOrders(db, 60) : []
  if (known.length === 0) return undefined
  const { currency, customer_opted_in_to_marketing, shipping_latitude, shipping_longitude, ...order } =
    random.pick(known)
  return {
    details: {
      customer_first_name: order.customer_first_name,
      customer_last_name: order.customer_last_name,
      customer_email: order.customer_email,
      customer_phone_number: order.customer_phone_number,
      shipping_address_1: order.shipping_address_1,
      shipping_address_2: order.shipping_address_2,
      shipping_city: order.shipping_city,
      shipping_state: order.shipping_state,
      shipping_zip: order.shipping_zip,
      shipping_country_id: order.shipping_country_id,
    },
    currency,
    customer_opted_in_to_marketing,
    shipping_latitude,
    shipping_longitude,
  }
}

function somebodyNew(number: number, random: Random): Buyer {
  const { details, ...buyer } = inventBuyer(random, new Map())
  // The number keeps the addresses of namesakes apart without a search through all earlier orders.
  const customer_email = details.customer_email.replace('@', `${number % 1000}@`)
  return { ...buyer, details: { ...details, customer_email } }
}

/** The products that can be bought: those in stock, or all visible ones when none is. */
function onOffer(products: Iterable<PlacedProduct>): SeededProduct[] {
  const shown = [...products].filter((product) => product.status === 'active')
  const inStock = shown.flatMap((product) => {
    const options = product.options.filter(({ quantity }) => quantity === null || quantity > 0)
    return options.length > 0 ? [{ ...product, options }] : []
  })
  return (inStock.length > 0 ? inStock : shown).map((record) => ({
    record,
    liking: popularities.get(record.name) ?? 1,
  }))
}

function withoutSold(product: PlacedProduct, items: readonly OrderItem[]): PlacedProduct {
  const options = product.options.map((option) => {
    const sold = items.reduce((sum, item) => (item.option === option.id ? sum + item.quantity : sum), 0)
    const quantity = option.quantity === null ? null : Math.max(0, option.quantity - sold)
    return { ...option, quantity, sold: option.sold + sold }
  })
  return { ...product, options }
}

/** Creates `arrive`. `writeProduct` stores a product whose stock has changed, and returns the stored version. */
export function createArrivals(
  { db, clock, account, announce }: Shop,
  seed: number,
  apiUrl: () => string,
  writeProduct: (product: PlacedProduct) => PlacedProduct,
): Arrive {
  const place = (time: number, products: Map<number, PlacedProduct>): OrderRecord | undefined => {
    const number = lastOrderNumber(db) + 1
    const random = createRandom(seed, `order ${number}`)
    const offered = onOffer(products.values())
    if (offered.length === 0) return undefined
    const buyer = somebodyAgain(db, random) ?? somebodyNew(number, random)
    const contents = inventContents(buyer, offered, { age: 0, random, noteFor: createNotes(random) })
    // A client that reads by -updated_at down to its last position must not miss an order that came in late.
    const at = Math.max(time, lastOrderUpdate(db))
    const planned = { at, number, status: 'completed', shipping: 'unshipped' } as const
    const nextId = (kind: string) => nextNumber(db, kind)
    const order = composeOrder(planned, contents, { random, now: clock.now().getTime(), nextId })
    insertOrder(db, order)
    announce('order.created', orderEntry(apiUrl(), account.id, order).resource)
    return order
  }

  return (times) => {
    const products = new Map(everyProduct(db).map((product) => [product.id, product]))
    return times.flatMap((time) => {
      const order = place(time, products)
      if (!order) return []
      for (const id of new Set(order.items.map((item) => item.product))) {
        const product = products.get(id)
        if (product) products.set(id, writeProduct(withoutSold(product, order.items)))
      }
      return order.id
    })
  }
}
