import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '#core/host/system-clock.ts'
import { syncStateSchema } from '#shared/shop/sync.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../../support/services/tiny-server.ts'
import type { Seen } from '../../../support/services/tiny-server.ts'
import { heldOrders, orderService } from './order-service.ts'
import type { OrderService } from './order-service.ts'

/** An app that has just been let in to a shop with orders, which answers some questions with a status. */
async function letIn(orders: number, status: (request: Seen) => number | null) {
  const service = orderService(heldOrders(orders))
  const account = { type: 'accounts', id: '7', attributes: { subdomain: 'tiny', store_name: 'Tiny' } }
  const server = await tinyServer((request, response) => {
    if (request.path === '/v1/accounts') return replyJson(response, { data: [account] })
    const code = request.path.endsWith('/orders') ? status(request) : null
    if (code === null) return service.answer(request, response)
    replyJson(response, { errors: [] }, code, code === 429 ? { 'retry-after': '300' } : {})
  })
  const app = await testCore()
  onTestFinished(async () => {
    await app.close()
    await server.close()
  })
  await app.call('session.signIn', { subdomain: 'tiny', password: 'open sesame', serviceUrl: server.url })
  const state = await app.call('sync.now', { what: 'orders' })
  const count = async () => (await app.call('orders.count', { filter: {} })).all
  return { app, server, service, state, count }
}

describe('a first reading that the shop refuses', () => {
  it.each([
    [400, 'invalid', 'Orders not read: the shop did not accept these values.'],
    [403, 'forbidden', 'Orders not read: the shop does not allow it.'],
    [404, 'not-found', 'Orders not read: the shop does not have it any more.'],
    [429, 'rate-limited', 'Orders not read: the shop asks for a pause.'],
  ])('says why: %i', async (code, kind, message) => {
    const { state, count } = await letIn(30, () => code)
    expect(state).toMatchObject({ phase: 'first', offlineSince: null, refusal: { kind, message } })
    expect(await count()).toBe(0)
  })

  it('says nothing of it any more once it is read', async () => {
    let isShut = true
    const { app, count } = await letIn(30, () => (isShut ? 403 : null))
    isShut = false
    expect(await app.call('sync.now', { what: 'orders' })).toMatchObject({ phase: 'idle', refusal: null })
    expect(await count()).toBe(30)
  })
})

describe('a service that takes plain questions alone', () => {
  it.each<[string, number, (request: Seen) => boolean]>([
    ['no direction beside the sign', 250, ({ query }) => query.has('sort_direction')],
    ['no sort', 250, ({ query }) => query.has('sort') || query.has('sort_direction')],
    [
      'no sort and no page above fifty',
      250,
      ({ query }) => query.has('sort') || Number(query.get('page[limit]')) > 50,
    ],
    ['no sort and no pages', 30, ({ query }) => query.size > 0],
  ])('is read all the same: %s', async (_, orders, refuses) => {
    const { app, server, state, count } = await letIn(orders, (request) => (refuses(request) ? 400 : null))
    expect(state).toMatchObject({ phase: 'idle', refusal: null })
    expect(await count()).toBe(orders)
    // What it refused is not asked again.
    server.seen.length = 0
    await app.call('sync.now', { what: 'orders' })
    expect(server.seen.filter(refuses)).toEqual([])
  })
})

it('is told as read when the last of its orders were told, so that no list falls short of them', async () => {
  // Of many orders that come in, a window is told once a second at most: all three pages come within one.
  const app = await testCore({ clock: systemClock })
  const service = orderService(heldOrders(250))
  const account = { type: 'accounts', id: '7', attributes: { subdomain: 'tiny', store_name: 'Tiny' } }
  const server = await tinyServer((request, response) => {
    if (request.path === '/v1/accounts') return replyJson(response, { data: [account] })
    // What changed meanwhile takes its time, and all the while the history is here.
    const isHistory = request.query.get('sort') === 'created_at'
    setTimeout(() => service.answer(request, response), isHistory ? 0 : 400)
  })
  onTestFinished(async () => {
    await app.close()
    await server.close()
  })
  const listed: Promise<number>[] = []
  let listedWhenRead: Promise<number> | undefined
  app.core.on((name, fact) => {
    if (name === 'orders.changed')
      listed.push(app.call('orders.count', { filter: {} }).then(({ all }) => all))
    if (name !== 'sync.changed' || syncStateSchema.parse(fact).phase === 'first') return
    listedWhenRead ??= listed.at(-1)
  })
  await app.call('session.signIn', { subdomain: 'tiny', password: 'open sesame', serviceUrl: server.url })
  await app.call('sync.now', { what: 'orders' })
  await vi.waitFor(() => expect(listedWhenRead).toBeDefined(), { timeout: 20_000 })
  expect(await listedWhenRead).toBe(250)
})

