import { expect, test } from 'vitest'
import { authorizeUrl, connect, createOwner, signIn } from './oauth/owner.ts'
import { apiType, bareRequest, basic, codes, openShop } from './oauth/visitor.ts'

test('a missing User-Agent is 400 on every /v1 request, known or not (spec: Common request rules 4; spec: HTTP status codes; sandbox promise 5)', async () => {
  const { sandbox, shop } = await openShop({ orders: 0 })
  const headers = { accept: apiType, authorization: basic('demo', sandbox.account.password) }
  for (const path of ['/v1/countries', '/v1/accounts', `${shop}/orders`, '/v1/nowhere', '/v1']) {
    const answer = await bareRequest(`${sandbox.apiUrl}${path}`, headers)
    expect(answer.status, path).toBe(400)
    expect(answer.text).toContain('headers.user-agent')
  }
  const blank = await bareRequest(`${sandbox.apiUrl}/v1/countries`, { ...headers, 'user-agent': ' ' })
  expect(blank.status).toBe(400)
})

test('a request that does not accept the API’s media type is 406 (spec: Common request rules 2; facts: Wrapping)', async () => {
  const { sandbox, ask } = await openShop({ orders: 0 })
  for (const accept of ['text/html', 'application/json', `${apiType};q=0, text/html`]) {
    const answer = await ask('GET', '/v1/countries', undefined, { accept })
    expect(answer.status, accept).toBe(406)
    expect(codes(answer)).toEqual(['headers.accept'])
  }
  const without = await bareRequest(`${sandbox.apiUrl}/v1/countries`, {
    'user-agent': 'x',
    authorization: basic('demo', sandbox.account.password),
  })
  expect(without.status).toBe(406)
  for (const accept of [apiType, `text/html, ${apiType};q=0.9`, '*/*']) {
    expect((await ask('GET', '/v1/countries', undefined, { accept })).status, accept).toBe(200)
  }
})

test('a body that is not declared as the API’s media type is 406 (spec: Common request rules 3; facts: Wrapping)', async () => {
  const { ask, shop } = await openShop({ orders: 0 })
  const body = { data: { type: 'accounts', id: '1001', attributes: { store_name: 'New' } } }
  for (const type of ['application/json', 'text/plain']) {
    const answer = await ask('PATCH', shop, body, { 'content-type': type })
    expect(answer.status, type).toBe(406)
    expect(codes(answer)).toEqual(['headers.content-type'])
  }
  expect((await ask('PATCH', shop, body, { 'content-type': `${apiType}; charset=utf-8` })).status).toBe(204)
})

