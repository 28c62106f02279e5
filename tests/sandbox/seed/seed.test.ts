import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storyOrders } from '../../../src/sandbox/seed/stories/story-orders.ts'
import { identifiersOf, openShop } from '../oauth/visitor.ts'
import type { Resource, Visitor } from '../oauth/visitor.ts'

const day = 24 * 3600 * 1000

interface Order {
  readonly data: Resource
  readonly of: (relationship: string) => Resource[]
}

/** Reads every order with its included records. */
async function ordersOf({ list, shop }: Visitor): Promise<Order[]> {
  const orders: Order[] = []
  for (let next: string | undefined = `${shop}/orders?page[limit]=100`; next !== undefined;) {
    const page = await list(next)
    const included = new Map(page.included.map((resource) => [`${resource.type} ${resource.id}`, resource]))
    for (const data of page.data) {
      const of = (relationship: string) =>
        identifiersOf(data, relationship).flatMap(({ type, id }) => included.get(`${type} ${id}`) ?? [])
      orders.push({ data, of })
    }
    next = page.links.next
  }
  return orders
}

function cents(value: unknown): number {
  return Math.round(Number(value) * 100)
}

function amounts(resources: readonly Resource[], attribute: string): number {
  return resources.reduce((sum, resource) => sum + cents(resource.attributes[attribute]), 0)
}

test('totals add up to the cent in every shop: items, adjustments, payments (spec: Order)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 - 1 }), async (seed) => {
      for (const { data, of } of await ordersOf(await openShop({ seed, orders: 120 }))) {
        const { attributes } = data
        const items = of('items')
        for (const item of items) {
          expect(cents(item.attributes.price) * Number(item.attributes.quantity)).toBe(
            cents(item.attributes.total),
          )
        }
        expect(amounts(items, 'total')).toBe(cents(attributes.item_total))
        expect(items.reduce((count, item) => count + Number(item.attributes.quantity), 0)).toBe(
          attributes.item_count,
        )
        for (const kind of ['shipping', 'tax', 'discount']) {
          const some = of('adjustments').filter(
            (adjustment) => adjustment.type === `order_adjustments/${kind}`,
          )
          expect(amounts(some, 'amount'), data.id).toBe(cents(attributes[`${kind}_total`]))
        }
        const sum =
          cents(attributes.item_total) -
          cents(attributes.discount_total) +
          cents(attributes.shipping_total) +
          cents(attributes.tax_total)
        expect(sum).toBe(cents(attributes.total))
        expect(sum).toBeGreaterThan(0)
        if (attributes.payment_status === 'completed') expect(amounts(of('transactions'), 'amount')).toBe(sum)
        if (identifiersOf(data, 'currency')[0]?.id === 'JPY') expect(sum % 100).toBe(0)
      }
    }),
    { numRuns: 8 },
  )
})

test('the shop has both shipping states, every payment state, several buyers, items, events, transactions and adjustments (spec: Order; spec: States and transitions; sandbox promise 16)', async () => {
  const orders = await ordersOf(await openShop())
  const values = (attribute: string) => new Set(orders.map(({ data }) => data.attributes[attribute]))
  expect(values('shipping_status')).toEqual(new Set(['shipped', 'unshipped']))
  expect(values('payment_status')).toEqual(new Set(['unpaid', 'pending', 'completed', 'failed', 'invalid']))
  expect(values('customer_email').size).toBeGreaterThan(100)
  expect(values('customer_email').size).toBeLessThan(orders.length)
  expect(orders.every(({ of }) => of('items').length > 0)).toBe(true)
  expect(orders.some(({ of }) => of('events').length > 1)).toBe(true)
  const processors = orders
    .flatMap(({ of }) => of('transactions'))
    .map((payment) => payment.attributes.processor)
  expect(new Set(processors)).toEqual(new Set(['stripe', 'paypal_express', 'paypal_standard', 'cash']))
  const adjustments = orders.flatMap(({ of }) => of('adjustments')).map((adjustment) => adjustment.type)
  expect(new Set(adjustments).size).toBe(3)
})

