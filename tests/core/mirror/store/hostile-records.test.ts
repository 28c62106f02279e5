import { expect, it, onTestFinished } from 'vitest'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { testCore } from '../../../support/core/test-core.ts'
import { replyJson } from '../../../support/services/tiny-server.ts'
import { sendHostile } from './hostile-reply.ts'
import { heldOrders, orderService } from '../sync/order-service.ts'
import type { OrderService } from '../sync/order-service.ts'

/** Starts a shop whose service sends some of its orders in hostile forms. */
async function connected(orders: number, change: (service: OrderService) => void) {
  const service = orderService(heldOrders(orders))
  change(service)
  const app = await connectedTinyShop((request, response) => {
    sendHostile(response)
    service.answer(request, response)
  })
  const look = () => app.call('sync.now', { what: 'orders' })
  const idsHere = async () =>
    (await app.call('orders.list', { limit: 200 })).rows.map(({ id }) => id).toSorted()
  return { app, service, look, idsHere }
}
const held = ({ orders }: OrderService) => orders.map(({ id }) => id).toSorted()

it('Types and values nested ten thousand deep affect no order of the list', async () => {
  const { service, look, idsHere } = await connected(12, ({ orders: [first, second, third] }) => {
    Object.assign(first ?? {}, { more: { type: 'nested' } })
    Object.assign(second ?? {}, {
      more: { relationships: { currency: { data: { type: 'nested', id: 'EUR' } } } },
    })
    Object.assign(third ?? {}, { more: { meta: 'nested', relationships: { items: { data: 'nested' } } } })
  })
  const state = await look()
  expect(state.error).toBeNull()
  expect(await idsHere()).toEqual(held(service))
})

it('Half a surrogate pair in a name becomes a replacement character, also after a restart, and the next pass changes nothing', async () => {
  const { app, service, look } = await connected(12, ({ orders: [first] }) => {
    Object.assign(first ?? {}, { name: 'Ad\ud83da \ude00 🎁 \\ud83d' })
  })
  await look()
  const id = service.orders[0]?.id ?? ''
  const name = 'Ad\ufffda \ufffd 🎁 \\ud83d'
  expect((await app.call('orders.get', { id })).firstName).toBe(name)
  app.events.length = 0
  app.server.seen.length = 0
  await look()
  const changed = app.events.filter((fact) => fact.name === 'orders.changed')
  expect([changed, app.server.seen.length]).toEqual([[], 1])
  await app.stop()
  const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => later.close())
  expect((await later.call('orders.get', { id })).firstName).toBe(name)
  expect((await later.call('orders.list', { filter: { search: 'ad\ufffda' } })).rows).toHaveLength(1)
})

it('An order of more than 20 MB is left out and counted; those around it are read', async () => {
  const { app, service, look, idsHere } = await connected(40, ({ orders }) => {
    Object.assign(orders[13] ?? {}, { more: { meta: '21 MB' } })
  })
  const state = await look()
  expect(state.error).toBeNull()
  expect(await idsHere()).toEqual(held(service).filter((id) => id !== 'ORDR-000013'))
  expect(state.lists.orders.leftOut).toBe(1)
  // The history, the changes and the check of earlier pages are not read one by one.
  expect(app.server.seen.length).toBeLessThan(2 * service.orders.length)
})

it('A small list whose pages are too large is read completely in smaller ones', async () => {
  const app = await connectedTinyShop(({ path, query }, response) => {
    if (!path.endsWith('/products')) return replyJson(response, { data: [], meta: { count: '0' }, links: {} })
    const [offset, limit] = [Number(query.get('page[offset]')), Number(query.get('page[limit]'))]
    const all = Array.from({ length: 12 }, (_, nth) => ({
      type: 'products',
      id: String(nth),
      attributes: { name: `Product ${nth}`, default_price: '5.0', status: 'active', position: nth },
      meta: nth === 7 ? '21 MB' : '2 MB',
    }))
    sendHostile(response)
    replyJson(response, {
      data: all.slice(offset, offset + limit),
      meta: { count: '12' },
      links:
        offset + limit < 12
          ? { next: `/v1/accounts/7/products?page[limit]=${limit}&page[offset]=${offset + limit}` }
          : {},
    })
  })
  const { lists, error } = await app.call('sync.now', { what: 'products' })
  expect(error).toBeNull()
  expect((await app.call('products.list', {})).products).toHaveLength(11)
  expect(lists.products.leftOut).toBe(1)
})
