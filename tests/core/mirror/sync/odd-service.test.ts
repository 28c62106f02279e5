import { describe, expect, it } from 'vitest'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { heldOrders, orderService } from './order-service.ts'
import type { OrderService } from './order-service.ts'

async function connected(orders: number, change: (service: OrderService) => void = () => {}) {
  const service = orderService(heldOrders(orders))
  change(service)
  const app = await connectedTinyShop((request, response) => service.answer(request, response))
  const look = async () => {
    app.server.seen.length = 0
    app.events.length = 0
    const state = await app.call('sync.now', { what: 'orders' })
    return { state, requests: app.server.seen.length }
  }
  const ids = async () => {
    const found: string[] = []
    for (let offset = 0; offset === found.length; offset += 200)
      found.push(...(await app.call('orders.list', { offset, limit: 200 })).rows.map(({ id }) => id))
    return found.toSorted()
  }
  const held = () => service.orders.map(({ id }) => id).toSorted()
  await look()
  expect(await ids()).toEqual(held())
  expect((await look()).requests).toBe(1)
  return { app, service, look, ids, held }
}

/** Returns the ids of an `orders.changed`. */
const idsOf = (fact: unknown): readonly string[] => (fact as { ids: string[] }).ids

describe('orders that vanish', () => {
  it('are removed, wherever they were, once the count shows that some are missing', async () => {
    const { app, service, look, ids, held } = await connected(320)
    service.orders.splice(10, 3)
    service.orders.splice(200, 1)
    await look()
    expect(await ids()).toEqual(held())
    expect(app.events).toContainEqual({
      name: 'orders.changed',
      fact: { ids: ['ORDR-000010', 'ORDR-000011', 'ORDR-000012', 'ORDR-000203'] },
    })
    expect((await look()).requests).toBe(1)
  })

  it('never cause the removal of others that move between pages while all are read again', async () => {
    const { app, service, look, ids, held } = await connected(320)
    service.orders.splice(0, 1)
    const { answer } = service
    let readings = 0
    // Each page read makes another order before it vanish, so that later ones move across the page's edge.
    service.answer = (request, response) => {
      answer(request, response)
      if (request.query.get('sort') === 'created_at' && (readings += 1) <= 3) service.orders.splice(0, 1)
    }
    const gone = new Set<string>()
    const listen = app.core.on((name, fact) => {
      if (name === 'orders.changed') for (const id of idsOf(fact)) gone.add(id)
    })
    await look()
    expect(readings).toBeGreaterThan(3)
    await look()
    await look()
    listen()
    expect(await ids()).toEqual(held())
    // Only the vanished ones were removed, and no other one even for a while.
    expect([...gone].toSorted()).toEqual(['ORDR-000000', 'ORDR-000001', 'ORDR-000002', 'ORDR-000003'])
  })

  it('don’t lose the notes written on them', async () => {
    const { app, service, look } = await connected(5)
    await app.call('notes.add', { orderId: 'ORDR-000002', text: 'Left at the door' })
    service.orders.splice(2, 1)
    await look()
    expect((await app.call('orders.writing', { id: 'ORDR-000002' })).notes).toHaveLength(1)
  })
})

describe('a wrong count', () => {
  it('with a constant difference causes one full reading, and no further one', async () => {
    const { service, look } = await connected(230)
    service.count = (held) => held + 5
    expect((await look()).requests).toBe(1 + 4)
    expect((await look()).requests).toBe(1)
    service.orders.push({ ...heldOrders(231)[230], id: 'NEWS-1', created: 500, changed: 500, name: 'Bo' })
    expect((await look()).requests).toBe(1)
    // One order is gone, so the difference changes.
    service.orders.splice(0, 1)
    expect((await look()).requests).toBeGreaterThan(1)
    expect((await look()).requests).toBe(1)
  })

  it('with a changing difference is ignored after a while', async () => {
    const { service, look } = await connected(120)
    let shopCount = 0
    service.count = () => (shopCount += 7)
    const requests: number[] = []
    for (let time = 0; time < 8; time += 1) requests.push((await look()).requests)
    expect(requests.slice(-3)).toEqual([1, 1, 1])
  })

  it('or none at all causes no full reading', async () => {
    const { service, look, ids, held } = await connected(230, (quiet) => {
      quiet.count = () => null
      quiet.linked = false
    })
    expect((await look()).requests).toBe(1)
    service.orders.push({ id: 'NEWS-1', created: 500, changed: 500, name: 'Bo' })
    await look()
    expect(await ids()).toEqual(held())
  })
})

describe('orders that share a time of change', () => {
  it('over more than a page are all read, once', async () => {
    const { service, look, ids, held, app } = await connected(20)
    service.orders.push(
      ...heldOrders(350).map((order) => ({ ...order, id: `SAME-${order.id}`, created: 900, changed: 900 })),
    )
    expect((await look()).requests).toBe(4)
    expect(await ids()).toEqual(held())
    // Once more, since another order may have got the same time after its page was read.
    service.orders.push({ id: 'LATE-1', created: 900, changed: 900, name: 'Late' })
    expect((await look()).requests).toBe(4)
    expect(await ids()).toEqual(held())
    await look()
    expect((await look()).requests).toBe(1)
    const last = service.orders.find(({ id }) => id === 'ORDR-000007')
    Object.assign(last ?? {}, { changed: 901, name: 'Changed' })
    await look()
    expect((await app.call('orders.get', { id: 'ORDR-000007' })).firstName).toBe('Changed')
  })
})

describe('unreadable orders', () => {
  it('are left out and counted; the others are listed, and one that becomes readable is added', async () => {
    const { app, service, look, ids } = await connected(150)
    service.orders.push({ id: 'ODD-1', created: 300, changed: 300, name: 'Odd', broken: true })
    const { state } = await look()
    expect(state.lists.orders.leftOut).toBe(1)
    expect(await ids()).toHaveLength(150)
    expect((await look()).requests).toBe(1)
    Object.assign(service.orders.at(-1) ?? {}, { broken: false, changed: 301 })
    expect((await look()).state.lists.orders.leftOut).toBe(0)
    expect(await ids()).toHaveLength(151)
    expect((await app.call('orders.list', {})).leftOut).toBe(0)
  })

  it('stay as they were when they were readable before', async () => {
    const { app, service, look, ids } = await connected(20)
    Object.assign(service.orders[3] ?? {}, { broken: true, changed: 400, name: 'Nobody' })
    expect((await look()).state.lists.orders.leftOut).toBe(1)
    expect(await ids()).toHaveLength(20)
    expect((await app.call('orders.get', { id: 'ORDR-000003' })).firstName).toBe('Ada')
  })

  it('are counted from the first reading on', async () => {
    const { app, ids } = await connectedBroken()
    expect(await ids()).toHaveLength(247)
    expect((await app.call('sync.state', {})).lists.orders.leftOut).toBe(3)
  })
})

async function connectedBroken() {
  const orders = heldOrders(250)
  for (const place of [5, 120, 249]) Object.assign(orders[place] ?? {}, { broken: true })
  const service = orderService(orders)
  const app = await connectedTinyShop(service.answer)
  await app.call('sync.now', { what: 'orders' })
  const ids = async () => {
    const pages = await Promise.all([0, 200].map((offset) => app.call('orders.list', { offset, limit: 200 })))
    return pages.flatMap(({ rows }) => rows)
  }
  return { app, ids }
}
