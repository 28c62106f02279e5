import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
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

test('The badge never shows the orders of one shop beside another that can’t be opened here', async () => {
  const app = await shopWithBadge()
  const first = (await app.call('session.current', {})).connection?.id ?? ''
  const other = await startSandbox({ orders: 5, products: 3 })
  onTestFinished(() => other.close())
  const { subdomain, password } = other.account
  await app.call('session.signIn', { subdomain, password, serviceUrl: other.apiUrl })
  await app.call('sync.now', {})
  const second = (await app.call('session.current', {})).connection?.id ?? ''
  await app.call('session.switch', { id: first })
  const { toShip } = await app.call('shop.counts', {})
  await expect.poll(app.badge).toBe(toShip)

  // Closed by now, it is written by a newer Backroom.
  const folder = join(app.dataDir, 'shops', second)
  expect(readdirSync(folder)).toContain('own.db')
  const own = new DatabaseSync(join(folder, 'own.db'))
  own.exec('PRAGMA user_version = 999')
  own.close()
  await app.call('session.switch', { id: second })
  expect((await app.refusal('shop.counts', {})).kind).toBe('conflict')
  await expect.poll(app.badge).toBe(0)
})