test('successful answers are application/vnd.api+json (spec: HTTP status codes; sandbox promise 3)', async () => {
  const { ask, shop } = await openShop()
  for (const path of [
    '/v1/countries',
    '/v1/accounts',
    shop,
    `${shop}/orders`,
    `${shop}/products/101`,
    `${shop}/discounts`,
  ]) {
    const answer = await ask('GET', path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-type'), path).toContain(apiType)
  }
})

test('an unknown path or id is 404 (spec: HTTP status codes; sandbox promise 3)', async () => {
  const { ask, shop } = await openShop({ orders: 1 })
  const paths = [
    '/nowhere',
    '/v2/accounts',
    '/v1/nowhere',
    `${shop}/`,
    `${shop}/orders/KXBF-999999`,
    `${shop}/orders/%E0%A4%A`,
    `${shop}/products/1`,
    `${shop}/products/abc`,
    `${shop}/products/99999999999999999999`,
    `${shop}/discounts/0`,
    `${shop}/categories/-1`,
    `${shop}/orders/KXBF-310482/events`,
  ]
  for (const path of paths) {
    const answer = await ask('GET', path)
    expect(answer.status, path).toBe(404)
    expect(codes(answer), path).toEqual(['not-found'])
  }
})

test('another account’s id is 404, also under relationships (spec: Common request rules 5; spec: Personal projects; sandbox promise 5)', async () => {
  const { ask } = await openShop({ orders: 0 })
  for (const path of ['/v1/accounts/1002', '/v1/accounts/1002/orders', '/v1/accounts/x/products']) {
    expect((await ask('GET', path)).status, path).toBe(404)
  }
  expect((await ask('PATCH', '/v1/accounts/1002/relationships/products', { data: [] })).status).toBe(404)
})

test('a wrong method is 405 and says which methods are right (sandbox promise 3)', async () => {
  const { ask, shop } = await openShop({ orders: 1 })
  const cases: [string, string, string][] = [
    ['POST', `${shop}/orders`, 'GET'],
    ['DELETE', `${shop}/orders/KXBF-310482`, 'GET, PATCH'],
    ['POST', `${shop}/products`, 'GET'],
    ['DELETE', `${shop}/products/101`, 'GET'],
    ['PUT', `${shop}/discounts/1`, 'GET, PATCH, DELETE'],
    ['GET', `${shop}/relationships/products`, 'PATCH'],
    ['POST', '/v1/countries', 'GET'],
  ]
  for (const [method, path, allow] of cases) {
    const answer = await ask(method, path)
    expect(answer.status, `${method} ${path}`).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
  }
})

test('a body that is not JSON is 400 for every method that has one (spec: HTTP status codes; sandbox promise 3)', async () => {
  const { ask, shop } = await openShop({ orders: 1 })
  const cases = [
    ['PATCH', shop],
    ['PATCH', `${shop}/orders/KXBF-310482`],
    ['POST', `${shop}/discounts`],
    ['PATCH', `${shop}/discounts/1`],
    ['PATCH', `${shop}/relationships/products`],
    ['POST', `${shop}/categories`],
  ] as const
  for (const [method, path] of cases) {
    for (const body of ['', '{"data":', 'data=1']) {
      for (const type of [apiType, 'application/json', 'text/plain']) {
        const answer = await ask(method, path, body, { 'content-type': type })
        expect(answer.status, `${method} ${path} ${body} ${type}`).toBe(400)
        expect(codes(answer)).toEqual(['body.not-json'])
      }
    }
  }
})

test('a wrong type or id in a body is refused (spec: Common request rules 9; spec: Orders, PATCH parameters; facts: Wrapping; sandbox promise 3; sandbox promise 6)', async () => {
  const { ask, one, shop } = await openShop({ orders: 1 })
  const path = `${shop}/orders/KXBF-310482`
  const attributes = { customer_first_name: 'Ann' }
  const type = await ask('PATCH', path, { data: { type: 'order', id: 'KXBF-310482', attributes } })
  expect([type.status, codes(type)]).toEqual([409, ['body.type-mismatch']])
  const id = await ask('PATCH', path, { data: { type: 'orders', id: 'KXBF-310481', attributes } })
  expect([id.status, codes(id)]).toEqual([409, ['body.id-mismatch']])
  expect((await ask('PATCH', path, { data: { type: 'orders', attributes } })).status).toBe(409)
  // The same holds for a change of any one thing, and the shop carries out none of it.
  const others = [
    [shop, 'accounts', '1001', { store_name: 'Other' }],
    [`${shop}/discounts/7`, 'discounts', '7', { name: 'Other' }],
    [`${shop}/categories/11`, 'categories', '11', { name: 'Other' }],
    [`${shop}/artists/31`, 'artists', '31', { name: 'Other' }],
  ] as const
  for (const [place, right, rightId, changes] of others) {
    const before = await one(place)
    const patch = (data: object) => ask('PATCH', place, { data: { attributes: changes, ...data } })
    for (const wrong of [right.replace(/s$/, ''), 'orders', undefined]) {
      const answer = await patch({ type: wrong, id: rightId })
      expect([answer.status, codes(answer)], `${place} ${wrong}`).toEqual([409, ['body.type-mismatch']])
    }
    for (const wrong of ['12', `${rightId}0`, '', undefined]) {
      const answer = await patch({ type: right, id: wrong })
      expect([answer.status, codes(answer)], `${place} ${wrong}`).toEqual([409, ['body.id-mismatch']])
    }
    for (const data of [undefined, null, [], 'x'])
      expect(codes(await ask('PATCH', place, { data })), place).toEqual(['body.data-required'])
    expect(await one(place)).toEqual(before)
    // A value beside `attributes` is not an attribute.
    const [name = ''] = Object.keys(changes)
    await ask('PATCH', place, { data: { type: right, id: rightId, ...changes } })
    expect((await one(place)).data.attributes[name]).toBe(before.data.attributes[name])
    expect((await patch({ type: right, id: rightId })).status).toBeLessThan(300)
    expect(await one(place)).not.toEqual(before)
  }
  // A new record names its type, too, and the shop assigns its id.
  for (const kind of ['categories', 'artists', 'discounts']) {
    const post = (data: object) =>
      ask('POST', `${shop}/${kind}`, { data: { attributes: { name: 'New' }, ...data } })
    for (const wrong of [kind.replace(/s$/, ''), 'orders', undefined])
      expect(codes(await post({ type: wrong })), `${kind} ${wrong}`).toEqual(['body.type-mismatch'])
    expect(codes(await post({ type: kind, id: '77' })), kind).toEqual(['body.id-mismatch'])
  }
})

test('a body over 1 MB is refused with 413, one just below is read (sandbox promise 17)', async () => {
  const { ask, shop } = await openShop({ orders: 1 })
  const answer = await ask('PATCH', `${shop}/orders/KXBF-310482`, ' '.repeat(1024 * 1024 + 1))
  expect([answer.status, codes(answer)]).toEqual([413, ['body-too-large']])
  expect((await ask('PATCH', `${shop}/orders/KXBF-310482`, ' '.repeat(1024 * 1024))).status).toBe(400)
})

test('the shop’s own credentials open the shop, all others are 401 (spec: Personal projects; spec: HTTP status codes; sandbox promise 5)', async () => {
  const { ask, sandbox, shop } = await openShop({ orders: 0 })
  const { password } = sandbox.account
  const { clientId, clientSecret } = sandbox.application
  expect((await ask('GET', shop)).status).toBe(200)
  const others = [
    '',
    'Basic',
    'Basic !!!',
    'Bearer nothing',
    basic('demo', `${password}x`),
    basic('demo', ''),
    basic('Demo', password),
    basic('1001', password),
    basic(clientId, clientSecret),
  ]
  for (const authorization of others) {
    const answer = await ask('GET', shop, undefined, { authorization })
    expect(answer.status, authorization).toBe(401)
    expect(codes(answer)).toEqual(['unauthorized'])
    expect(answer.headers.get('www-authenticate')).toContain('Basic')
  }
})

test('fifty wrong passwords do not lock the owner out, neither of the API nor of the pages (sandbox promise 17)', async () => {
  const { ask, sandbox, shop } = await openShop({ orders: 0 })
  const owner = createOwner(sandbox)
  const page = await owner.open(authorizeUrl(sandbox))
  for (let turn = 0; turn < 50; turn++) {
    await ask('GET', shop, undefined, { authorization: basic('demo', `guess ${turn}`) })
    await owner.send(page, { subdomain: 'demo', password: `guess ${turn}` })
  }
  expect((await ask('GET', shop)).status).toBe(200)
  expect((await signIn(owner, sandbox)).html).toContain('Allow')
})

test('only this computer can reach it', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  expect(new URL(sandbox.apiUrl).hostname).toBe('127.0.0.1')
})

