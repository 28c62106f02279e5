import { expect, test } from 'vitest'
import { openShop } from '../oauth/visitor.ts'

const id = 'KXBF-310482'
const change = { data: { type: 'orders', id, attributes: { customer_note: 'changed' } } }

test('a status is answered with its documented body, as often as asked, and the request is not carried out (spec: HTTP status codes)', async () => {
  const { ask, one, sandbox, shop } = await openShop({ orders: 1 })
  sandbox.faults.add({
    method: 'PATCH',
    path: '/orders/',
    kind: 'status',
    status: 503,
    times: 2,
    headers: { 'retry-after': '3' },
  })
  for (let turn = 0; turn < 2; turn++) {
    const answer = await ask('PATCH', `${shop}/orders/${id}`, change)
    expect([answer.status, answer.errors[0]?.title, answer.headers.get('retry-after')]).toEqual([
      503,
      'Server error',
      '3',
    ])
  }
  expect((await one(`${shop}/orders/${id}`)).data.attributes.customer_note).not.toBe('changed')
  expect((await ask('PATCH', `${shop}/orders/${id}`, change)).status).toBe(200)
})

test('402, request failed although its parameters are valid, can be provoked (spec: HTTP status codes)', async () => {
  const { ask, sandbox, shop } = await openShop({ orders: 1 })
  sandbox.faults.add({ path: /\/orders\/[A-Z]/, kind: 'status', status: 402 })
  const answer = await ask('PATCH', `${shop}/orders/${id}`, change)
  expect([answer.status, answer.errors[0]?.title]).toEqual([402, 'Request failed'])
  expect((await ask('GET', `${shop}/orders`)).status).toBe(200)
})

test('a fault without times stays until clear', async () => {
  const { ask, sandbox } = await openShop({ orders: 0 })
  sandbox.faults.add({ kind: 'status', status: 500, body: 'broken' })
  for (let turn = 0; turn < 5; turn++) expect((await ask('GET', '/v1/countries')).text).toBe('broken')
  sandbox.faults.clear()
  expect((await ask('GET', '/v1/countries')).status).toBe(200)
})

test('drop-before ends the connection and nothing is carried out', async () => {
  const { ask, one, sandbox, shop } = await openShop({ orders: 1 })
  sandbox.faults.add({ method: 'PATCH', kind: 'drop-before', times: 1 })
  await expect(ask('PATCH', `${shop}/orders/${id}`, change)).rejects.toThrow()
  expect((await one(`${shop}/orders/${id}`)).data.attributes.customer_note).not.toBe('changed')
})

test('drop-after carries the request out and ends the connection without an answer', async () => {
  const { ask, one, sandbox, shop } = await openShop({ orders: 1 })
  sandbox.faults.add({ method: 'PATCH', kind: 'drop-after', times: 1 })
  await expect(ask('PATCH', `${shop}/orders/${id}`, change)).rejects.toThrow()
  expect((await one(`${shop}/orders/${id}`)).data.attributes.customer_note).toBe('changed')
})

test('truncate cuts the answer in the middle', async () => {
  const { ask, sandbox } = await openShop({ orders: 0 })
  sandbox.faults.add({ kind: 'truncate', times: 1 })
  await expect(ask('GET', '/v1/countries')).rejects.toThrow()
  expect((await ask('GET', '/v1/countries')).status).toBe(200)
})

test('garbage is 200 with a body that is not JSON', async () => {
  const { ask, sandbox } = await openShop({ orders: 0 })
  sandbox.faults.add({ kind: 'garbage', times: 1 })
  const answer = await ask('GET', '/v1/countries')
  expect(answer.status).toBe(200)
  expect(() => answer.document).toThrow(SyntaxError)
})

test('delay and latency answer late, drip in pieces, and all of them whole', async () => {
  const { ask, sandbox } = await openShop({ orders: 0, latency: 30 })
  const timed = async () => {
    const start = performance.now()
    const { text } = await ask('GET', '/v1/countries')
    expect(JSON.parse(text)).toMatchObject({ meta: { count: '249' } })
    return performance.now() - start
  }
  await timed()
  expect(await timed()).toBeGreaterThanOrEqual(29)
  sandbox.faults.add({ kind: 'delay', ms: 120, times: 1 })
  expect(await timed()).toBeGreaterThanOrEqual(149)
  sandbox.faults.add({ kind: 'drip', ms: 15, times: 1 })
  expect(await timed()).toBeGreaterThanOrEqual(150)
})

test('the requests are on record, with their headers, until cleared', async () => {
  const { ask, sandbox, shop } = await openShop({ orders: 1 })
  await ask('GET', `${shop}/orders?sort=-updated_at`)
  await ask('PATCH', `${shop}/orders/${id}`, change)
  await ask('GET', `${sandbox.apiUrl}/images/mug.svg`)
  expect(sandbox.requests.map(({ method, path }) => [method, path])).toEqual([
    ['GET', `${shop}/orders?sort=-updated_at`],
    ['PATCH', `${shop}/orders/${id}`],
  ])
  expect(sandbox.requests[0]?.headers['user-agent']).toContain('Sandbox tests')
  sandbox.requests.clear()
  expect(sandbox.requests).toEqual([])
})
