import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'

const dayMs = 24 * 3_600_000

it.each([
  ['years behind', 1200],
  ['two days behind', 2],
  ['in agreement', 0],
  ['a year ahead', -365],
])('One page is read where nothing changed, by a computer whose clock is %s', async (_, days) => {
  const shop = await connectedShop({ orders: 450, today: new Date(Date.now() + days * dayMs) })
  onTestFinished(() => shop.close())
  const countRequests = async () => {
    shop.sandbox.requests.clear()
    await shop.call('sync.now', { what: 'orders' })
    return shop.sandbox.requests.filter(({ path }) => path.includes('/orders')).length
  }
  // Where what changed last came a moment ago, it is asked for until it has been looked at.
  await countRequests()
  expect(await countRequests()).toBe(1)
  shop.sandbox.placeOrders(1)
  expect(await countRequests()).toBe(1)
  expect((await shop.call('orders.count', { filter: {} })).all).toBe(451)
  await countRequests()
  expect(await countRequests()).toBe(1)
})