test('every product status and every kind of discount is there (sandbox promise 16)', async () => {
  const { all, shop } = await openShop({ orders: 0 })
  const products = await all(`${shop}/products`)
  expect(new Set(products.map((product) => product.attributes.status))).toEqual(
    new Set(['active', 'coming_soon', 'hidden', 'sold_out']),
  )
  const discounts = await all(`${shop}/discounts`)
  const kinds = {
    requirement_type: ['any_order', 'minimum_cart_total', 'minimum_cart_quantity'],
    expiration_type: ['never', 'on_date', 'on_limit'],
    reward_type: ['percent_discount', 'flat_rate_discount', 'free_shipping'],
    application_type: ['all', 'category', 'product'],
  }
  for (const [attribute, values] of Object.entries(kinds)) {
    expect(new Set(discounts.map((discount) => discount.attributes[attribute]))).toEqual(new Set(values))
  }
})

test('all times lie in the past, and an order’s events in their order after it (sandbox promise 16)', async () => {
  const visitor = await openShop()
  const now = Date.now()
  const time = (value: unknown) => Date.parse(String(value))
  for (const { data, of } of await ordersOf(visitor)) {
    const { created_at, updated_at, completed_at } = data.attributes
    const events = of('events').map((event) => time(event.attributes.created_at))
    const line = [
      time(created_at),
      ...(completed_at === null ? [] : [time(completed_at)]),
      ...events,
      time(updated_at),
      now,
    ]
    expect(
      line.filter((one, index) => one < (line[index - 1] ?? 0)),
      data.id,
    ).toEqual([])
  }
  for (const product of await visitor.all(`${visitor.shop}/products?page[limit]=100`)) {
    expect(time(product.attributes.created_at)).toBeLessThanOrEqual(time(product.attributes.updated_at))
    expect(time(product.attributes.updated_at)).toBeLessThan(now)
  }
})

test('an order’s id has four letters and a number that rises with time (facts: Orders)', async () => {
  const { all, shop } = await openShop()
  const orders = await all(`${shop}/orders?sort=created_at&page[limit]=100`)
  const numbers = orders.map((order) => Number(order.id.slice(5)))
  for (const { id } of orders) expect(id).toMatch(/^[A-Z]{4}-\d{6}$/)
  expect(new Set(numbers).size).toBe(200)
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
})

test('about seventeen orders wait to be shipped, most of them recent and a few for long', async () => {
  const { all, shop } = await openShop()
  const waiting = (await all(`${shop}/orders?filter[shipping_status]=unshipped&page[limit]=100`)).filter(
    (order) => ['completed', 'pending'].includes(String(order.attributes.payment_status)),
  )
  const ages = waiting.map((order) => (Date.now() - Date.parse(String(order.attributes.created_at))) / day)
  expect(waiting).toHaveLength(17)
  expect(ages.filter((age) => age < 3)).toHaveLength(14)
  expect(ages.filter((age) => age > 7)).toHaveLength(3)
})

test('nobody can own the mail addresses and web addresses of the shop', async () => {
  const { all, one, shop } = await openShop()
  for (const order of await all(`${shop}/orders?page[limit]=100`)) {
    expect(order.attributes.customer_email).toMatch(/^[a-z0-9.]+@[a-z]+\.example$/)
  }
  const { attributes } = (await one(shop)).data
  for (const name of ['url', 'website'])
    expect(new URL(String(attributes[name])).hostname).toMatch(/\.example$/)
})