/** A shop whose orders are read for the first time, and how many a window finds each time that it is told of some. */
async function beingRead(atPage: (page: number) => Promise<unknown> = async () => {}) {
  /** From which page on the shop asks for a pause. */
  const shut = { from: Infinity }
  const app = await testCore()
  const service = orderService(heldOrders(250))
  const account = { type: 'accounts', id: '7', attributes: { subdomain: 'tiny', store_name: 'Tiny' } }
  let pages = 0
  const server = await tinyServer(async (request, response) => {
    if (request.path === '/v1/accounts') return replyJson(response, { data: [account] })
    const isHistory = request.query.get('sort') === 'created_at'
    if (isHistory) await atPage((pages += 1))
    if (isHistory && pages >= shut.from)
      return replyJson(response, { errors: [] }, 429, { 'retry-after': '300' })
    service.answer(request, response)
  })
  onTestFinished(async () => {
    await app.close()
    await server.close()
  })
  const counts: Promise<number>[] = []
  app.core.on((name) => {
    if (name === 'orders.changed')
      counts.push(app.call('orders.count', { filter: {} }).then(({ all }) => all))
  })
  const signIn = { subdomain: 'tiny', password: 'open sesame', serviceUrl: server.url }
  return { app, service, counts, shut, begin: () => app.call('session.signIn', signIn) }
}

it('tells the last of its orders once', async () => {
  const { app, counts, begin } = await beingRead()
  await begin()
  await app.call('sync.now', { what: 'orders' })
  const told = await Promise.all(counts)
  expect(told.filter((all) => all === 250)).toEqual([told.at(-1)])
})

describe('where an order vanishes before the place that is read, so that the next ones move over the edge of a page', () => {
  async function lacking(app: TestCore, service: OrderService): Promise<string[]> {
    const here = new Set<string>()
    for (const offset of [0, 200])
      for (const { id } of (await app.call('orders.list', { offset, limit: 200 })).rows) here.add(id)
    return service.orders.map(({ id }) => id).filter((id) => !here.has(id))
  }

  it('lacks no other, and keeps none that is gone', async () => {
    const { app, service, begin } = await beingRead(async (page) => {
      if (page === 2) service.orders.splice(5, 1)
    })
    await begin()
    await app.call('sync.now', { what: 'orders' })
    expect(await lacking(app, service)).toEqual([])
    expect((await app.call('orders.count', { filter: {} })).all).toBe(249)
  })

  it('lacks none either where another one came since: at the end the shop counts as many as before', async () => {
    const { app, service, begin } = await beingRead(async (page) => {
      if (page === 2) service.orders.splice(5, 1)
      if (page === 3) service.orders.push(...heldOrders(251).slice(-1))
    })
    await begin()
    await app.call('sync.now', { what: 'orders' })
    expect(await lacking(app, service)).toEqual([])
  })

  it('lacks none for long where the shop falls silent then: the next look makes up for it', async () => {
    const { app, service, shut, begin } = await beingRead(async (page) => {
      if (page === 2) service.orders.splice(5, 1)
    })
    shut.from = 4
    await begin()
    const { lists } = await app.call('sync.now', { what: 'orders' })
    expect(lists.orders.error).toMatchObject({ kind: 'rate-limited' })
    expect(await lacking(app, service)).toHaveLength(1)
    shut.from = Infinity
    await app.call('sync.now', { what: 'orders' })
    expect(await lacking(app, service)).toEqual([])
  })
})

it('tells what came before it was stopped, and nothing at each look while it stays so', async () => {
  const { app, service, counts, begin } = await beingRead(async (page) => {
    if (page === 3) await app.call('sync.stop', {})
  })
  await begin()
  expect(await app.call('sync.now', { what: 'orders' })).toMatchObject({ phase: 'stopped' })
  const { all } = await app.call('orders.count', { filter: {} })
  expect(await counts.at(-1)).toBe(all)
  const before = counts.length
  await app.call('sync.now', { what: 'orders' })
  await app.call('sync.now', { what: 'orders' })
  expect(counts).toHaveLength(before)

  // What changes meanwhile is told all the same.
  const [first] = service.orders
  Object.assign(first ?? {}, { name: 'Bo', changed: 1000 })
  await app.call('sync.now', { what: 'orders' })
  expect(counts).toHaveLength(before + 1)
})
