import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../support/core.ts'
import { connectedTinyShop } from '../support/connected-tiny-shop.ts'
import { replyJson } from '../support/tiny-server.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const made = await connectedShop(options)
  onTestFinished(() => made.close())
  return made
}

type Shop = Awaited<ReturnType<typeof shop>>

async function anUnshipped(app: Shop): Promise<string> {
  const { orders } = await app.call('orders.list', { shipping: 'unshipped' })
  const [order] = orders
  if (!order) throw new Error('The seeded shop has unshipped orders.')
  app.sandbox.requests.clear()
  return order.id
}

const statusInShop = async (app: Shop, id: string) =>
  (await app.ask(`/orders/${id}`)).data.attributes['shipping_status']

const patches = (app: Shop) => app.sandbox.requests.filter(({ method }) => method === 'PATCH')

describe('the list of orders', () => {
  it('comes in pages of 100, newest first, and tells where it goes on', async () => {
    const app = await shop({ orders: 130 })
    const first = await app.call('orders.list', {})
    expect(first).toMatchObject({ total: 130, nextOffset: 100, leftOut: 0 })
    const second = await app.call('orders.list', { offset: 100 })
    expect(second).toMatchObject({ total: 130, nextOffset: null })
    const all = [...first.orders, ...second.orders]
    expect(new Set(all.map(({ id }) => id)).size).toBe(130)
    const times = all.map(({ createdAt }) => Date.parse(createdAt ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('carries what an owner looks for: buyer, address, items, money and what happened', async () => {
    const app = await shop()
    const { orders } = await app.call('orders.list', {})
    for (const order of orders) {
      expect(order.items.length).toBeGreaterThan(0)
      expect(order.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(order.itemCount)
      expect(order.currency?.id).toMatch(/^[A-Z]{3}$/)
      expect(order.email).toContain('@')
    }
    expect(orders.some(({ events }) => events.length > 0)).toBe(true)
    expect(orders.some(({ transactions }) => transactions.length > 0)).toBe(true)
    expect(orders.some(({ adjustments }) => adjustments.length > 0)).toBe(true)
    expect(orders.some(({ address }) => address.country !== null)).toBe(true)
  })

  it('asks for the sort, the status and the words that were chosen', async () => {
    const app = await shop()
    await app.call('orders.list', { search: '  ana & co ', shipping: 'shipped', sort: 'updated_at' })
    const [asked] = app.sandbox.requests
    const query = new URL(asked?.path ?? '', app.sandbox.apiUrl).searchParams
    expect(Object.fromEntries(query)).toEqual({
      search: 'ana & co',
      'filter[shipping_status]': 'shipped',
      sort: 'updated_at',
      'page[limit]': '100',
      'page[offset]': '0',
    })
  })

  it('says when it was read', async () => {
    const app = await shop()
    const before = Date.now()
    const { asOf } = await app.call('orders.list', {})
    expect(Date.parse(asOf)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now())
  })

  it('is read all the same when the shop stumbles', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'status', status: 500, times: 1 })
    app.sandbox.faults.add({ kind: 'truncate', times: 1 })
    app.sandbox.faults.add({ kind: 'drop-before', times: 1 })
    expect((await app.call('orders.list', {})).orders.length).toBeGreaterThan(0)
    expect(app.sandbox.requests).toHaveLength(4)
  })

  it('is not there when the shop answers nonsense twice', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'garbage' })
    expect(await app.refusal('orders.list', {})).toEqual({
      kind: 'shop-unavailable',
      message: "Orders not read: the shop's answer could not be read.",
    })
    expect(app.sandbox.requests).toHaveLength(2)
  })
})

describe('one order', () => {
  it('that the shop does not have is not found', async () => {
    const app = await shop()
    expect(await app.refusal('orders.get', { id: 'NONE-000000' })).toEqual({
      kind: 'not-found',
      message: 'Order NONE-000000 not read: the shop does not have it any more.',
    })
  })

  it('cannot be asked for by a path', async () => {
    const app = await shop()
    expect((await app.refusal('orders.get', { id: '../products' })).kind).toBe('not-found')
    expect(app.sandbox.requests[0]?.path).toContain('/orders/..%2Fproducts')
  })
})

