import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '#core/host/system-clock.ts'
import { syncStateSchema } from '#shared/shop/sync.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../../support/services/tiny-server.ts'
import type { Seen } from '../../../support/services/tiny-server.ts'
import { heldOrders, orderService } from './order-service.ts'
import type { OrderService } from './order-service.ts'

/** Signs in to a shop with orders that answers some requests with an error status. */
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
  ])('is reported with its reason: %i', async (code, kind, message) => {
    const { state, count } = await letIn(30, () => code)
    expect(state).toMatchObject({ phase: 'first', offlineSince: null, refusal: { kind, message } })
    expect(await count()).toBe(0)
  })

  it('is no longer reported once the shop is read', async () => {
    let isShut = true
    const { app, count } = await letIn(30, () => (isShut ? 403 : null))
    isShut = false
    expect(await app.call('sync.now', { what: 'orders' })).toMatchObject({ phase: 'idle', refusal: null })
    expect(await count()).toBe(30)
  })
})

describe('a service that accepts only plain requests', () => {
  it.each<[string, number, (request: Seen) => boolean]>([
    ['no direction beside the sign', 250, ({ query }) => query.has('sort_direction')],
    ['no sort', 250, ({ query }) => query.has('sort') || query.has('sort_direction')],
    [
      'no sort and no page above fifty',
      250,
      ({ query }) => query.has('sort') || Number(query.get('page[limit]')) > 50,
    ],
    ['no sort and no pages', 30, ({ query }) => query.size > 0],
  ])('is read completely: %s', async (_, orders, refuses) => {
    const { app, server, state, count } = await letIn(orders, (request) => (refuses(request) ? 400 : null))
    expect(state).toMatchObject({ phase: 'idle', refusal: null })
    expect(await count()).toBe(orders)
    // Core doesn't repeat refused requests.
    server.seen.length = 0
    await app.call('sync.now', { what: 'orders' })
    expect(server.seen.filter(refuses)).toEqual([])
  })
})

it('A first reading is announced as finished only after its last orders, so that no list lacks them', async () => {
  // Core announces many new orders at most once a second: all three pages arrive within one.
  const app = await testCore({ clock: systemClock })
  const service = orderService(heldOrders(250))
  const account = { type: 'accounts', id: '7', attributes: { subdomain: 'tiny', store_name: 'Tiny' } }
  const server = await tinyServer((request, response) => {
    if (request.path === '/v1/accounts') return replyJson(response, { data: [account] })
    // The list of changes is slow, while the history is complete at once.
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

/** Starts the first reading of a shop, and records how many orders a window finds at each `orders.changed`. */
async function beingRead(atPage: (page: number) => Promise<unknown> = async () => {}) {
  /** The page from which on the shop asks for a pause. */
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

it('A first reading announces its last orders once', async () => {
  const { app, counts, begin } = await beingRead()
  await begin()
  await app.call('sync.now', { what: 'orders' })
  const announcedCounts = await Promise.all(counts)
  expect(announcedCounts.filter((all) => all === 250)).toEqual([announcedCounts.at(-1)])
})

describe('a first reading during which an order vanishes, so that later ones move across the edge of a page', () => {
  async function lacking(app: TestCore, service: OrderService): Promise<string[]> {
    const here = new Set<string>()
    for (const offset of [0, 200])
      for (const { id } of (await app.call('orders.list', { offset, limit: 200 })).rows) here.add(id)
    return service.orders.map(({ id }) => id).filter((id) => !here.has(id))
  }

  it('misses no other order, and has no vanished one', async () => {
    const { app, service, begin } = await beingRead(async (page) => {
      if (page === 2) service.orders.splice(5, 1)
    })
    await begin()
    await app.call('sync.now', { what: 'orders' })
    expect(await lacking(app, service)).toEqual([])
    expect((await app.call('orders.count', { filter: {} })).all).toBe(249)
  })

  it('misses none even when another one arrived since, so that the count is the same as before', async () => {
    const { app, service, begin } = await beingRead(async (page) => {
      if (page === 2) service.orders.splice(5, 1)
      if (page === 3) service.orders.push(...heldOrders(251).slice(-1))
    })
    await begin()
    await app.call('sync.now', { what: 'orders' })
    expect(await lacking(app, service)).toEqual([])
  })

  it('misses none for long when the shop then stops answering: the next pass reads the rest', async () => {
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

it('A stopped first reading announces the orders read so far once, and not again at each pass', async () => {
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

  // Changes are announced all the same.
  const [first] = service.orders
  Object.assign(first ?? {}, { name: 'Bo', changed: 1000 })
  await app.call('sync.now', { what: 'orders' })
  expect(counts).toHaveLength(before + 1)
})
