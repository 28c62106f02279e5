import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes, openShop } from './visitor.ts'
import type { Answer, Visitor } from './visitor.ts'

const hour = 3600 * 1000

/** The least that a discount needs, with a code of its own. */
function discount(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ten off',
    code: 'TENOFF',
    active_at: new Date().toISOString(),
    requirement_type: 'any_order',
    expiration_type: 'never',
    reward_type: 'percent_discount',
    application_type: 'all',
    percent_discount: 10,
    ...changes,
  }
}

function post({ ask, shop }: Visitor, attributes: object, relationships?: object): Promise<Answer> {
  return ask('POST', `${shop}/discounts`, {
    data: { type: 'discounts', attributes, ...(relationships && { relationships }) },
  })
}

function patch(
  { ask, shop }: Visitor,
  id: string,
  attributes: object,
  relationships?: object,
): Promise<Answer> {
  return ask('PATCH', `${shop}/discounts/${id}`, {
    data: { type: 'discounts', id, attributes, ...(relationships && { relationships }) },
  })
}

async function codesInShop({ all, shop }: Visitor, query = ''): Promise<string[]> {
  return (await all(`${shop}/discounts?page[limit]=50${query}`)).map((one) => String(one.attributes.code))
}

test('POST answers 201, a Location that leads to it, and the body as GET gives it (spec: Discounts; sandbox promise 7)', async () => {
  const visitor = await openShop({ orders: 0 })
  const answer = await post(visitor, discount())
  expect(answer.status).toBe(201)
  const location = answer.headers.get('location') ?? ''
  expect(location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/accounts\/1001\/discounts\/\d+$/)
  expect(answer.document).toEqual(await visitor.one(location))
  expect(answer.document.data.attributes).toMatchObject({
    code: 'TENOFF',
    percent_discount: 10,
    use_count: 0,
    expires_at: null,
  })
})

