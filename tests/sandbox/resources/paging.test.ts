import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes, openShop } from '../oauth/visitor.ts'

test('a list has 20 items and the total as a string unless asked otherwise (spec: Limits; facts: Paging; sandbox promise 1; sandbox promise 4)', async () => {
  const { list, shop } = await openShop()
  for (const [kind, total] of [
    ['orders', '200'],
    ['products', '36'],
  ]) {
    const page = await list(`${shop}/${kind}`)
    expect(page.data).toHaveLength(20)
    expect(page.meta.count).toBe(total)
  }
})

test('orders, products, discounts, categories and artists paginate (spec: Limits; facts: Paging; sandbox promise 4)', async () => {
  const { list, shop } = await openShop()
  for (const kind of ['orders', 'products', 'discounts', 'categories', 'artists']) {
    const first = await list(`${shop}/${kind}?page[limit]=2`)
    const second = await list(`${shop}/${kind}?page[limit]=2&page[offset]=2`)
    expect(first.data, kind).toHaveLength(2)
    expect(first.meta.count, kind).toBe(second.meta.count)
    expect(second.data[0]?.id, kind).not.toBe(first.data[0]?.id)
  }
})

test('no page repeats or leaves out an item, however large the pages are (spec: Common request rules 6)', async () => {
  const { list, all, shop } = await openShop({ orders: 57 })
  const ids = (await all(`${shop}/orders?page[limit]=100`)).map((order) => order.id)
  expect(new Set(ids).size).toBe(57)
  const sorts = ['created_at', '-created_at', 'updated_at', '-updated_at', 'completed_at', '-completed_at']
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...sorts), async (limit, sort) => {
      const found = (await all(`${shop}/orders?sort=${sort}&page[limit]=${limit}`)).map((order) => order.id)
      expect(found).toHaveLength(57)
      expect(new Set(found)).toEqual(new Set(ids))
      const { data } = await list(`${shop}/orders?sort=${sort}&page[limit]=${limit}&page[offset]=13`)
      expect(data.map((order) => order.id)).toEqual(found.slice(13, 13 + limit))
    }),
    { numRuns: 25 },
  )
})

test('values of a page that are negative or not numbers are 400 (sandbox promise 4)', async () => {
  const { ask, shop } = await openShop({ orders: 3 })
  for (const value of ['-1', 'ten', '1.5', '', '1e3', '+5', '0x10']) {
    for (const key of ['limit', 'offset']) {
      const answer = await ask('GET', `${shop}/orders?page[${key}]=${encodeURIComponent(value)}`)
      expect(answer.status, `${key}=${value}`).toBe(400)
      expect(codes(answer)).toEqual([`page.${key}-invalid`])
      expect(answer.errors[0]?.source).toEqual({ parameter: `page[${key}]` })
    }
  }
  expect((await ask('GET', `${shop}/orders?page[number]=2`)).status).toBe(400)
  expect((await ask('GET', `${shop}/orders?page=2`)).status).toBe(400)
})

test('an offset past the end gives an empty list with the total (sandbox promise 4)', async () => {
  const { list, shop } = await openShop({ orders: 3 })
  for (const offset of ['3', '4', '99999999999999999999999']) {
    const page = await list(`${shop}/orders?page[offset]=${offset}`)
    expect(page.data).toEqual([])
    expect(page.meta.count).toBe('3')
    expect(page.links).toEqual({})
    expect(page.included).toEqual([])
  }
})

test('links.next is absolute, under the address that the client used, and keeps the question (facts: Paging; sandbox promise 4)', async () => {
  const { ask, list, sandbox, shop } = await openShop({ orders: 30 })
  const { links } = await list(
    `${shop}/orders?filter[shipping_status]=shipped&sort=-updated_at&page[limit]=5`,
  )
  const next = new URL(links.next ?? '')
  expect(next.origin).toBe(sandbox.apiUrl)
  expect(links.next).toMatch(
    /\?filter\[shipping_status\]=shipped&sort=-updated_at&page\[limit\]=5&page\[offset\]=5$/,
  )
  expect(Object.fromEntries(next.searchParams)).toEqual({
    'filter[shipping_status]': 'shipped',
    sort: '-updated_at',
    'page[limit]': '5',
    'page[offset]': '5',
  })
  for (const last of ['page[offset]=10', 'page[offset]=25', 'page[limit]=30'])
    expect((await list(`${shop}/orders?${last}`)).links, last).toEqual({})
  const port = new URL(sandbox.apiUrl).port
  const byName = await ask('GET', `http://localhost:${port}${shop}/orders`)
  expect(JSON.parse(byName.text)).toMatchObject({
    links: { next: expect.stringMatching(`^http://localhost:${port}/`) },
    data: [
      { links: { self: expect.stringMatching(`^http://localhost:${port}/`) } },
      ...Array.from({ length: 19 }, () => ({})),
    ],
  })
})

test('a limit beyond the largest page gives the largest page, and the rest follows (spec: Limits; facts: Paging; sandbox promise 4)', async () => {
  const { list, all, shop } = await openShop({ orders: 300 })
  const page = await list(`${shop}/orders?page[limit]=100000`)
  expect(page.data).toHaveLength(250)
  expect((await list(`${shop}/orders?page[limit]=251`)).data).toHaveLength(250)
  expect((await list(`${shop}/orders?page[limit]=249`)).data).toHaveLength(249)
  expect(await all(`${shop}/orders?page[limit]=100000`)).toHaveLength(300)
})
