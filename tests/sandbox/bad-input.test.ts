import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { visit } from './oauth/visitor.ts'
import type { Visitor } from './oauth/visitor.ts'

/** One shop for all tests here; it must go on answering whatever they send. */
let visitor: Visitor

beforeAll(async () => {
  const sandbox = await startSandbox({ orders: 20 })
  visitor = visit(sandbox)
  return () => sandbox.close()
})

const paths = [
  '',
  '/orders',
  '/orders/KXBF-310482',
  '/products',
  '/products/101',
  '/discounts',
  '/discounts/1',
  '/categories',
  '/categories/11',
  '/artists/31',
  '/relationships/products',
  '/relationships/categories',
]
const names = [
  'name',
  'code',
  'active_at',
  'expires_at',
  'percent_discount',
  'flat_rate_discount',
  'use_limit',
  'application_type',
  'category',
  'customer_email',
  'shipping_country_id',
  'shipping_status',
  'store_name',
  'permalink',
  '__proto__',
  'constructor',
  'total',
]

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('\u0000', '\ud800', "' OR 1=1 --", '%', '😀', '🇵🇹'.repeat(50)),
)
const oddValue = fc.oneof(
  oddText,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, 1e21, -0, [], {}),
  fc.jsonValue(),
)

test('no body, however odd, is answered with a 5xx (sandbox promise 3)', async () => {
  const attributes = fc.dictionary(fc.oneof(fc.constantFrom(...names), oddText), oddValue, { maxKeys: 6 })
  const document = fc.record({
    data: fc.oneof(
      oddValue,
      fc.record({
        type: fc.constantFrom('orders', 'discounts', 'accounts', 'categories', 'artists'),
        id: fc.constantFrom('KXBF-310482', '1', '1001', '11', '31', undefined),
        attributes: fc.oneof(attributes, oddValue),
        relationships: fc.oneof(fc.dictionary(fc.constantFrom('categories', 'product'), oddValue), oddValue),
      }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('POST', 'PATCH', 'PUT'),
      fc.constantFrom(...paths),
      fc.oneof(document, oddValue),
      async (method, path, body) => {
        const answer = await visitor.ask(method, `${visitor.shop}${path}`, JSON.stringify(body) ?? '')
        expect(answer.status, answer.text).toBeLessThan(500)
      },
    ),
    { numRuns: 300 },
  )
})

test('no query, however odd, is answered with a 5xx', async () => {
  const keys = [
    'search',
    'sort',
    'sort_direction',
    'page[limit]',
    'page[offset]',
    'filter[status]',
    'filter[shipping_status]',
    'filter[category_id]',
    'filter[updated_at_from]',
    'page',
    'filter[]',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.array(fc.tuple(fc.oneof(fc.constantFrom(...keys), oddText), oddText), { maxLength: 4 }),
      async (path, pairs) => {
        const answer = await visitor.ask(
          'GET',
          `${visitor.shop}${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`,
        )
        expect(answer.status, answer.text).toBeLessThan(500)
      },
    ),
    { numRuns: 200 },
  )
})

test('no path, however odd, is answered with a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'PATCH', 'DELETE'),
      fc.array(
        fc.oneof(
          fc.constantFrom('v1', 'accounts', '1001', 'orders', '..', '%', '%00', ''),
          fc.string({ maxLength: 8 }).map(encodeURIComponent),
        ),
        { maxLength: 6 },
      ),
      async (method, segments) => {
        const answer = await visitor.ask(method, `/v1/accounts/1001/orders/${segments.join('/')}`)
        expect(answer.status, answer.text).toBeLessThan(500)
      },
    ),
    { numRuns: 150 },
  )
})

test('whatever text a buyer has comes back as it was written', async () => {
  const id = 'KXBF-310482'
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (customer_note) => {
      const answer = await visitor.ask('PATCH', `${visitor.shop}/orders/${id}`, {
        data: { type: 'orders', id, attributes: { customer_note, customer_last_name: customer_note } },
      })
      expect(answer.document.data.attributes).toMatchObject({
        customer_note,
        customer_last_name: customer_note,
      })
    }),
    { numRuns: 60 },
  )
})

test('the shop still answers after all that', async () => {
  expect((await visitor.list(`${visitor.shop}/orders`)).meta.count).toBe('20')
  expect((await visitor.one(visitor.shop)).data.id).toBe('1001')
})
