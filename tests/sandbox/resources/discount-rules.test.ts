import { expect, test } from 'vitest'
import { codesInShop, discount, patch, post } from './discount-requests.ts'
import { codes, openShop } from '../oauth/visitor.ts'

const hour = 3600 * 1000

/** An attribute, changes that break a rule about it, and the error's code. */
const broken: readonly (readonly [name: string, changes: Record<string, unknown>, code: string])[] = [
  ['name', { name: undefined }, 'discount.name-required'],
  ['name', { name: '' }, 'discount.name-required'],
  ['name', { name: 7 }, 'discount.name-invalid'],
  ['code', { code: null }, 'discount.code-required'],
  ['active_at', { active_at: undefined }, 'discount.active-at-required'],
  ['active_at', { active_at: 'tomorrow' }, 'discount.active-at-invalid'],
  ['active_at', { active_at: '2026-02-30T00:00:00Z' }, 'discount.active-at-invalid'],
  ['requirement_type', { requirement_type: undefined }, 'discount.requirement-type-required'],
  ['requirement_type', { requirement_type: 'none' }, 'discount.requirement-type-invalid'],
  ['expiration_type', { expiration_type: undefined }, 'discount.expiration-type-required'],
  ['expiration_type', { expiration_type: 'soon' }, 'discount.expiration-type-invalid'],
  ['reward_type', { reward_type: undefined }, 'discount.reward-type-required'],
  ['reward_type', { reward_type: 'gift' }, 'discount.reward-type-invalid'],
  ['application_type', { application_type: undefined }, 'discount.application-type-required'],
  ['application_type', { application_type: 'some' }, 'discount.application-type-invalid'],
  ['percent_discount', { percent_discount: undefined }, 'discount.percent-discount-required'],
  ['percent_discount', { percent_discount: 100 }, 'discount.percent-discount-too-large'],
  ['percent_discount', { percent_discount: 0 }, 'discount.percent-discount-invalid'],
  ['percent_discount', { percent_discount: 12.5 }, 'discount.percent-discount-invalid'],
  [
    'percent_discount',
    { reward_type: 'free_shipping', percent_discount: 250 },
    'discount.percent-discount-too-large',
  ],
  ['flat_rate_discount', { reward_type: 'flat_rate_discount' }, 'discount.flat-rate-discount-required'],
  ['flat_rate_discount', { flat_rate_discount: '5.001' }, 'discount.flat-rate-discount-invalid'],
  ['flat_rate_discount', { flat_rate_discount: '-5.0' }, 'discount.flat-rate-discount-invalid'],
  ['expires_at', { expiration_type: 'on_date' }, 'discount.expires-at-required'],
  ['expires_at', { expires_at: '2020-01-01T00:00:00Z' }, 'discount.expires-at-in-the-past'],
  ['use_limit', { expiration_type: 'on_limit' }, 'discount.use-limit-required'],
  ['use_limit', { expiration_type: 'on_limit', use_limit: 0 }, 'discount.use-limit-invalid'],
  ['use_count', { use_count: 3 }, 'discount.use-count-read-only'],
  ['minimum_cart_total', { requirement_type: 'minimum_cart_total' }, 'discount.minimum-cart-total-required'],
  ['minimum_cart_total', { minimum_cart_total: 'much' }, 'discount.minimum-cart-total-invalid'],
  [
    'minimum_cart_quantity',
    { requirement_type: 'minimum_cart_quantity' },
    'discount.minimum-cart-quantity-required',
  ],
  ['minimum_cart_quantity', { minimum_cart_quantity: '2' }, 'discount.minimum-cart-quantity-invalid'],
]

test.each(broken)(
  'a rule about %s is broken by %o and has its own code (spec: Discounts, create parameters; spec: Limits; sandbox promise 3)',
  async (name, changes, code) => {
    const visitor = await openShop({ orders: 0, products: 0 })
    const before = await codesInShop(visitor)
    const answer = await post(visitor, discount(changes))
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([
      expect.objectContaining({ code, source: { pointer: `/data/attributes/${name}` } }),
    ])
    expect(await codesInShop(visitor)).toEqual(before)
  },
)

test.each(broken)(
  'the rule about %s holds for a change by %o too (spec: Discounts)',
  async (name, changes, code) => {
    const visitor = await openShop({ orders: 0, products: 0 })
    const { data } = (await post(visitor, discount())).document
    // A change leaves attributes that it does not name as they are; null removes them.
    const sent = Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? null]))
    const answer = await patch(visitor, data.id, sent)
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([
      expect.objectContaining({ code, source: { pointer: `/data/attributes/${name}` } }),
    ])
    expect((await visitor.one(`${visitor.shop}/discounts/${data.id}`)).data).toEqual(data)
  },
)

