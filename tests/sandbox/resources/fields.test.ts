import { beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { knownValues, laidOutAt } from '../known-values.ts'
import { identifiersOf, visit } from '../oauth/visitor.ts'
import type { List, Resource, Visitor } from '../oauth/visitor.ts'

type Kind = keyof typeof knownValues

/** One shop for all tests here: they only read. */
let visitor: Visitor
let lists: Record<Kind, List>

beforeAll(async () => {
  const sandbox = await startSandbox({ orders: 250, today: laidOutAt })
  visitor = visit(sandbox)
  lists = {
    account: await visitor.list('/v1/accounts'),
    country: await visitor.list('/v1/countries'),
    discount: await visitor.list(`${visitor.shop}/discounts?page[limit]=100`),
    order: await visitor.list(`${visitor.shop}/orders?page[limit]=250`),
    product: await visitor.list(`${visitor.shop}/products?page[limit]=100`),
  }
  return () => sandbox.close()
})

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  'a text': (value) => typeof value === 'string',
  'an address': (value) => typeof value === 'string' && URL.canParse(value),
  'a whole number': Number.isInteger,
  'a decimal': (value) => typeof value === 'string' && /^\d+\.\d{1,2}$/.test(value),
  'true or false': (value) => typeof value === 'boolean',
  'a time': (value) => typeof value === 'string' && new Date(value).toISOString() === value,
}

function fits(value: unknown, kind: string): boolean {
  if (value === null) return kind.endsWith(' or null')
  const plain = kind.replace(/ or null$/, '')
  const allowed = /^one of (.+)$/.exec(plain)?.[1]?.split(', ')
  if (allowed) return typeof value === 'string' && allowed.includes(value)
  return kinds[plain]?.(value) ?? false
}

/** Returns every value at a path in the form of the contract's tables: total, events[].id, transactions[].currency.name. */
function valuesAt({ data, included }: List, path: string): unknown[] {
  const known = new Map(included.map((resource) => [`${resource.type} ${resource.id}`, resource]))
  const follow = (resource: Resource, [head = '', ...rest]: readonly string[]): unknown[] => {
    if (rest.length === 0) return [head === 'id' ? resource.id : resource.attributes[head]]
    return identifiersOf(resource, head.replace('[]', '')).flatMap(({ type, id }) => {
      const found = known.get(`${type} ${id}`)
      if (!found) throw new Error(`${type} ${id} is not included.`)
      return follow(found, rest)
    })
  }
  return data.flatMap((resource) => follow(resource, path.split('.')))
}

/** Ids that the shop assigns at creation; each differs. */
const numbered = new Set(['items[].id', 'events[].id', 'adjustments[].id'])

/** Checks the values at a path in the records with known values. */
function checkKnown(of: Kind, path: string): void {
  const list = lists[of]
  const records = knownValues[of].filter((known) => Object.hasOwn(known, path))
  expect(records.length, `nothing is known of ${path}`).toBeGreaterThan(0)
  for (const known of records) {
    const data = list.data.filter(({ id }) => id === known.id)
    // The sandbox's address is removed, because its port varies.
    const values = valuesAt({ ...list, data }, path).map((value) =>
      typeof value === 'string' ? value.replace(visitor.sandbox.apiUrl, '') : value,
    )
    expect(values, String(known.id)).toEqual([known[path]].flat())
  }
}

function check(of: Kind, path: string, kind: string): void {
  const list = lists[of]
  if (!numbered.has(path)) checkKnown(of, path)
  const values = valuesAt(list, path)
  expect(values.filter((value) => !fits(value, kind))).toEqual([])
  const present = values.filter((value) => value !== null)
  expect(present.length).toBeGreaterThan(0)
  if (numbered.has(path)) expect(new Set(values).size).toBe(values.length)
  // The shop has each of a field's named values at least once.
  const named = /^one of (.+?)(?: or null)?$/.exec(kind)?.[1]?.split(', ')
  if (named) expect(new Set(present)).toEqual(new Set(named))
}

