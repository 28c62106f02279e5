import { describe, expect, it } from 'vitest'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { replyJson } from '../../../support/services/tiny-server.ts'
import { heldOrders, orderService } from '../sync/order-service.ts'
import type { OrderService } from '../sync/order-service.ts'

const dayMs = 24 * 3_600_000
/** Ten years later, in seconds since the first of these orders. */
const ahead = 10 * 365 * 24 * 3600

async function connected(orders: number, change: (service: OrderService) => void = () => {}) {
  const service = orderService(heldOrders(orders))
  change(service)
  const app = await connectedTinyShop((request, response) => service.answer(request, response))
  const look = async () => {
    app.server.seen.length = 0
    const state = await app.call('sync.now', { what: 'orders' })
    return { state, requests: app.server.seen.length }
  }
  const nameOf = async (id: string) => (await app.call('orders.get', { id })).firstName
  const named = async (name: string) => (await app.call('orders.count', { filter: { search: name } })).all
  /** Changes an order in the shop. */
  const edit = (place: number, changes: { readonly changed?: number; readonly name: string }) =>
    void Object.assign(service.orders[place] ?? {}, changes)
  await look()
  await look()
  return { app, service, look, nameOf, named, edit }
}

describe('a time of change that is still to come', () => {
  it('hides none of the changes that follow', async () => {
    const { look, named, edit } = await connected(260)
    edit(0, { changed: ahead, name: 'Ahead' })
    await look()
    for (let place = 1; place <= 250; place += 1) edit(place, { changed: 1000 + place, name: 'Changed' })
    await look()
    expect(await named('Changed')).toBe(250)
  })

  it('doesn’t stop later changes of its order', async () => {
    const { look, nameOf, edit } = await connected(20)
    edit(3, { changed: ahead, name: 'Ahead' })
    await look()
    expect(await nameOf('ORDR-000003')).toBe('Ahead')
    edit(3, { changed: 500, name: 'Righted' })
    await look()
    expect(await nameOf('ORDR-000003')).toBe('Righted')
  })
})

it('a change that another server of the shop reports some seconds late is not lost', async () => {
  const { look, nameOf, edit } = await connected(350)
  // More than a page of changes within a minute; the late one comes before them.
  for (let place = 50; place < 200; place += 1) edit(place, { changed: 2000 + place / 5, name: 'First' })
  await look()
  edit(10, { changed: 2005, name: 'Late' })
  await look()
  expect(await nameOf('ORDR-000010')).toBe('Late')
  await look()
  expect((await look()).requests).toBe(1)
})

describe('a shop that does not sort as requested', () => {
  it.each<[string, (service: OrderService) => OrderService['sorted']]>([
    ['that knows no sorting', (service) => () => service.orders],
    [
      'that takes the sign for nothing',
      (service) => () => service.orders.toSorted((a, b) => a.changed - b.changed),
    ],
  ])('loses no change: one %s', async (_, sorted) => {
    const { look, nameOf, edit } = await connected(350, (service) => {
      service.sorted = sorted(service)
    })
    for (const place of [0, 120, 349]) {
      edit(place, { changed: 3000 + place, name: `Changed ${place}` })
      await look()
      expect(await nameOf(`ORDR-${String(place).padStart(6, '0')}`)).toBe(`Changed ${place}`)
    }
  })

  it('loses no change when each page is sorted by itself, and the newest are not on the first', async () => {
    const { look, nameOf, edit } = await connected(350, (service) => {
      const pages = [0, 100, 200, 300].map((from) => service.orders.slice(from, from + 100))
      service.sorted = () => pages.flatMap((page) => page.toSorted((a, b) => b.changed - a.changed))
    })
    for (const place of [349, 120]) {
      edit(place, { changed: 3000 + place, name: `Changed ${place}` })
      await look()
      expect(await nameOf(`ORDR-${String(place).padStart(6, '0')}`)).toBe(`Changed ${place}`)
    }
  })

  it('loses no change after the clock was put back by a month: a long list is still read whole as often', async () => {
    const { app, look, nameOf, edit } = await connected(1020, (service) => {
      service.sorted = () => service.orders
      service.count = () => null
    })
    app.clock.putBack(30 * dayMs)
    await look()
    edit(1010, { changed: 5000, name: 'Changed' })
    app.clock.pass(11 * 60_000)
    await look()
    expect(await nameOf('ORDR-001010')).toBe('Changed')
  })

  it('gets the direction in both notations', async () => {
    const { app, look } = await connected(20)
    await look()
    const sorts = app.server.seen.map(({ query }) => [query.get('sort'), query.get('sort_direction')])
    expect(sorts).toContainEqual(['-updated_at', 'desc'])
  })
})

describe('the mirror is repaired', () => {
  it('within a day when a change had no new time of change', async () => {
    const { app, look, nameOf, edit } = await connected(250)
    // The shop changes the order without a new time of change.
    edit(7, { name: 'Unsaid' })
    await look()
    expect(await nameOf('ORDR-000007')).toBe('Ada')
    app.clock.pass(dayMs)
    await look()
    expect(await nameOf('ORDR-000007')).toBe('Unsaid')
    expect((await look()).requests).toBe(1)
  })

  it('even when a count lagged so often that it was ignored', async () => {
    const { app, service, look } = await connected(120)
    let lag = 0
    service.count = (held) => held + (lag += 7)
    for (let time = 0; time < 5; time += 1) await look()
    service.count = (held) => held
    service.orders.splice(5, 1)
    await look()
    app.clock.pass(dayMs)
    await look()
    expect((await app.call('orders.count', { filter: {} })).all).toBe(119)
  })

  it.each([400, 403, 409, 410])(
    'even while the shop answers %i for an order that it no longer lists: that order stays, and sync goes on',
    async (status) => {
      const { app, service, look, nameOf, edit } = await connected(150)
      const { answer } = service
      const [hidden] = service.orders.splice(5, 1)
      service.answer = (request, response) =>
        request.path.endsWith(hidden?.id ?? '-') ? replyJson(response, {}, status) : answer(request, response)
      expect((await look()).state.error).toBeNull()
      edit(4, { name: 'Unsaid' })
      app.clock.pass(dayMs)
      expect((await look()).state.error).toBeNull()
      expect(await nameOf('ORDR-000004')).toBe('Unsaid')
      expect(await nameOf(hidden?.id ?? '')).toBe('Ada')
      expect((await look()).requests).toBe(1)
    },
  )

  it('and reports when the shop counts more orders than it lists', async () => {
    const { look } = await connected(40, (service) => {
      service.count = (held) => held + 5
    })
    expect((await look()).state.lists.orders.disagrees).toEqual({ shop: 45, came: 40 })
  })
})
