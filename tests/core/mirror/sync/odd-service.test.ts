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
    app.facts.length = 0
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

/** What `orders.changed` names. */
const idsOf = (fact: unknown): readonly string[] => (fact as { ids: string[] }).ids

describe('orders that vanish', () => {
  it('are taken away, wherever they were, once the count tells that some are missing', async () => {
    const { app, service, look, ids, held } = await connected(320)
    service.orders.splice(10, 3)
    service.orders.splice(200, 1)
    await look()
    expect(await ids()).toEqual(held())
    expect(app.facts).toContainEqual({
      name: 'orders.changed',
      fact: { ids: ['ORDR-000010', 'ORDR-000011', 'ORDR-000012', 'ORDR-000203'] },
    })
    expect((await look()).requests).toBe(1)
  })

  it('never take others with them that slip by while all are read again', async () => {
    const { app, service, look, ids, held } = await connected(320)
    service.orders.splice(0, 1)
    const { answer } = service
    let readings = 0
    // Each page that is read makes another order vanish from before it: those behind move up over the page's edge.
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
    // Taken away were those that vanished, and no other one for a while.
    expect([...gone].toSorted()).toEqual(['ORDR-000000', 'ORDR-000001', 'ORDR-000002', 'ORDR-000003'])
  })

  it('do not take the notes with them that were written on them', async () => {
    const { app, service, look } = await connected(5)
    await app.call('notes.add', { orderId: 'ORDR-000002', text: 'Left at the door' })
    service.orders.splice(2, 1)
    await look()
    expect((await app.call('orders.writing', { id: 'ORDR-000002' })).notes).toHaveLength(1)
  })
})

describe('a count that is off', () => {
  it('by the same number each time is looked into once, and never again', async () => {
    const { service, look } = await connected(230)
    service.count = (held) => held + 5
    expect((await look()).requests).toBe(1 + 4)
    expect((await look()).requests).toBe(1)
    service.orders.push({ ...heldOrders(231)[230], id: 'NEWS-1', created: 500, changed: 500, name: 'Bo' })
    expect((await look()).requests).toBe(1)
    // One is gone: now it is off by another number.
    service.orders.splice(0, 1)
    expect((await look()).requests).toBeGreaterThan(1)
    expect((await look()).requests).toBe(1)
  })

  it('by another number each time says nothing after a while', async () => {
    const { service, look } = await connected(120)
    let told = 0
    service.count = () => (told += 7)
    const requests: number[] = []
    for (let time = 0; time < 8; time += 1) requests.push((await look()).requests)
    expect(requests.slice(-3)).toEqual([1, 1, 1])
  })

  it('or is not told at all, is no reason to read everything', async () => {
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
  it('over more than a page are all looked at, once', async () => {
    const { service, look, ids, held, app } = await connected(20)
    service.orders.push(
      ...heldOrders(350).map((order) => ({ ...order, id: `SAME-${order.id}`, created: 900, changed: 900 })),
    )
    expect((await look()).requests).toBe(4)
    expect(await ids()).toEqual(held())
    // Once more, since another one may have got that very time after its page was read.
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

describe('orders that nobody can read', () => {
  it('are left out and counted; the list is there, and one that becomes readable is taken in', async () => {
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

  it('stay as they were last, when they could be read before', async () => {
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
