import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { minute, noticedShop } from './noticed-shop.ts'

/** Connects two shops with the same order numbers. The second one is open; the first one is polled beside it. */
async function twoShops(options: { readonly as?: 'personal' | 'oauth' | 'demo' } = {}) {
  const app = await noticedShop(options)
  const other = await startSandbox({ orders: 20, products: 12, now: app.time.now })
  onTestFinished(() => other.close())
  const { subdomain, password } = other.account
  const { connection } = await app.call('session.signIn', { subdomain, password, serviceUrl: other.apiUrl })
  await app.call('shop.updateAccount', { storeName: 'The Other Shop' })
  await app.call('sync.now', {})
  app.sandbox.requests.clear()
  const shownNotices = () => app.shown.map(({ shopId, orderId }) => [shopId, orderId])
  return { app, other, first: app.id, second: connection?.id ?? '', shownNotices }
}

describe('two shops', () => {
  it('are both polled: the other one by one light request every five minutes', async () => {
    const { app, other, first, second, shownNotices } = await twoShops()
    const [there] = app.sandbox.placeOrders(1)
    const [here] = other.placeOrders(1)
    expect(here).toBe(there)
    await app.look()
    expect(shownNotices()).toEqual([[second, here]])
    app.time.pass(5 * minute)
    await expect.poll(shownNotices).toEqual([
      [second, here],
      [first, there],
    ])
    expect(app.sandbox.requests.map(({ path }) => path)).toEqual([
      '/v1/accounts/1001/orders?sort=-created_at&sort_direction=desc&page%5Blimit%5D=20&page%5Boffset%5D=0',
    ])
    expect(app.shown.map(({ body }) => body.split('\n').at(-1))).toEqual([
      'The Other Shop',
      'Saltmarsh Studio',
    ])
  })

  it('cause one notice for each order, even when the other one is opened', async () => {
    const { app, first, shownNotices } = await twoShops()
    const ids = app.sandbox.placeOrders(2)
    app.time.pass(5 * minute)
    await expect.poll(shownNotices).toHaveLength(2)
    await app.call('session.switch', { id: first })
    await app.look()
    expect(shownNotices()).toHaveLength(2)
    expect(new Set(shownNotices().map(([, id]) => id))).toEqual(new Set(ids))
  })

  it('have separate settings', async () => {
    const { app, other, first, second, shownNotices } = await twoShops()
    await app.want({ isOn: false })
    expect(await app.call('notices.settings', { id: second })).toMatchObject({ isOn: true })
    app.sandbox.placeOrders(1)
    const [here] = other.placeOrders(1)
    app.time.pass(5 * minute)
    await app.look()
    expect(app.sandbox.requests).toHaveLength(0)
    expect(shownNotices()).toEqual([[second, here]])
    expect(await app.call('notices.settings', { id: first })).toMatchObject({ isOn: false })
  })

  it('cause a single notice for many orders of the other one', async () => {
    const { app, first, shownNotices } = await twoShops()
    app.sandbox.placeOrders(50)
    app.time.pass(5 * minute)
    await expect.poll(shownNotices).toEqual([[first, null]])
    expect(app.shown[0]?.title).toMatch(/^50 new orders since /)
    expect(app.sandbox.requests).toHaveLength(3)
  })

  it('get no more requests when one refuses the sign-in, which is then expired', async () => {
    const { app, first } = await twoShops({ as: 'oauth' })
    app.sandbox.revokeAccess()
    app.time.pass(5 * minute)
    await expect
      .poll(async () => (await app.call('session.current', {})).shops.find(({ id }) => id === first)?.expired)
      .toBe(true)
    app.sandbox.requests.clear()
    app.time.pass(5 * minute)
    await app.look()
    app.time.pass(5 * minute)
    await app.look()
    expect(app.sandbox.requests).toHaveLength(0)
    expect((await app.call('session.current', {})).state).toBe('connected')
  })

  it('get another request a minute later when one does not answer', async () => {
    const { app, first, shownNotices } = await twoShops()
    const [id] = app.sandbox.placeOrders(1)
    app.sandbox.faults.add({ kind: 'drop-before' })
    app.time.pass(5 * minute)
    await expect.poll(() => app.sandbox.requests.length).toBeGreaterThan(0)
    await expect.poll(() => app.time.slept.length).toBeGreaterThan(2)
    app.sandbox.faults.clear()
    await expect
      .poll(() => {
        app.time.pass(minute)
        return shownNotices()
      })
      .toEqual([[first, id]])
  })

  it('are not polled when the other one is the demo shop, which stays closed', async () => {
    const { app, shownNotices } = await twoShops({ as: 'demo' })
    app.sandbox.placeOrders(1)
    app.time.pass(5 * minute)
    await app.look()
    app.time.pass(5 * minute)
    await app.look()
    expect(app.sandbox.requests).toHaveLength(0)
    expect(shownNotices()).toEqual([])
  })
})