describe('marking an order shipped', () => {
  it('changes that alone in the shop, and tells every window', async () => {
    const app = await shop()
    const id = await anUnshipped(app)
    const before = (await app.ask(`/orders/${id}`)).data.attributes
    const order = await app.call('orders.ship', { id })
    expect(order).toMatchObject({ id, shippingStatus: 'shipped' })
    expect(app.facts).toEqual([{ name: 'orders.changed', fact: { ids: [id] } }])
    const after = (await app.ask(`/orders/${id}`)).data.attributes
    expect(after).toEqual({
      ...before,
      shipping_status: 'shipped',
      updated_at: after['updated_at'],
    })
  })

  it('can be taken back', async () => {
    const app = await shop()
    const id = await anUnshipped(app)
    await app.call('orders.ship', { id })
    expect(await app.call('orders.unship', { id })).toMatchObject({ shippingStatus: 'unshipped' })
    expect(await statusInShop(app, id)).toBe('unshipped')
  })

  it('goes through when the shop stumbles on the way', async () => {
    const app = await shop()
    const id = await anUnshipped(app)
    app.sandbox.faults.add({ kind: 'status', status: 503, method: 'PATCH', times: 1 })
    app.sandbox.faults.add({ kind: 'drop-before', method: 'PATCH', times: 1 })
    await app.call('orders.ship', { id })
    expect(patches(app)).toHaveLength(3)
    expect(await statusInShop(app, id)).toBe('shipped')
  })

  it('is known to be done when the shop did it and every answer was lost', async () => {
    const app = await shop()
    const id = await anUnshipped(app)
    app.sandbox.faults.add({ kind: 'drop-after', method: 'PATCH' })
    expect(await app.call('orders.ship', { id })).toMatchObject({ id, shippingStatus: 'shipped' })
    expect(app.facts).toEqual([{ name: 'orders.changed', fact: { ids: [id] } }])
  })

  it('is known not to be done when the shop kept failing', async () => {
    const app = await shop()
    const id = await anUnshipped(app)
    app.sandbox.faults.add({ kind: 'status', status: 500, method: 'PATCH' })
    expect(await app.refusal('orders.ship', { id })).toEqual({
      kind: 'shop-unavailable',
      message: `Order ${id} not marked shipped: the shop reported a fault (500).`,
    })
    expect(app.facts).toEqual([])
    expect(await statusInShop(app, id)).toBe('unshipped')
  })

  it('is said to be unknown when the shop cannot be asked either; a later read tells the truth', async () => {
    const app = await shop()
    const id = await anUnshipped(app)
    app.sandbox.faults.add({ kind: 'drop-after' })
    expect(await app.refusal('orders.ship', { id })).toEqual({
      kind: 'offline',
      message: `It is not known whether order ${id} is marked shipped: the shop did not answer. Refresh to see.`,
    })
    app.sandbox.faults.clear()
    expect(await app.call('orders.get', { id })).toMatchObject({ shippingStatus: 'shipped' })
  })

  it.each([
    [400, 'invalid'],
    [402, 'invalid'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
  ])('is asked for once when the shop refuses with %i', async (status, kind) => {
    const app = await shop()
    const id = await anUnshipped(app)
    app.sandbox.faults.add({ kind: 'status', status, method: 'PATCH' })
    expect(await app.refusal('orders.ship', { id })).toMatchObject({ kind })
    expect(app.sandbox.requests).toHaveLength(1)
    expect(await statusInShop(app, id)).toBe('unshipped')
  })

  it('reads the order again when the service answers 204', async () => {
    let status = 'unshipped'
    const app = await connectedTinyShop((request, response) => {
      if (request.method === 'PATCH') {
        status = JSON.parse(request.body).data.attributes.shipping_status
        return void response.writeHead(204).end()
      }
      const attributes = {
        item_total: '1.0',
        total: '1.0',
        payment_status: 'completed',
        shipping_status: status,
      }
      replyJson(response, { data: { type: 'orders', id: 'A', attributes } })
    })
    expect(await app.call('orders.ship', { id: 'A' })).toMatchObject({ shippingStatus: 'shipped' })
    expect(app.server.seen.map(({ method }) => method)).toEqual(['PATCH', 'GET'])
    expect(JSON.parse(app.server.seen[0]?.body ?? '')).toEqual({
      data: { type: 'orders', id: 'A', attributes: { shipping_status: 'shipped' } },
    })
  })
})