test('every resource lies under /v1, and under no other version (spec: Common request rules 1; spec: Versioning)', async () => {
  const { ask, shop } = await openShop({ orders: 1 })
  const paths = [
    '/v1/countries',
    '/v1/accounts',
    shop,
    `${shop}/discounts`,
    `${shop}/orders`,
    `${shop}/products`,
  ]
  for (const path of paths) {
    expect((await ask('GET', path)).status, path).toBe(200)
    for (const other of ['', '/v2', '/V1', '/v1.0'])
      expect((await ask('GET', path.replace('/v1', other))).status, `${other} ${path}`).toBe(404)
  }
})

test('the owner and a connected application meet the same shop: settings, countries, discounts, orders, products (spec: What the service does; spec: OAuth 2.0, step 4)', async () => {
  const { ask, list, sandbox, shop } = await openShop({ orders: 3 })
  const authorization = `Bearer ${await connect(sandbox)}`
  for (const path of ['/v1/countries', shop, `${shop}/discounts`, `${shop}/orders`, `${shop}/products`]) {
    const byOwner = await ask('GET', path)
    const byApplication = await ask('GET', path, undefined, { authorization })
    expect([byOwner.status, byApplication.status], path).toEqual([200, 200])
    expect(byApplication.text, path).toBe(byOwner.text)
  }
  const categories = (await list(`${shop}/categories`)).data.map(({ type, id }) => ({ type, id }))
  const changes = [
    ['PATCH', shop, { data: { type: 'accounts', id: '1001', attributes: { store_name: 'New' } } }],
    ['PATCH', `${shop}/relationships/categories`, { data: [...categories].reverse() }],
    ['DELETE', `${shop}/discounts/1`, undefined],
  ] as const
  for (const [method, path, body] of changes)
    expect((await ask(method, path, body, { authorization })).status, path).toBe(204)
})

test('nobody is turned away for asking often (spec: Limits)', async () => {
  const { ask, shop } = await openShop({ orders: 1, products: 1 })
  const statuses = new Set<number>()
  // Several at a time, and more than any usual rate limit.
  for (let sent = 0; sent < 1500; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('GET', shop)))
    for (const { status } of answers) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
})