test.each([
  ['id', 'a text'],
  ['subdomain', 'a text'],
  ['store_name', 'a text'],
  ['description', 'a text or null'],
  ['contact_email', 'a text'],
  ['url', 'an address'],
  ['website', 'an address or null'],
  ['created_at', 'a time'],
  ['updated_at', 'a time'],
  ['under_maintenance', 'true or false'],
])('the account field %s is %s (spec: Account)', (path, kind) => check('account', path, kind))

test.each([
  ['id', 'a text'],
  ['name', 'a text'],
])('the country field %s is %s (spec: Country)', (path, kind) => check('country', path, kind))

test.each([
  ['id', 'a text'],
  ['name', 'a text'],
  ['code', 'a text'],
  ['active_at', 'a time'],
  ['expires_at', 'a time or null'],
  ['requirement_type', 'one of any_order, minimum_cart_total, minimum_cart_quantity'],
  ['expiration_type', 'one of never, on_date, on_limit'],
  ['reward_type', 'one of percent_discount, flat_rate_discount, free_shipping'],
  ['application_type', 'one of all, category, product'],
  ['percent_discount', 'a whole number or null'],
  ['flat_rate_discount', 'a decimal or null'],
  ['use_limit', 'a whole number or null'],
  ['use_count', 'a whole number'],
  ['minimum_cart_total', 'a decimal or null'],
  ['minimum_cart_quantity', 'a whole number or null'],
])('the discount field %s is %s (spec: Discount)', (path, kind) => check('discount', path, kind))

test.each([
  ['id', 'a text'],
  ['item_count', 'a whole number'],
  ['item_total', 'a decimal'],
  ['discount_total', 'a decimal'],
  ['shipping_total', 'a decimal'],
  ['tax_total', 'a decimal'],
  ['total', 'a decimal'],
  ['customer_first_name', 'a text'],
  ['customer_last_name', 'a text'],
  ['customer_email', 'a text'],
  ['customer_opted_in_to_marketing', 'true or false'],
  ['customer_note', 'a text or null'],
  ['shipping_address_1', 'a text'],
  ['shipping_address_2', 'a text or null'],
  ['shipping_city', 'a text'],
  ['shipping_state', 'a text or null'],
  ['shipping_zip', 'a text or null'],
  ['shipping_country.id', 'a text'],
  ['shipping_country.name', 'a text'],
  ['shipping_latitude', 'a whole number or null'],
  ['shipping_longitude', 'a whole number or null'],
  ['shipping_status', 'one of shipped, unshipped'],
  ['payment_status', 'one of unpaid, pending, completed, failed, invalid'],
  ['created_at', 'a time'],
  ['updated_at', 'a time'],
  ['completed_at', 'a time or null'],
  ['currency.id', 'a text'],
  ['currency.name', 'a text'],
  ['currency.sign', 'a text'],
  ['currency.locale', 'a text'],
  ['events[].id', 'a text'],
  ['events[].message', 'a text'],
  ['events[].created_at', 'a time'],
  ['items[].id', 'a text'],
  ['items[].product_name', 'a text'],
  ['items[].product_option_name', 'a text'],
  ['items[].quantity', 'a whole number'],
  ['items[].price', 'a decimal'],
  ['items[].total', 'a decimal'],
  ['transactions[].processor', 'one of cash, paypal_standard, paypal_express, stripe'],
  ['transactions[].processor_id', 'a text or null'],
  ['transactions[].processor_url', 'an address or null'],
  ['transactions[].currency.id', 'a text'],
  ['transactions[].currency.name', 'a text'],
  ['transactions[].currency.sign', 'a text'],
  ['transactions[].currency.locale', 'a text'],
  ['adjustments[].id', 'a text'],
  ['adjustments[].amount', 'a decimal'],
  ['adjustments[].label', 'a text or null'],
])('the order field %s is %s (spec: Order)', (path, kind) => check('order', path, kind))

test.each([
  ['customer_phone_number', 'a text or null'],
  ['items[].image_url', 'an address or null'],
  ['transactions[].label', 'a text'],
  ['transactions[].amount', 'a decimal'],
])('beside the contract the order field %s is %s (facts: Orders)', (path, kind) => check('order', path, kind))

