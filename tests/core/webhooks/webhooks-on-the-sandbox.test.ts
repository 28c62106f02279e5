import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { freePort } from '../../support/services/free-port.ts'

/** Starts core in the sandbox's shop by OAuth, with a receiver at the sandbox's webhook address. */
async function listening(): Promise<ConnectedShop> {
  const webhookPort = await freePort()
  const shop = await connectedShop({
    as: 'oauth',
    orders: 5,
    products: 3,
    webhookUrl: `http://127.0.0.1:${webhookPort}/webhooks`,
  })
  onTestFinished(() => shop.close())
  await shop.call('settings.change', { webhookPort })
  shop.events.length = 0
  return shop
}

it('A new order is announced, and can be read', async () => {
  const shop = await listening()
  const [id] = shop.sandbox.placeOrders(1)
  await expect.poll(() => shop.events).toContainEqual({ name: 'orders.changed', fact: { ids: [id] } })
  expect(await shop.call('orders.get', { id: id ?? '' })).toMatchObject({ shippingStatus: 'unshipped' })
})

it('Added, changed and deleted products are announced', async () => {
  const shop = await listening()
  const names = async () => (await shop.call('products.list', {})).products.map(({ name }) => name)
  const before = await names()
  const id = shop.sandbox.addProduct()
  await expect.poll(names).toHaveLength(before.length + 1)
  shop.sandbox.changeProduct(id, { name: 'Heron Cup' })
  await expect.poll(names).toContain('Heron Cup')
  shop.sandbox.deleteProduct(id)
  await expect.poll(names).toEqual(before)
  expect(new Set(shop.events.map(({ name }) => name))).toEqual(new Set(['products.changed']))
})

it('A changed account is announced', async () => {
  const shop = await listening()
  shop.sandbox.changePlan('upgraded')
  await expect.poll(() => shop.events).toEqual([{ name: 'shop.changed', fact: {} }])
})

it('The shop’s session expires when the owner revokes access at the service', async () => {
  const shop = await listening()
  shop.sandbox.revokeAccess()
  await expect.poll(async () => (await shop.call('session.current', {})).state).toBe('expired')
  // The token goes after the session has expired.
  await expect.poll(() => shop.secrets.entries.size).toBe(1)
})
