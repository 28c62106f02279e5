import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'

const counts = async (app: ConnectedShop) => {
  const { rows } = await app.call('orders.list', { filter: {}, limit: 100 })
  const { categories } = await app.call('categories.list', {})
  const { artists } = await app.call('artists.list', {})
  const { products } = await app.call('products.list', {})
  const { discounts } = await app.call('discounts.list', {})
  return [rows, categories, artists ?? [], products, discounts].map(({ length }) => length)
}

const page = ['text/html', '<html>Welcome to our hotel</html>'] as const
const json = ['application/json', '{"message":"Welcome to our hotel"}'] as const

it.each([401, 403, 404, 410].flatMap((status) => [[status, ...page] as const, [status, ...json] as const]))(
  'What a network answers with %i as %s ends no sign-in and removes nothing; what was pressed meanwhile is sent after it.',
  async (status, type, body) => {
    const app = await connectedShop({ orders: 30 })
    onTestFinished(() => app.close())
    const before = await counts(app)
    const [order] = (await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 1 })).rows
    const id = order?.id ?? ''
    app.sandbox.faults.add({ kind: 'status', status, headers: { 'content-type': type }, body })

    const { batch } = await app.call('orders.ship', { scope: { ids: [id] }, unpaid: 'ship' })
    app.clock.pass(6000)
    await expect.poll(async () => (await app.call('outbox.list', {})).pause).toBe('shop-unavailable')
    const { error } = await app.call('sync.now', {})
    expect(error).toMatchObject({ kind: 'shop-unavailable' })
    expect(error?.message).toContain('something between here and the shop answered in its place')
    expect(await app.call('session.current', {})).toMatchObject({
      state: 'connected',
      shops: [{ expired: false }],
    })
    expect(await counts(app)).toEqual(before)
    expect((await app.call('outbox.batch', { id: batch })).batch).toMatchObject({ waiting: 1, failed: 0 })

    app.sandbox.faults.clear()
    expect((await app.call('sync.now', {})).error).toBeNull()
    app.clock.pass(75_000)
    await expect.poll(async () => (await app.call('outbox.batch', { id: batch })).batch.done).toBe(1)
    expect((await app.ask(`/orders/${id}`)).data.attributes['shipping_status']).toBe('shipped')
    expect(await counts(app)).toEqual(before)
  },
)
