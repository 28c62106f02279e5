import { expect, onTestFinished, test } from 'vitest'
import { followBadge } from '../../../src/main/system/badge.ts'
import { connectedShop } from '../../support/core/core.ts'

async function shopWithBadge() {
  const app = await connectedShop({ orders: 20, products: 12 })
  onTestFinished(() => app.close())
  const shown: number[] = []
  followBadge(app.core, (count) => void shown.push(count))
  return { ...app, badge: () => shown.at(-1) }
}

test('The badge shows the number of orders to ship and counts new ones even without a window', async () => {
  const app = await shopWithBadge()
  const { toShip } = await app.call('shop.counts', {})
  await expect.poll(app.badge).toBe(toShip)
  app.sandbox.placeOrders(2)
  app.clock.pass(5 * 60_000)
  await expect.poll(app.badge).toBe((toShip ?? 0) + 2)
})

test('Without a shop there is no badge', async () => {
  const app = await shopWithBadge()
  await expect.poll(app.badge).toBeGreaterThan(0)
  const { connection } = await app.call('session.current', {})
  await app.call('session.disconnect', { id: connection?.id ?? '' })
  await expect.poll(app.badge).toBe(0)
})

test('The badge stays as it is when the shop does not answer', async () => {
  const app = await shopWithBadge()
  const { toShip } = await app.call('shop.counts', {})
  app.sandbox.faults.add({ kind: 'drop-before' })
  await app.call('sync.now', {})
  await expect.poll(app.badge).toBe(toShip)
})