test('the same seed makes the same shop within an hour, another seed another one', async () => {
  const now = () => new Date('2026-11-20T10:17:00Z')
  const sizes = { orders: 60, products: 45, now }
  const text = async (options: { seed: number; now?: () => Date }) => {
    const visitor = await openShop({ ...sizes, ...options })
    const parts = await Promise.all(
      ['orders', 'products', 'discounts'].map((kind) =>
        visitor.ask('GET', `${visitor.shop}/${kind}?page[limit]=100`),
      ),
    )
    return parts.map((part) => part.text.replaceAll(visitor.sandbox.apiUrl, '')).join('\n')
  }
  const shop = await text({ seed: 7 })
  expect(await text({ seed: 7, now: () => new Date('2026-11-20T10:59:59Z') })).toBe(shop)
  expect(await text({ seed: 8 })).not.toBe(shop)
})

test('what a seed makes stays as it was, byte for byte: orders, products, discounts, shelves, countries, pictures', async () => {
  const now = () => new Date('2026-11-20T10:17:00Z')
  const { ask, shop, sandbox } = await openShop({ seed: 7, orders: 2000, products: 300, now })
  const pages = ['orders', 'products'].flatMap((kind) =>
    Array.from(
      { length: kind === 'orders' ? 8 : 2 },
      (_, page) => `${shop}/${kind}?page[limit]=250&page[offset]=${page * 250}`,
    ),
  )
  const rest = ['', '/discounts?page[limit]=250', '/categories', '/artists'].map((path) => `${shop}${path}`)
  const read = async (path: string) => (await ask('GET', path)).text.replaceAll(sandbox.apiUrl, '')
  const texts = await Promise.all([...pages, ...rest, '/v1/countries'].map(read))
  const pictures = new Set(texts.flatMap((text) => text.match(/\/images\/[\w-]+\.svg/g) ?? []))
  texts.push(...(await Promise.all([...pictures].toSorted().map(read))))
  expect(texts.filter((text) => text.includes('"errors"'))).toEqual([])
  expect(pictures.size).toBeGreaterThan(200)
  // After an intended change of the demo shop, write its new hash here.
  expect(createHash('sha256').update(texts.join('\n')).digest('hex')).toBe(
    '8f7636eeaa15c7b30e263717c0c9566e56ba6acec2ac15c91d87b6a942e7cad4',
  )
})

test('the same seed makes the same buyers order the same on every day', async () => {
  const layouts = [
    '2026-03-12T10:00:00Z',
    '2026-12-24T23:00:00Z',
    '2028-02-29T04:00:00Z',
    '2031-08-31T15:00:00Z',
  ]
  const stories = new Set(storyOrders.map(({ letters }) => letters))
  const laidOut = async (today: string) => {
    const orders = await ordersOf(await openShop({ orders: 300, today: new Date(today) }))
    return orders
      .filter(({ data }) => !stories.has(data.id.slice(0, 4)))
      .map(({ data: { id, attributes }, of }) => [
        id.slice(0, 4),
        attributes.customer_email,
        attributes.payment_status,
        attributes.shipping_status,
        of('items').map((item) => [item.attributes.product_name, item.attributes.quantity]),
      ])
  }
  const [first, ...others] = await Promise.all(layouts.map(laidOut))
  expect(first?.length).toBeGreaterThan(280)
  for (const other of others) expect(other).toEqual(first)
})

test('a shop may be small or empty', async () => {
  for (const orders of [0, 1, 13, 16, 18]) {
    const { list, all, shop } = await openShop({ orders, products: orders })
    expect((await list(`${shop}/orders`)).meta.count).toBe(String(orders))
    expect(await all(`${shop}/products`)).toHaveLength(orders)
  }
})

test('twenty thousand orders and a thousand products take less than 5 seconds of work', async () => {
  // In processor time, because other tests run beside this one.
  const before = process.cpuUsage()
  const { list, shop } = await openShop({ orders: 20_000, products: 1000 })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(5)
  expect((await list(`${shop}/orders?page[limit]=1`)).meta.count).toBe('20000')
  const products = await list(`${shop}/products?page[limit]=1&page[offset]=999`)
  expect(products.data).toHaveLength(1)
})
