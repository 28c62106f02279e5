import { beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { codes, openShop, visit } from '../oauth/visitor.ts'
import type { Resource, Visitor } from '../oauth/visitor.ts'

/** One shop for all tests here: they only read. */
let visitor: Visitor
let orders: Resource[]

beforeAll(async () => {
  const sandbox = await startSandbox({ orders: 300 })
  visitor = visit(sandbox)
  orders = await visitor.all(`${visitor.shop}/orders?page[limit]=100`)
  return () => sandbox.close()
})

function time(order: Resource | undefined, name: string): number {
  const value = order?.attributes[name]
  return typeof value === 'string' ? Date.parse(value) : 0
}

async function found(search: string): Promise<string[]> {
  return (
    await visitor.all(`${visitor.shop}/orders?search=${encodeURIComponent(search)}&page[limit]=100`)
  ).map((order) => order.id)
}

test('filter[shipping_status] keeps shipped or unshipped orders (spec: States and transitions; spec: Common request rules 7; spec: Orders; spec: Orders, list parameters)', async () => {
  for (const status of ['shipped', 'unshipped']) {
    const some = await visitor.all(`${visitor.shop}/orders?filter[shipping_status]=${status}&page[limit]=100`)
    expect(some).toHaveLength(orders.filter((order) => order.attributes.shipping_status === status).length)
    expect(new Set(some.map((order) => order.attributes.shipping_status))).toEqual(new Set([status]))
  }
})

test('an unfiltered list holds orders of every state (spec: States and transitions; spec: Orders; sandbox promise 4)', () => {
  expect(new Set(orders.map((order) => order.attributes.shipping_status))).toEqual(
    new Set(['shipped', 'unshipped']),
  )
  expect(new Set(orders.map((order) => order.attributes.payment_status)).size).toBe(5)
})

test('sort takes created_at, updated_at and completed_at, ascending or with - descending (spec: Common request rules 8; spec: Orders; spec: Orders, list parameters)', async () => {
  for (const attribute of ['created_at', 'updated_at', 'completed_at']) {
    const up = await visitor.all(`${visitor.shop}/orders?sort=${attribute}&page[limit]=100`)
    const down = await visitor.all(`${visitor.shop}/orders?sort=-${attribute}&page[limit]=100`)
    for (let index = 1; index < up.length; index++) {
      expect(time(up[index], attribute)).toBeGreaterThanOrEqual(time(up[index - 1], attribute))
    }
    expect(down.map((order) => order.id)).toEqual(up.map((order) => order.id).reverse())
  }
})

test('sort_direction=desc does what - does (facts: Orders)', async () => {
  const { data } = await visitor.list(`${visitor.shop}/orders?sort=updated_at&sort_direction=desc`)
  const minus = await visitor.list(`${visitor.shop}/orders?sort=-updated_at`)
  expect(data.map((order) => order.id)).toEqual(minus.data.map((order) => order.id))
})

test('filters on times keep what lies between, both ends included (facts: Orders)', async () => {
  for (const attribute of ['updated_at', 'completed_at']) {
    const times = orders.map((order) => time(order, attribute)).sort((a, b) => a - b)
    const [from = 0, to = 0] = [times[100], times[200]]
    const query = `filter[${attribute}_from]=${new Date(from).toISOString()}&filter[${attribute}_to]=${new Date(to).toISOString()}`
    const some = await visitor.all(`${visitor.shop}/orders?${query}&page[limit]=100`)
    expect(some).toHaveLength(times.filter((one) => one >= from && one <= to).length)
  }
})

test('what a list does not know is 400 and named (spec: HTTP status codes)', async () => {
  const cases: [string, string, string][] = [
    ['filter[shipping_status]=sent', 'filter.shipping_status-invalid', 'filter[shipping_status]'],
    ['filter[shipping_status]=', 'filter.shipping_status-invalid', 'filter[shipping_status]'],
    ['filter[status]=shipped', 'filter.unknown', 'filter[status]'],
    ['filter[updated_at_from]=yesterday', 'filter.updated_at_from-invalid', 'filter[updated_at_from]'],
    ['sort=total', 'sort.unknown', 'sort'],
    ['sort=created_at,updated_at', 'sort.unknown', 'sort'],
    ['sort=--created_at', 'sort.unknown', 'sort'],
    ['sort_direction=up', 'sort.direction-invalid', 'sort_direction'],
  ]
  for (const [query, code, parameter] of cases) {
    const answer = await visitor.ask('GET', `${visitor.shop}/orders?${query}`)
    expect(answer.status, query).toBe(400)
    expect(answer.errors[0], query).toMatchObject({ code, source: { parameter } })
  }
})

test('search finds by first and last name, e-mail and id (spec: Orders; spec: Orders, list parameters)', async () => {
  expect(await found('KXBF-310482')).toEqual(['KXBF-310482'])
  expect(await found('kxbf-3104')).toEqual(['KXBF-310482'])
  expect(await found('tomasz.wojcik@poczta.example')).toEqual(['PLRD-310481'])
  expect(await found('Priya Raman')).toEqual(['ZBME-310476', 'ZBME-310471'])
  expect(await found('Kraków')).toEqual([])
  // With an e-mail address that does not contain the name.
  const { ask, all, shop } = await openShop({ orders: 1 })
  const attributes = {
    customer_first_name: 'Zora',
    customer_last_name: 'Quill',
    customer_email: 'x@y.example',
  }
  const body = { data: { type: 'orders', id: 'KXBF-310482', attributes } }
  expect((await ask('PATCH', `${shop}/orders/KXBF-310482`, body)).status).toBe(200)
  for (const [search, count] of [
    ['zora', 1],
    ['quill', 1],
    ['zora quill', 1],
    ['x@y', 1],
    ['lisboa', 0],
    ['darker glaze', 0],
  ] as const)
    expect(await all(`${shop}/orders?search=${encodeURIComponent(search)}`), search).toHaveLength(count)
})

test('every word of a search must occur, in any order (sandbox promise 9)', async () => {
  expect(await found('raman priya')).toHaveLength(2)
  expect(await found('priya 310476')).toEqual(['ZBME-310476'])
  expect(await found('priya carvalho')).toEqual([])
  expect(await found('  ')).toHaveLength(300)
})

test('search folds case and accents, also of letters that have no base letter (sandbox promise 9)', async () => {
  expect(await found('WEISS hannah')).toEqual(['LPZG-310460'])
  expect(await found('weiß')).toEqual(expect.arrayContaining(['LPZG-310460']))
  expect(await found('soren lindqvist')).toEqual(expect.arrayContaining(['KBHS-310467']))
  expect(await found('zeynep aydin')).toEqual(['IZTR-310458'])
  expect(await found('ngoc anh tran')).toEqual(['SJCA-310465'])
  expect(await found('wojcik tomasz')).toEqual(['PLRD-310481'])
  expect(await found('INÊS CARVALHO 310482')).toEqual(['KXBF-310482'])
})

test('search folds the accents of names, not only finds them in an e-mail that has none (sandbox promise 9)', async () => {
  const { ask, all, shop } = await openShop({ orders: 1 })
  const names = [
    ['Ñandú', 'Çelik', 'nandu celik', 'ÑANDÚ ÇELIK'],
    ['Łukasz', 'Źródło', 'lukasz zrodlo', 'łukasz źródło'],
    ['Bjørn', 'Ångström', 'bjorn angstrom', 'BJØRN ångström'],
    ['Đức', 'Straße', 'duc strasse', 'ĐỨC STRASSE'],
    ['Kadir', 'Yıldız', 'kadir yildiz', 'kadir yıldız'],
    ['İpek', 'Œuvrard', 'ipek oeuvrard', 'i̇pek œuvrard'],
  ] as const
  for (const [first, last, plain, accented] of names) {
    const attributes = { customer_first_name: first, customer_last_name: last, customer_email: 'x@y.example' }
    const body = { data: { type: 'orders', id: 'KXBF-310482', attributes } }
    expect((await ask('PATCH', `${shop}/orders/KXBF-310482`, body)).status).toBe(200)
    for (const search of [plain, plain.toUpperCase(), accented]) {
      const orders = await all(`${shop}/orders?search=${encodeURIComponent(search)}`)
      expect(orders, search).toHaveLength(1)
    }
    expect(await all(`${shop}/orders?search=sapo`)).toEqual([])
  }
})

test('search takes %, _, quotes and operators literally (sandbox promise 9)', async () => {
  for (const search of [
    '%',
    '_',
    '"',
    "'",
    '\\',
    '*',
    'priya%',
    'pri_a',
    'priya OR hannah',
    '"priya raman"',
    'NEAR(priya raman)',
    '-zzz',
  ]) {
    expect(await found(search), search).toEqual([])
  }
})

test('a search with more words than anybody types is 400', async () => {
  const words = Array.from({ length: 500 }, (_, index) => `w${index}`).join('+')
  expect(codes(await visitor.ask('GET', `${visitor.shop}/orders?search=${words}`))).toEqual([
    'search.too-long',
  ])
})

test('every test here leaves the shop as it was', async () => {
  const { list, shop } = await openShop({ orders: 300 })
  const here = await visitor.list(`${visitor.shop}/orders?sort=-updated_at`)
  const fresh = await list(`${shop}/orders?sort=-updated_at`)
  expect(here.data.map((order) => order.id)).toEqual(fresh.data.map((order) => order.id))
})