test.each([
  ['currency.id', 'a text'],
  ['currency.name', 'a text'],
  ['country.id', 'a text'],
  ['country.name', 'a text'],
  ['plan.name', 'a text'],
  ['plan.max_products', 'a whole number'],
  ['plan.max_images_per_product', 'a whole number'],
  ['plan.monthly_rate', 'a decimal'],
  ['account_image.url', 'an address'],
])('what an account names is its own: %s is %s (facts: Account and countries)', (path, kind) =>
  check('account', path, kind),
)

test.each([
  ['name', 'a text'],
  ['permalink', 'a text'],
  ['status', 'one of active, coming_soon, hidden, sold_out'],
  ['description', 'a text'],
  ['default_price', 'a decimal'],
  ['on_sale', 'true or false'],
  ['position', 'a whole number'],
  ['url', 'an address'],
  ['created_at', 'a time'],
  ['updated_at', 'a time'],
  ['options[].name', 'a text'],
  ['options[].price', 'a decimal'],
  ['options[].quantity', 'a whole number or null'],
  ['options[].sold', 'a whole number'],
  ['shipping_options[].price_alone', 'a decimal'],
  ['shipping_options[].price_with_others', 'a decimal'],
])('the product field %s is %s (spec: Product; facts: Products)', (path, kind) =>
  check('product', path, kind),
)

test.each([
  ['primary_image_url', 'an address or null'],
  ['images[].url', 'an address'],
])(
  'the product field %s is %s with a size in it (spec: Other resources and images; facts: Products; facts: Images)',
  (path, kind) => check('product', path, kind),
)

test.each([
  ['categories[].name', 'a text'],
  ['categories[].permalink', 'a text'],
  ['categories[].position', 'a whole number'],
  ['artists[].name', 'a text'],
  ['artists[].permalink', 'a text'],
  ['artists[].position', 'a whole number'],
])('of a product’s shelves %s is %s (facts: Products; facts: Categories and artists)', (path, kind) =>
  check('product', path, kind),
)

test('an order was completed and changed when its events say so (spec: Order)', () => {
  const data = lists.order.data.filter(({ attributes }) => attributes.shipping_status === 'shipped')
  expect(data.length).toBeGreaterThan(100)
  let later = 0
  for (const order of data) {
    const messages = valuesAt({ ...lists.order, data: [order] }, 'events[].message')
    const times = valuesAt({ ...lists.order, data: [order] }, 'events[].created_at')
    const at = (message: string) => times[messages.indexOf(message)]
    expect(at('Marked as shipped'), order.id).toBe(order.attributes.updated_at)
    if (order.attributes.completed_at !== null)
      expect(at('Payment completed'), order.id).toBe(order.attributes.completed_at)
    if (order.attributes.updated_at !== order.attributes.completed_at) later += 1
  }
  expect(later).toBeGreaterThan(100)
})

test('every order ships to a country of the list, under its name there (spec: Country)', () => {
  const names = new Map(lists.country.data.map(({ id, attributes }) => [id, attributes.name]))
  const ids = valuesAt(lists.order, 'shipping_country.id')
  expect(new Set(ids).size).toBeGreaterThan(5)
  expect(valuesAt(lists.order, 'shipping_country.name')).toEqual(ids.map((id) => names.get(String(id))))
})

test('country codes have two letters and currency codes three, also those of transactions (spec: Country; spec: Order)', () => {
  for (const id of valuesAt(lists.country, 'id')) expect(id).toMatch(/^[A-Z]{2}$/)
  for (const path of ['currency.id', 'transactions[].currency.id'])
    for (const id of valuesAt(lists.order, path)) expect(id).toMatch(/^[A-Z]{3}$/)
})

test('a buyer opted in to marketing or did not, and no client decides that for them (spec: What the service does)', async () => {
  const values = valuesAt(lists.order, 'customer_opted_in_to_marketing')
  expect(new Set(values)).toEqual(new Set([true, false]))
  const [order] = lists.order.data
  const attributes = { customer_opted_in_to_marketing: !values[0] }
  const path = `${visitor.shop}/orders/${order?.id ?? ''}`
  const answer = await visitor.ask('PATCH', path, { data: { type: 'orders', id: order?.id, attributes } })
  expect(answer.status).toBe(400)
})