test('every kind of discount can be made', async () => {
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

test.each([
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
])(
  'a rule about %s is broken by %o and has its own code (spec: Discounts, create parameters)',
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

test('everything that is wrong is told at once', async () => {
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

test('a discount for categories or products takes them in each known wrapping (facts: Wrapping)', async () => {
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
  const product = await post(visitor, discount({ application_type: 'product' }))
  expect(codes(product)).toEqual(['discount.product-required'])
})

test('PATCH answers 204, and a partial update is validated as the whole that it makes (spec: Discounts; sandbox promise 7)', async () => {
  const visitor = await openShop({ orders: 0 })
  const { document } = await post(visitor, discount())
  const { id, attributes } = document.data
  expect((await patch(visitor, id, { name: 'Eleven off', percent_discount: 11 })).status).toBe(204)
  expect((await visitor.one(`${visitor.shop}/discounts/${id}`)).data.attributes).toEqual({
    ...attributes,
    name: 'Eleven off',
    percent_discount: 11,
  })

  const refused: [object, string][] = [
    [{ percent_discount: null }, 'discount.percent-discount-required'],
    [{ expiration_type: 'on_date' }, 'discount.expires-at-required'],
    [{ expiration_type: 'on_limit' }, 'discount.use-limit-required'],
    [{ application_type: 'product' }, 'discount.product-required'],
    [{ use_count: 5 }, 'discount.use-count-read-only'],
    [{ code: '' }, 'discount.code-required'],
  ]
  for (const [changes, code] of refused) {
    const answer = await patch(visitor, id, changes)
    expect([answer.status, codes(answer)], JSON.stringify(changes)).toEqual([400, [code]])
  }
  expect((await visitor.one(`${visitor.shop}/discounts/${id}`)).data.attributes.name).toBe('Eleven off')
})

test('the attributes of GET can be sent back whole (sandbox promise 7)', async () => {
  const visitor = await openShop({ orders: 0 })
  for (const { id, attributes } of await visitor.all(`${visitor.shop}/discounts?filter[status]=active`)) {
    expect((await patch(visitor, id, attributes)).status, String(attributes.code)).toBe(204)
    expect((await visitor.one(`${visitor.shop}/discounts/${id}`)).data.attributes).toEqual(attributes)
  }
})

test('a change of what a discount is for keeps or replaces its categories', async () => {
  const visitor = await openShop({ orders: 0 })
  const { document } = await post(visitor, discount({ application_type: 'category' }), {
    categories: { data: [{ type: 'categories', id: '11' }] },
  })
  const { id } = document.data
  const categories = async () =>
    (await visitor.one(`${visitor.shop}/discounts/${id}`)).data.relationships?.categories?.data
  await patch(visitor, id, { name: 'Still prints' })
  expect(await categories()).toEqual([{ type: 'categories', id: '11' }])
  await patch(visitor, id, {}, { categories: { data: [{ type: 'categories', id: '13' }] } })
  expect(await categories()).toEqual([{ type: 'categories', id: '13' }])
  await patch(visitor, id, { application_type: 'all' })
  expect(await categories()).toEqual([])
})

test('DELETE answers 204 and the discount is gone (facts: Discounts)', async () => {
  const visitor = await openShop({ orders: 0 })
  const { document } = await post(visitor, discount())
  const path = `${visitor.shop}/discounts/${document.data.id}`
  expect((await visitor.ask('DELETE', path)).status).toBe(204)
  expect((await visitor.ask('GET', path)).status).toBe(404)
  expect((await visitor.ask('DELETE', path)).status).toBe(404)
})

test('the same POST twice makes two discounts: whoever repeats one blindly will see it', async () => {
  const visitor = await openShop({ orders: 0 })
  await post(visitor, discount())
  await post(visitor, discount())
  expect((await codesInShop(visitor)).filter((code) => code === 'TENOFF')).toHaveLength(2)
})

test('a discount may end however near, and expires by the clock, to the second (sandbox promise 8)', async () => {
  let time = Date.now()
  const visitor = await openShop({ orders: 0, now: () => new Date(time) })
  const expires_at = new Date(time + 2000).toISOString()
  expect(
    (
      await post(
        visitor,
        discount({ code: 'NOW', expiration_type: 'on_date', expires_at: new Date(time).toISOString() }),
      )
    ).status,
  ).toBe(400)
  expect(
    (await post(visitor, discount({ code: 'SHORT', expiration_type: 'on_date', expires_at }))).status,
  ).toBe(201)
  time += 1999
  expect(await codesInShop(visitor, '&filter[status]=active')).toContain('SHORT')
  time += 1
  expect(await codesInShop(visitor, '&filter[status]=active')).not.toContain('SHORT')
  expect(await codesInShop(visitor, '&filter[status]=expired')).toContain('SHORT')
})

test('filter[status] parts all discounts into active and expired (spec: Discounts)', async () => {
  const visitor = await openShop({ orders: 0 })
  const active = await codesInShop(visitor, '&filter[status]=active')
  const expired = await codesInShop(visitor, '&filter[status]=expired')
  expect([...active, ...expired].sort()).toEqual([...(await codesInShop(visitor))].sort())
  expect(expired.sort()).toEqual(['FULLMOON', 'OPENSTUDIO', 'SUMMER26'])
  expect(active).toEqual(
    expect.arrayContaining(['WINTER15', 'GIFTLIST', 'MARESIA10', 'FREEPOST', 'FIRSTFIRING', 'ALMANAC']),
  )
  expect((await visitor.ask('GET', `${visitor.shop}/discounts?filter[status]=scheduled`)).status).toBe(400)
})

test('amounts come back as they were sent, to the cent (sandbox promise 1)', async () => {
  const visitor = await openShop({ orders: 0, products: 0 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999 }), fc.boolean(), async (cents, asNumber) => {
      const amount = asNumber ? cents / 100 : (cents / 100).toFixed(2)
      const { document } = await post(
        visitor,
        discount({ reward_type: 'flat_rate_discount', flat_rate_discount: amount }),
      )
      const kept = String(document.data.attributes.flat_rate_discount)
      expect(kept).toMatch(/^\d+\.\d{1,2}$/)
      expect(Math.round(Number(kept) * 100)).toBe(cents)
    }),
    { numRuns: 40 },
  )
})
