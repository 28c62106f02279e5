import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedShop } from '../support/core/core.ts'
import type { ConnectedShop } from '../support/core/core.ts'

describe('the same calls as the window makes, without a window', () => {
  let shop: ConnectedShop
  beforeAll(async () => {
    shop = await connectedShop({ as: 'demo', orders: 120 })
  })
  afterAll(() => shop.close())

  it('opens the demo shop', async () => {
    const session = await shop.call('session.current', {})
    expect(session).toMatchObject({ state: 'connected', connection: { kind: 'demo', subdomain: 'demo' } })
    const account = await shop.call('shop.account', {})
    expect(account).toMatchObject({ id: '1001', storeName: session.connection?.storeName })
  })

  it("finds an order by the buyer's name and marks it shipped in the shop", async () => {
    const waiting = await shop.call('orders.list', { filter: { shipping: 'unshipped' } })
    const [wanted] = waiting.rows
    if (!wanted) throw new Error('The seeded shop has unshipped orders.')
    const search = `${wanted.firstName} ${wanted.lastName}`
    const found = await shop.call('orders.list', { filter: { search, shipping: 'unshipped' } })
    expect(found.rows.map(({ id }) => id)).toContain(wanted.id)
    expect(found.rows.every(({ firstName, lastName }) => `${firstName} ${lastName}` === search)).toBe(true)

    expect(await shop.call('orders.ship', { scope: { ids: [wanted.id] } })).toMatchObject({ queued: 1 })
    await shop.call('outbox.sendNow', { pick: { all: true } })
    const held = async () => (await shop.ask(`/orders/${wanted.id}`)).data.attributes['shipping_status']
    await expect.poll(held).toBe('shipped')
  })

  it('moves the third product to the front in the shop', async () => {
    const { products } = await shop.call('products.list', {})
    const base = products.map(({ id }) => id)
    const third = base[2] ?? ''
    const wanted = [third, ...base.filter((id) => id !== third)]
    const arrangement = await shop.call('products.reorder', { base, wanted })
    expect(arrangement.unsaved).toMatchObject({ is: 'waiting', wanted })
    await shop.call('outbox.sendNow', { pick: { all: true } })
    const saved = async () => (await shop.call('products.arrangement', {})).saved
    await expect.poll(saved).toMatchObject({ order: wanted, added: 0, removed: 0 })
    const { data } = await shop.ask('/products?page[limit]=100')
    expect(data.map(({ id }) => id)).toEqual(wanted)
  })

  it('renames a discount in the shop', async () => {
    const { discounts } = await shop.call('discounts.list', {})
    const running = discounts.find(({ expirationType }) => expirationType === 'never')
    if (!running) throw new Error('The seeded shop has a discount without an end.')
    const renamed = await shop.call('discounts.update', { id: running.id, changes: { name: 'Reed season' } })
    expect(renamed).toEqual({ ...running, name: 'Reed season' })
    const { data } = await shop.ask(`/discounts/${running.id}`)
    expect(data.attributes['name']).toBe('Reed season')
  })

  it('refuses a percentage of 100 at its field, and the shop’s discount stays', async () => {
    const { discounts } = await shop.call('discounts.list', {})
    const percent = discounts.find(({ rewardType }) => rewardType === 'percent_discount')
    if (!percent) throw new Error('The seeded shop has a discount in percent.')
    const refused = await shop.refusal('discounts.update', {
      id: percent.id,
      changes: { percentDiscount: 100 },
    })
    expect(refused).toEqual({
      kind: 'invalid',
      message: 'Discount not saved: The most is 99 percent. Pick a whole number from 1 to 99.',
      fields: { percentDiscount: 'The most is 99 percent. Pick a whole number from 1 to 99.' },
    })
    const { data } = await shop.ask(`/discounts/${percent.id}`)
    expect(data.attributes['percent_discount']).toBe(percent.percentDiscount)
  })
})
