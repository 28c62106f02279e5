import { beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { account, accountImage, currency, plan } from './account.ts'
import { country, isoCodes } from './country.ts'
import { discount } from './discount.ts'
import {
  documentFaults,
  identifiersIn,
  isObject,
  listOf,
  nameOf,
  relationshipsOf,
} from './document-faults.ts'
import { adjustments, lineItem, order, orderEvent, payment } from './order.ts'
import {
  artist,
  category,
  product,
  productImage,
  productOfDiscount,
  productOption,
  shippingOption,
} from './product.ts'
import { readerOf, recordsOf } from './reader.ts'
import type { Reader } from './reader.ts'
import type { Shape } from './shape.ts'
import { sumFaults } from './sum-faults.ts'

/** A client of a seeded shop, which all tests only read except the one about answers to writes. */
let reader: Reader
let apiUrl: string

beforeAll(async () => {
  const sandbox = await startSandbox({ orders: 200, products: 40 })
  reader = readerOf(sandbox)
  apiUrl = sandbox.apiUrl
  return () => sandbox.close()
})

interface Listed {
  readonly path: string
  readonly count: number | null
  /** The shape of the list's records, then those of records that may be included. */
  readonly shapes: readonly Shape[]
}

const orderShapes = [order, currency, country, orderEvent, lineItem, payment, ...adjustments]
const productShapes = [product, productOption, category, artist, shippingOption, productImage]
const listed: readonly Listed[] = [
  { path: 'orders', count: 200, shapes: orderShapes },
  { path: 'products', count: 40, shapes: productShapes },
  { path: 'discounts', count: null, shapes: [discount, category, productOfDiscount] },
  { path: 'categories', count: null, shapes: [category] },
  { path: 'artists', count: null, shapes: [artist] },
]

describe.each(listed)('$path', ({ path, count, shapes }) => {
  test('hold the documented shape in every list of every page size', async () => {
    for (const query of ['', '?page[limit]=1', '?page[limit]=7', '?page[limit]=100']) {
      // Skipped, because the longest list would take a request for each record a second time.
      if (query === '?page[limit]=1' && path === 'orders') continue
      const pages = await reader.pages(`${reader.shop}/${path}${query}`)
      expect(pages.flatMap((page) => documentFaults(page, 'list', shapes))).toEqual([])
      const records = recordsOf(pages)
      expect(records.length).toBeGreaterThan(0)
      expect(new Set(records.map(nameOf)).size).toBe(records.length)
      expect(new Set(pages.map(({ meta }) => isObject(meta) && meta['count']))).toEqual(
        new Set([String(count ?? records.length)]),
      )
      expect(records).toHaveLength(count ?? records.length)
    }
  })

  test('are at their own address what they are in the list', async () => {
    const pages = await reader.pages(`${reader.shop}/${path}?page[limit]=100`)
    for (const page of pages) {
      for (const record of listOf(page['data']).filter(isObject)) {
        const { status, headers, document } = await reader.ask(
          'GET',
          `${reader.shop}/${path}/${String(record['id'])}`,
        )
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe('application/vnd.api+json')
        expect(documentFaults(document, 'one', shapes)).toEqual([])
        if (!isObject(document)) throw new Error('The answer is no document.')
        expect(document['data']).toEqual(record)
        expect(record['links']).toEqual({ self: `${reader.shop}/${path}/${String(record['id'])}` })
        const wanted = Object.values(relationshipsOf(record)).flatMap(identifiersIn).map(nameOf)
        const travelling = listOf(page['included']).filter((one) => wanted.includes(nameOf(one)))
        expect(listOf(document['included']).toSorted(byName)).toEqual(travelling.toSorted(byName))
      }
    }
  })

  test('are JSON:API by their content type', async () => {
    const { headers } = await reader.ask('GET', `${reader.shop}/${path}`)
    expect(headers.get('content-type')).toBe('application/vnd.api+json')
  })
})

function byName(one: unknown, other: unknown): number {
  return nameOf(one) < nameOf(other) ? -1 : 1
}

test('the account holds the documented shape, in the list of one and by itself', async () => {
  const shapes = [account, currency, country, plan, accountImage]
  const list = await reader.get(`${apiUrl}/v1/accounts`)
  expect(documentFaults(list, 'list', shapes)).toEqual([])
  const one = await reader.get(reader.shop)
  expect(documentFaults(one, 'one', shapes)).toEqual([])
  expect(isObject(list) && list['data']).toEqual([isObject(one) && one['data']])
  expect(isObject(list) && list['meta']).toEqual({ count: '1' })
  const elsewhere = Object.values(relationshipsOf(isObject(one) && one['data']))
    .filter((value) => isObject(value) && !('data' in value))
    .map((value) => isObject(value) && isObject(value['links']) && String(value['links']['related']))
  expect(elsewhere).toEqual(['orders', 'categories', 'products'].map((path) => `${reader.shop}/${path}`))
})

test('the countries are those of ISO 3166-1, by name, in one answer', async () => {
  expect(isoCodes).toHaveLength(249)
  const { headers, document } = await reader.ask('GET', `${apiUrl}/v1/countries`)
  expect(headers.get('content-type')).toBe('application/vnd.api+json')
  expect(documentFaults(document, 'list', [country])).toEqual([])
  if (!isObject(document)) throw new Error('The answer is no document.')
  expect(document['meta']).toEqual({ count: '249' })
  expect(document['links']).toEqual({})
  const records = recordsOf([document])
  expect(records.map(({ id }) => String(id)).toSorted()).toEqual(isoCodes)
  const names = records.map(({ attributes }) => String(isObject(attributes) && attributes['name']))
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

test('the sums of every order add up, and its times are in order', async () => {
  const pages = await reader.pages(`${reader.shop}/orders?page[limit]=100`)
  expect(pages.flatMap((page) => sumFaults(page, new Date()))).toEqual([])
})

test('what a write answers holds the same shapes', async () => {
  const { shop, ask } = reader
  const [first] = recordsOf(await reader.pages(`${shop}/orders?page[limit]=250`))
  const changed = await ask('PATCH', `${shop}/orders/${String(first?.['id'])}`, {
    data: { type: 'orders', id: first?.['id'], attributes: { shipping_status: 'shipped' } },
  })
  expect([changed.status, documentFaults(changed.document, 'one', orderShapes)]).toEqual([200, []])

  const made = await ask('POST', `${shop}/discounts`, {
    data: {
      type: 'discounts',
      attributes: {
        name: 'Shape',
        code: 'SHAPE',
        active_at: '2026-01-01T00:00:00Z',
        requirement_type: 'minimum_cart_total',
        minimum_cart_total: 20,
        expiration_type: 'never',
        reward_type: 'flat_rate_discount',
        flat_rate_discount: '2.50',
        application_type: 'product',
      },
      relationships: { products: { data: [{ type: 'products', id: await anyId('products') }] } },
    },
  })
  const discountShapes = [discount, category, productOfDiscount]
  expect([made.status, documentFaults(made.document, 'one', discountShapes)]).toEqual([201, []])
  expect(await reader.get(made.headers.get('location') ?? '')).toEqual(made.document)

  for (const [path, shape] of [
    ['categories', category],
    ['artists', artist],
  ] as const) {
    const data = { type: path, attributes: { name: 'A “new” <shelf> & more' } }
    const put = await ask('POST', `${shop}/${path}`, { data })
    expect([put.status, documentFaults(put.document, 'one', [shape])]).toEqual([201, []])
    expect(await reader.get(put.headers.get('location') ?? '')).toEqual(put.document)
  }
})

async function anyId(path: string): Promise<unknown> {
  return recordsOf(await reader.pages(`${reader.shop}/${path}?page[limit]=250`))[0]?.['id']
}

test('errors are lists of codes (facts: Wrapping)', async () => {
  const answers = [
    await reader.ask('GET', `${reader.shop}/orders/NONE-000000`),
    await reader.ask('GET', `${reader.shop}/nothing`),
    await reader.ask('GET', `${reader.shop}/orders?page[limit]=-1`),
    await reader.ask('DELETE', `${reader.shop}/orders`),
    await reader.ask('POST', `${reader.shop}/discounts`, {
      data: { type: 'discounts', attributes: { percent_discount: 100 } },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 405, 400])
  for (const { document } of answers) {
    const errors = isObject(document) ? listOf(document['errors']) : []
    expect(isObject(document) && Object.keys(document)).toEqual(['errors'])
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^[a-z0-9.-]+$/) })
    }
  }
})