test('the type of a discount is discounts, and no other (spec: Discounts, create parameters)', async () => {
  const visitor = await openShop({ orders: 0 })
  const before = await codesInShop(visitor)
  for (const type of ['discount', 'orders', '', null, undefined]) {
    const answer = await visitor.ask('POST', `${visitor.shop}/discounts`, {
      data: { type, attributes: discount() },
    })
    expect([answer.status, codes(answer)], String(type)).toEqual([409, ['body.type-mismatch']])
  }
  expect(await codesInShop(visitor)).toEqual(before)
})

test('every kind of discount can be made (spec: Discounts, create parameters)', async () => {
  const visitor = await openShop({ orders: 0 })
  const soon = new Date(Date.now() + hour).toISOString()
  const kinds = [
    discount({ reward_type: 'percent_discount', percent_discount: 99 }),
    discount({ reward_type: 'flat_rate_discount', percent_discount: null, flat_rate_discount: '4.5' }),
    discount({ reward_type: 'flat_rate_discount', flat_rate_discount: 4.05 }),
    discount({ reward_type: 'free_shipping', percent_discount: null }),
    discount({ expiration_type: 'on_date', expires_at: soon }),
    discount({ expiration_type: 'on_limit', use_limit: 1 }),
    discount({ requirement_type: 'minimum_cart_total', minimum_cart_total: '30.0' }),
    discount({ requirement_type: 'minimum_cart_quantity', minimum_cart_quantity: 3 }),
  ]
  for (const attributes of kinds) {
    const answer = await post(visitor, attributes)
    expect([answer.status, answer.text], JSON.stringify(attributes)).toEqual([201, expect.any(String)])
  }
  const { document } = await post(visitor, kinds[2] ?? {})
  expect(document.data.attributes.flat_rate_discount).toBe('4.05')
})

test('everything that is wrong is told at once (spec: Discounts, create parameters)', async () => {
  const visitor = await openShop({ orders: 0 })
  const answer = await post(visitor, {})
  expect(answer.status).toBe(400)
  expect(codes(answer)).toEqual([
    'discount.name-required',
    'discount.code-required',
    'discount.requirement-type-required',
    'discount.expiration-type-required',
    'discount.reward-type-required',
    'discount.application-type-required',
    'discount.active-at-required',
  ])
})

test('a discount for categories or products takes them in each known wrapping (spec: Discounts, create parameters; facts: Wrapping)', async () => {
  const visitor = await openShop({ orders: 0 })
  const forCategory = discount({ application_type: 'category' })
  const forProduct = discount({ application_type: 'product' })
  const category = { type: 'categories', id: '12' }
  const product = { type: 'products', id: 102 }
  const wrappings: [object, object | undefined][] = [
    [forCategory, { categories: { data: [category] } }],
    [forCategory, { category: { data: [category] } }],
    [{ ...forCategory, category: [{ ...category, id: 12 }] }, undefined],
    [forProduct, { products: { data: [product] } }],
    [forProduct, { product: { data: [product] } }],
    [{ ...forProduct, product: [product] }, undefined],
  ]
  for (const [attributes, relationships] of wrappings) {
    const { status, document } = await post(visitor, attributes, relationships)
    expect(status).toBe(201)
    const { categories, products } = document.data.relationships ?? {}
    expect([categories?.data, products?.data].flat()).toHaveLength(1)
    expect(document.included.map(({ type, id }) => ({ type, id }))).toEqual(
      [categories?.data, products?.data].flat(),
    )
  }
})

test('categories and products are required when the discount is for them, with the right type and known ids (spec: Discounts, create parameters)', async () => {
  const visitor = await openShop({ orders: 0 })
  const attributes = discount({ application_type: 'category' })
  const cases: [object | undefined, string, string][] = [
    [undefined, 'discount.category-required', '/data/relationships/categories'],
    [{ categories: { data: [] } }, 'discount.category-required', '/data/relationships/categories'],
    [
      { categories: { data: [{ type: 'products', id: '101' }] } },
      'discount.category-type-invalid',
      '/data/relationships/categories/data/0/type',
    ],
    [
      { categories: { data: [{ type: 'categories', id: '9999' }] } },
      'discount.category-unknown',
      '/data/relationships/categories/data/0/id',
    ],
    [{ categories: { data: 'all' } }, 'discount.category-invalid', '/data/relationships/categories'],
  ]
  for (const [relationships, code, pointer] of cases) {
    const answer = await post(visitor, attributes, relationships)
    expect(answer.status).toBe(400)
    expect(answer.errors).toContainEqual(expect.objectContaining({ code, source: { pointer } }))
  }
  const forProduct = discount({ application_type: 'product' })
  expect(codes(await post(visitor, forProduct))).toEqual(['discount.product-required'])
  for (const [entry, code] of [
    [{ type: 'categories', id: '11' }, 'discount.product-type-invalid'],
    [{ type: 'products', id: '9999' }, 'discount.product-unknown'],
  ] as const)
    expect(codes(await post(visitor, forProduct, { products: { data: [entry] } }))).toContain(code)
})
