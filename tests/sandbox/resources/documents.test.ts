import { beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { visit } from '../oauth/visitor.ts'
import type { List, Resource, Visitor } from '../oauth/visitor.ts'

/** One shop for all tests here: they only read. */
let visitor: Visitor
const kinds = ['orders', 'products', 'discounts', 'categories', 'artists'] as const

beforeAll(async () => {
  const sandbox = await startSandbox({ orders: 250, products: 60 })
  visitor = visit(sandbox)
  return () => sandbox.close()
})

const documented: Record<(typeof kinds)[number], readonly string[]> = {
  orders:
    'item_count item_total discount_total shipping_total tax_total total customer_first_name customer_last_name customer_email customer_phone_number customer_opted_in_to_marketing customer_note shipping_address_1 shipping_address_2 shipping_city shipping_state shipping_zip shipping_latitude shipping_longitude shipping_status payment_status created_at updated_at completed_at'.split(
      ' ',
    ),
  products:
    'name permalink status description created_at updated_at default_price on_sale position url primary_image_url'.split(
      ' ',
    ),
  discounts:
    'name code active_at expires_at requirement_type expiration_type reward_type application_type percent_discount flat_rate_discount use_limit use_count minimum_cart_total minimum_cart_quantity'.split(
      ' ',
    ),
  categories: ['name', 'permalink', 'position'],
  artists: ['name', 'permalink', 'position'],
}

const relationships: Partial<Record<(typeof kinds)[number], readonly string[]>> = {
  orders: ['currency', 'shipping_country', 'events', 'items', 'transactions', 'adjustments', 'warnings'],
  products: ['options', 'categories', 'artists', 'shipping_options', 'images'],
  discounts: ['categories', 'products'],
}

function key({ type, id }: { type: string; id: string }): string {
  return `${type} ${id}`
}

/** Returns every identifier under `relationships.*.data` of the resources. */
function identifiers(resources: readonly Resource[]): string[] {
  return resources.flatMap((resource) =>
    Object.values(resource.relationships ?? {})
      .flatMap(({ data }) => data ?? [])
      // Safe: relationship data is an identifier or a list of them.
      .map((identifier) => key(identifier as { type: string; id: string })),
  )
}

async function everyDocument(): Promise<
  [string, { primary: readonly Resource[]; included: readonly Resource[] }][]
> {
  const documents: [string, { primary: readonly Resource[]; included: readonly Resource[] }][] = []
  for (const kind of kinds) {
    const path = `${visitor.shop}/${kind}?page[limit]=50`
    const list: List = await visitor.list(path)
    documents.push([path, { primary: list.data, included: list.included }])
    for (const { id } of list.data.slice(0, 12)) {
      const one = await visitor.one(`${visitor.shop}/${kind}/${id}`)
      documents.push([`${kind} ${id}`, { primary: [one.data], included: one.included }])
    }
  }
  const account = await visitor.one(visitor.shop)
  documents.push(['account', { primary: [account.data], included: account.included }])
  return documents
}

test('included holds exactly what the primary resources name, each once (facts: Wrapping; sandbox promise 2)', async () => {
  for (const [name, { primary, included }] of await everyDocument()) {
    const held = included.map(key)
    expect(new Set(held).size, name).toBe(held.length)
    expect([...held].sort(), name).toEqual([...new Set(identifiers(primary))].sort())
  }
})

test('what is not included is given as links only (sandbox promise 2)', async () => {
  for (const [name, { primary, included }] of await everyDocument()) {
    const discounted = included.filter((resource) => resource.type === 'products')
    for (const resource of [...primary, ...discounted]) {
      for (const relationship of Object.values(resource.relationships ?? {})) {
        if (relationship.data === undefined) expect(Object.keys(relationship), name).toEqual(['links'])
      }
    }
    for (const product of discounted) expect(identifiers([product]), name).toEqual([])
  }
})

test('every documented attribute key is present, null when empty (spec: Product; facts: Orders; facts: Products; facts: Categories and artists; facts: Discounts; sandbox promise 1)', async () => {
  for (const kind of kinds) {
    for (const { attributes, relationships: related = {} } of await visitor.all(
      `${visitor.shop}/${kind}?page[limit]=100`,
    )) {
      expect(Object.keys(attributes).sort()).toEqual([...documented[kind]].sort())
      expect(Object.keys(related).sort()).toEqual([...(relationships[kind] ?? [])].sort())
    }
  }
})

test('ids are strings, everywhere (facts: Wrapping; sandbox promise 1)', async () => {
  for (const [name, { primary, included }] of await everyDocument()) {
    for (const resource of [...primary, ...included]) {
      expect(resource.id, name).toEqual(expect.any(String))
      for (const { data } of Object.values(resource.relationships ?? {})) {
        for (const identifier of [data ?? []].flat())
          expect(identifier, name).toEqual({ type: expect.any(String), id: expect.any(String) })
      }
    }
  }
})

test('decimals are strings with a point and at least one digit after it (facts: Wrapping; sandbox promise 1)', async () => {
  const decimals = /^(.*_total|total|price|price_.*|amount|default_price|flat_rate_discount|monthly_rate)$/
  let seen = 0
  for (const [name, { primary, included }] of await everyDocument()) {
    for (const { type, attributes } of [...primary, ...included]) {
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!decimals.test(attribute) || value === null) continue
        expect(value, `${name} ${type} ${attribute}`).toMatch(/^\d+\.(\d|\d[1-9])$/)
        seen += 1
      }
    }
  }
  expect(seen).toBeGreaterThan(1000)
})

