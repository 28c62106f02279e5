import { expect, it, onTestFinished } from 'vitest'
import { orderListSortSchema } from '#shared/orders/order-list.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { heldHistory } from '../../../support/services/held-requests.ts'

it('A partly read history can be listed in every order, counted, searched and summed up', async () => {
  const history = heldHistory(2)
  const app = await connectedShop({ orders: 900, as: 'none', parts: { fetch: history.fetch } })
  onTestFinished(() => app.close())
  const { subdomain, password } = app.sandbox.account
  await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
  void app.call('orders.list', {})
  await expect.poll(() => app.syncs.some(({ done }) => done >= 200)).toBe(true)
  await app.call('sync.stop', {})
  // Pages that were already requested are still stored.
  history.release()
  await app.call('sync.now', { what: 'orders' })
  const here = (await app.call('orders.count', { filter: {} })).all
  expect(here).toBeGreaterThanOrEqual(200)
  expect(here).toBeLessThan(900)

  const { days } = await app.call('orders.listing', { filter: {} })
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(here)
  const shipped = (await app.call('orders.count', { filter: { search: 'a' } })).shipped
  for (const sort of orderListSortSchema.options) {
    expect((await app.call('orders.list', { sort, limit: 200 })).rows).toHaveLength(200)
    const { rows } = await app.call('orders.list', { filter: { search: 'a', shipping: 'shipped' }, sort })
    expect(rows).toHaveLength(Math.min(100, shipped))
    const id = rows[0]?.id ?? ''
    expect(
      await app.call('orders.place', { id, filter: { search: 'a', shipping: 'shipped' }, sort }),
    ).toEqual({
      place: 0,
    })
  }
  const { toShip } = await app.call('home.overview', {})
  expect(toShip.total).toBe((await app.call('orders.count', { filter: {} })).toShip)

  // The complete history has indexes, which then answer the same queries.
  await app.call('sync.resume', {})
  expect(await app.call('sync.now', { what: 'orders' })).toMatchObject({ phase: 'idle', done: 900 })
  for (const sort of orderListSortSchema.options)
    expect((await app.call('orders.list', { sort, limit: 200 })).rows).toHaveLength(200)
  expect((await app.call('orders.count', { filter: {} })).all).toBe(900)
})
