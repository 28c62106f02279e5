import { expect, test } from 'vitest'
import { bareRequest, identifiersOf, openShop } from './oauth/visitor.ts'
import type { Visitor } from './oauth/visitor.ts'

async function control(
  { sandbox }: Visitor,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${sandbox.apiUrl}/sandbox/${path}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('buyers’ orders arrive as the newest ones, paid and unshipped, and take from the stock', async () => {
  const visitor = await openShop({ orders: 30 })
  const stock = async () => {
    const { included } = await visitor.list(`${visitor.shop}/products?page[limit]=100`)
    return included.reduce(
      (sum, resource) => sum + (resource.type === 'product_options' ? Number(resource.attributes.sold) : 0),
      0,
    )
  }
  const before = await stock()
  const { status, text } = await control(visitor, 'POST', 'orders', { count: 3 })
  expect(status).toBe(201)
  const ids = [...(JSON.parse(text) as { ids: string[] }).ids].reverse()
  expect(ids.map((one) => one.slice(5))).toEqual(['310485', '310484', '310483'])
  const { data, meta } = await visitor.list(`${visitor.shop}/orders?page[limit]=3`)
  expect(meta.count).toBe('33')
  expect(data.map((order) => order.id)).toEqual(ids)
  for (const { attributes } of data)
    expect([attributes.shipping_status, attributes.payment_status]).toEqual(['unshipped', 'completed'])
  const sold = data.reduce((sum, order) => sum + Number(order.attributes.item_count), 0)
  expect(await stock()).toBe(before + sold)
})

test('arriving orders have ids of their own for all their parts', async () => {
  const visitor = await openShop({ orders: 50 })
  visitor.sandbox.placeOrders(20)
  const { included } = await visitor.list(`${visitor.shop}/orders?page[limit]=100`)
  const parts = included
    .filter((resource) => resource.type.startsWith('order_'))
    .map(({ type, id }) => `${type.split('/')[0]} ${id}`)
  expect(new Set(parts).size).toBe(parts.length)
})

test('the owner adds, changes and deletes products in the admin', async () => {
  const visitor = await openShop({ orders: 0 })
  const { one, ask, list, shop } = visitor
  const { id } = JSON.parse((await control(visitor, 'POST', 'products')).text) as { id: string }
  const added = await one(`${shop}/products/${id}`)
  expect((await list(`${shop}/products?page[limit]=100`)).data.at(-1)?.id).toBe(id)
  expect(
    (await control(visitor, 'PATCH', `products/${id}`, { name: 'Renamed', status: 'sold_out', quantity: 0 }))
      .status,
  ).toBe(204)
  const changed = await one(`${shop}/products/${id}`)
  expect(changed.data.attributes).toMatchObject({ name: 'Renamed', status: 'sold_out' })
  expect(Date.parse(String(changed.data.attributes.updated_at))).toBeGreaterThan(
    Date.parse(String(added.data.attributes.updated_at)),
  )
  for (const option of changed.included.filter((resource) => resource.type === 'product_options'))
    expect(option.attributes.quantity).toBe(0)
  expect((await control(visitor, 'DELETE', `products/${id}`)).status).toBe(204)
  expect((await ask('GET', `${shop}/products/${id}`)).status).toBe(404)
  expect((await control(visitor, 'DELETE', `products/${id}`)).status).toBe(404)
  const next = JSON.parse((await control(visitor, 'POST', 'products')).text) as { id: string }
  expect(next.id).not.toBe(id)
})

test('faults can be set from another process, with a pattern for the path', async () => {
  const visitor = await openShop({ orders: 0 })
  const { ask } = visitor
  expect(
    (
      await control(visitor, 'POST', 'faults', {
        kind: 'status',
        status: 503,
        path: { pattern: 'countries$' },
        times: 1,
      })
    ).status,
  ).toBe(201)
  expect((await ask('GET', '/v1/accounts')).status).toBe(200)
  expect((await ask('GET', '/v1/countries')).status).toBe(503)
  expect((await ask('GET', '/v1/countries')).status).toBe(200)
  await control(visitor, 'POST', 'faults', { kind: 'status', status: 402 })
  expect((await ask('GET', '/v1/countries')).status).toBe(402)
  expect((await control(visitor, 'DELETE', 'faults')).status).toBe(204)
  expect((await ask('GET', '/v1/countries')).status).toBe(200)
})

test('the clock can be moved from another process', async () => {
  const visitor = await openShop({ orders: 0 })
  const { text } = await control(visitor, 'POST', 'clock', { advance: 24 * 3600 * 1000 })
  expect(Date.parse((JSON.parse(text) as { now: string }).now)).toBeGreaterThan(Date.now() + 23 * 3600 * 1000)
})

test.each([
  ['POST', 'orders', { count: -1 }],
  ['POST', 'orders', '{'],
  ['POST', 'orders', '[]'],
  ['POST', 'clock', {}],
  ['POST', 'clock', { advance: 'soon' }],
  ['POST', 'plan', { direction: 'sideways' }],
  ['PATCH', 'products/101', { status: 'gone' }],
  ['PATCH', 'products/101', { quantity: 1.5 }],
  ['PATCH', 'products/101', { name: '' }],
  ['POST', 'faults', {}],
  ['POST', 'faults', { kind: 'status', status: 99 }],
  ['POST', 'faults', { kind: 'status', status: 500, headers: { a: 1 } }],
  ['POST', 'faults', { kind: 'delay' }],
  ['POST', 'faults', { kind: 'drip', ms: -1 }],
  ['POST', 'faults', { kind: 'drop-after', path: { pattern: '(' } }],
  ['POST', 'faults', { kind: 'drop-after', path: 5 }],
  ['POST', 'faults', { kind: 'drop-after', times: 0 }],
  ['POST', 'faults', { kind: 'drop-after', method: 1 }],
])('%s /sandbox/%s %j is 400 with a sentence', async (method, path, body) => {
  const answer = await control(await openShop({ orders: 0 }), method, path, body)
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toEqual({ error: expect.stringMatching(/\.$/) })
})

test('the page’s buttons work without script and lead back to the page', async () => {
  const visitor = await openShop({ orders: 3 })
  const page = await (await fetch(`${visitor.sandbox.apiUrl}/`)).text()
  expect(page).toContain('Saltmarsh Studio')
  expect(page).not.toContain('<script')
  const answer = await control(visitor, 'POST', 'orders', 'count=1', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox'])
  expect((await visitor.list(`${visitor.shop}/orders`)).meta.count).toBe('4')
})

test('JSON is read as JSON also when curl calls it a form', async () => {
  const visitor = await openShop({ orders: 3 })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await control(visitor, 'POST', 'orders', { count: 4 }, headers)).status).toBe(201)
  expect((await visitor.list(`${visitor.shop}/orders`)).meta.count).toBe('7')
  expect((await control(visitor, 'POST', 'orders', '[1]', headers)).status).toBe(400)
})

