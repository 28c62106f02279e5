import { describe, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { rawRequest } from '../../support/services/raw-request.ts'
import { apiType } from '../oauth/visitor.ts'

async function demoShop() {
  const sandbox = await startSandbox({ orders: 3, products: 3 })
  onTestFinished(() => sandbox.close())
  const { account, apiUrl } = sandbox
  const password = Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')
  const known = {
    authorization: `Basic ${password}`,
    accept: apiType,
    'user-agent': 'Tests (hello@example.com)',
  }
  const orders = `${apiUrl}/v1/accounts/${account.id}/orders`
  const read = await rawRequest(orders, { headers: known })
  // Safe: JSON:API wraps records like this.
  const { data } = JSON.parse(read.body) as { data: { id: string }[] }
  const own = new URL(apiUrl).host
  return { apiUrl, known, orders, order: `${orders}/${data[0]?.id}`, own }
}

const foreignHosts = [
  'evil.example',
  'evil.example:80',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '0.0.0.0',
  '[::]',
  'a b',
]
const foreignOrigins = [
  'https://evil.example',
  'null',
  'http://127.0.0.1:1',
  'file://',
  'http://localhost',
  'nonsense',
  '',
]

/** Returns requests for all that a shop has at its address: data, a picture, the consent page, controls. */
const requestsTo = (shop: Awaited<ReturnType<typeof demoShop>>) => [
  { address: shop.orders, headers: shop.known },
  { address: shop.order, method: 'PATCH', headers: shop.known },
  { address: `${shop.apiUrl}/v1/accounts` },
  { address: `${shop.apiUrl}/images/mug.svg` },
  { address: `${shop.apiUrl}/oauth/authorize?client_id=x` },
  { address: `${shop.apiUrl}/oauth/token`, method: 'POST' },
  { address: `${shop.apiUrl}/sandbox` },
  { address: `${shop.apiUrl}/nothing` },
]

describe('the demo shop’s address', () => {
  test.each(foreignHosts)('is refused under a name that was bent to it: %s', async (host) => {
    const shop = await demoShop()
    for (const { address, headers, ...options } of requestsTo(shop)) {
      const { status, body } = await rawRequest(address, { ...options, headers: { ...headers, host } })
      expect([address, status]).toEqual([address, 403])
      expect(body).toContain('foreign-request')
    }
  })

  test.each(foreignOrigins)('is refused to a page of another site: %s', async (origin) => {
    const shop = await demoShop()
    for (const { address, headers, ...options } of requestsTo(shop)) {
      const { status } = await rawRequest(address, {
        ...options,
        headers: { ...headers, host: shop.own, origin },
      })
      expect([address, status]).toEqual([address, 403])
    }
  })

  test('changes nothing for such a page, though it knows the password', async () => {
    const shop = await demoShop()
    const headers = { ...shop.known, 'content-type': apiType }
    const body = JSON.stringify({
      data: { type: 'orders', id: shop.order.split('/').at(-1), attributes: { shipping_city: 'Elsewhere' } },
    })
    const foreign = { ...headers, origin: 'https://evil.example' }
    expect((await rawRequest(shop.order, { method: 'PATCH', headers: foreign, body })).status).toBe(403)
    expect((await rawRequest(shop.order, { headers })).body).not.toContain('Elsewhere')
    // The shop accepts the same request when it comes from no page.
    expect((await rawRequest(shop.order, { method: 'PATCH', headers, body })).status).toBe(200)
    expect((await rawRequest(shop.order, { headers })).body).toContain('Elsewhere')
  })

  test.each(['127.0.0.1', 'localhost', '[::1]'])(
    'answers programs that call this computer %s, and its own pages',
    async (name) => {
      const shop = await demoShop()
      const host = `${name}:${new URL(shop.apiUrl).port}`
      expect((await rawRequest(shop.orders, { headers: { ...shop.known, host } })).status).toBe(200)
      const own = { ...shop.known, host, origin: `http://${host}` }
      expect((await rawRequest(shop.orders, { headers: own })).status).toBe(200)
    },
  )
})