test('times are in UTC with milliseconds (facts: Wrapping; sandbox promise 1)', async () => {
  for (const [name, { primary, included }] of await everyDocument()) {
    for (const { attributes } of [...primary, ...included]) {
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.endsWith('_at') && value !== null)
          expect(value, `${name} ${attribute}`).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      }
    }
  }
})

test('integers are numbers, coordinates whole ones or null, booleans booleans (spec: Order; facts: Wrapping)', async () => {
  for (const { attributes } of await visitor.all(`${visitor.shop}/orders?page[limit]=100`)) {
    expect(Number.isInteger(attributes.item_count)).toBe(true)
    expect(typeof attributes.customer_opted_in_to_marketing).toBe('boolean')
    for (const name of ['shipping_latitude', 'shipping_longitude']) {
      const value = attributes[name]
      if (value === null) continue
      expect(Number.isInteger(value)).toBe(true)
      expect(Math.abs(Number(value))).toBeLessThanOrEqual(180)
    }
  }
})

test('a document has data and included, a list also meta.count and links, even when they are empty (facts: Wrapping)', async () => {
  const one = await visitor.one(`${visitor.shop}/categories/11`)
  expect(Object.keys(one)).toEqual(['data', 'included'])
  expect(one.included).toEqual([])
  const list = await visitor.list(`${visitor.shop}/categories`)
  expect(list).toEqual({
    data: expect.any(Array),
    meta: { count: String(list.data.length) },
    included: [],
    links: {},
  })
})

test('links.self of every resource that has one leads to that resource (spec: Discounts; spec: Orders; spec: Products; facts: Wrapping)', async () => {
  for (const kind of kinds) {
    const { data } = await visitor.list(`${visitor.shop}/${kind}?page[limit]=3`)
    for (const resource of data)
      expect((await visitor.one(resource.links?.self ?? '')).data).toEqual(resource)
  }
})

test('an item of a product without options has no option name, and a discount is told by code and name (facts: Orders)', async () => {
  const { included } = await visitor.list(`${visitor.shop}/orders?page[limit]=250`)
  const values = (type: string, name: string) =>
    included.filter((resource) => resource.type === type).map(({ attributes }) => attributes[name])
  const options = new Set(values('order_line_items', 'product_option_name'))
  expect(options).toContain('')
  expect(options).not.toContain('Default')
  expect(options.size).toBeGreaterThan(10)
  for (const label of values('order_adjustments/discount', 'label'))
    expect(label).toMatch(/^\[[A-Z0-9]+\] \S/)
  const messages = new Set(values('order_events', 'message'))
  for (const message of ['Payment completed', 'Marked as shipped']) expect(messages).toContain(message)
})

test('an order’s items, events, transactions and adjustments have the documented attributes (facts: Orders)', async () => {
  const attributes: Record<string, readonly string[]> = {
    currencies: ['name', 'sign', 'locale'],
    countries: ['name'],
    order_events: ['created_at', 'message', 'identifier'],
    order_line_items: ['product_name', 'product_option_name', 'quantity', 'price', 'total', 'image_url'],
    'order_transactions/payments': ['label', 'amount', 'processor', 'processor_id', 'processor_url'],
    'order_adjustments/shipping': ['amount', 'label'],
    'order_adjustments/tax': ['amount', 'label'],
    'order_adjustments/discount': ['amount', 'label'],
  }
  const seen = new Set<string>()
  for (let offset = 0; offset < 250; offset += 50) {
    const { included } = await visitor.list(`${visitor.shop}/orders?page[limit]=50&page[offset]=${offset}`)
    for (const resource of included) {
      seen.add(resource.type)
      expect(Object.keys(resource.attributes).sort(), resource.type).toEqual(
        [...(attributes[resource.type] ?? [])].sort(),
      )
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(attributes).sort())
})