test('other sites’ pages cannot move the shop', async () => {
  const visitor = await openShop({ orders: 3 })
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    expect((await control(visitor, 'POST', 'orders', { count: 1 }, headers)).status).toBe(403)
  }
  expect(
    (await control(visitor, 'POST', 'orders', { count: 1 }, { origin: visitor.sandbox.apiUrl })).status,
  ).toBe(201)
})

test('whatever name a page gives this computer, the controls answer to none but its own', async () => {
  const { sandbox } = await openShop({ orders: 3 })
  const { port } = new URL(sandbox.apiUrl)
  const statusOf = async (host: string, method: string, path: string) =>
    (await bareRequest(`${sandbox.apiUrl}${path}`, { host, origin: `http://${host}` }, method)).status
  for (const host of [
    `evil.example:${port}`,
    `127.0.0.1.evil.example`,
    'localhost.evil.example',
    '10.0.0.1',
    'localhost@evil.example',
  ]) {
    for (const path of ['/', '/sandbox', '/sandbox/deliveries'])
      expect(await statusOf(host, 'GET', path), `${host}${path}`).toBe(403)
    for (const path of ['/sandbox/orders', '/sandbox/clock', '/sandbox/faults', '/sandbox/revoke'])
      expect(await statusOf(host, 'POST', path), `${host}${path}`).toBe(403)
  }
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'localhost'])
    expect(await statusOf(host, 'POST', '/sandbox/orders'), host).toBe(201)
})

test('no page of another site is told that it may ask: no CORS', async () => {
  const { sandbox } = await openShop({ orders: 3 })
  for (const [method, path] of [
    ['GET', '/sandbox'],
    ['GET', '/sandbox/deliveries'],
    ['OPTIONS', '/sandbox/orders'],
    ['OPTIONS', '/v1/accounts/1001/orders'],
    ['GET', '/v1/countries'],
    ['OPTIONS', '/oauth/token'],
  ] as const) {
    const { headers } = await fetch(`${sandbox.apiUrl}${path}`, {
      method,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect(allowed, `${method} ${path}`).toEqual([])
  }
})

test('orders are 409 where there is nothing to buy', async () => {
  const visitor = await openShop({ orders: 0, products: 0 })
  expect((await control(visitor, 'POST', 'orders', { count: 1 })).status).toBe(409)
})

test('buyers buy what is in stock as long as anything is', async () => {
  const visitor = await openShop({ orders: 0 })
  for (const { id } of (await visitor.all(`${visitor.shop}/products?page[limit]=100`)).slice(1))
    visitor.sandbox.changeProduct(id, { quantity: 0 })
  visitor.sandbox.changeProduct('101', { quantity: 1 })
  visitor.sandbox.placeOrders(1)
  const { included } = await visitor.list(`${visitor.shop}/orders`)
  const bought = included.flatMap((one) =>
    one.type === 'order_line_items' ? identifiersOf(one, 'product') : [],
  )
  expect(bought).toEqual([{ type: 'products', id: '101' }])
  const { included: parts } = await visitor.one(`${visitor.shop}/products/101`)
  for (const { attributes } of parts.filter(({ type }) => type === 'product_options'))
    expect(attributes.quantity).toBeGreaterThanOrEqual(0)
})

test('nothing changes by itself (sandbox promise 17)', async () => {
  const visitor = await openShop({ orders: 20 })
  const everything = async () => {
    const parts = await Promise.all(
      ['orders', 'products', 'discounts'].map((kind) => visitor.ask('GET', `${visitor.shop}/${kind}`)),
    )
    return parts.map((part) => part.text)
  }
  const before = await everything()
  visitor.sandbox.advance(3 * 24 * 3600 * 1000)
  expect(await everything()).toEqual(before)
})
