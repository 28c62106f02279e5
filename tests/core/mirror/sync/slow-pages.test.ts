import { describe, it } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'

const orders = 300
/** Long enough for one answer on a busy machine. */
const timeoutMs = 4000
/** Far beyond the time limit. */
const hangMs = 20_000

const pagesOfOrders = ({ sandbox }: ConnectedShop) =>
  sandbox.requests
    .map(({ path }) => new URL(path, 'http://shop'))
    .filter(({ pathname }) => pathname.endsWith('/orders'))
    .map(({ searchParams }) => searchParams)

const sizeOf = (query: URLSearchParams) => Number(query.get('page[limit]'))

/** The sizes of the pages of the history that were requested, one after the other. */
const sizes = (app: ConnectedShop): number[] =>
  pagesOfOrders(app)
    .filter((query) => query.get('sort') === 'created_at')
    .map(sizeOf)

/** Makes pages of a list of more than that many hang. */
function hang({ sandbox }: ConnectedShop, above: 20 | 50, list = 'orders'): void {
  const sizesThatHang = above === 20 ? '(50|100)' : '100'
  const path = new RegExp(`/${list}\\?.*limit(\\]|%5D)=${sizesThatHang}(&|$)`)
  sandbox.faults.add({ kind: 'delay', ms: hangMs, path })
}

const readNow = async (app: ConnectedShop) => {
  const { error } = await app.call('sync.now', { what: 'orders' })
  return error?.message ?? 'read'
}

// They wait most of the time.
describe.concurrent('The lists of a slow shop', () => {
  it('A shop that is too slow for a hundred orders at a time is read in smaller pages, and in larger ones again once it is faster', async ({
    expect,
    onTestFinished,
  }) => {
    const app = await connectedShop({ as: 'none', orders, parts: { timeoutMs } })
    onTestFinished(() => app.close())
    hang(app, 20)
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })

    expect(await readNow(app)).toBe('read')
    expect((await app.call('orders.count', { filter: {} })).all).toBe(orders)
    // One order shows that the shop answers at all.
    expect(sizes(app).slice(0, 4)).toEqual([100, 1, 50, 20])
    // Fifty are tried again later, by the history or by another list of orders.
    await expect.poll(() => pagesOfOrders(app).filter((query) => sizeOf(query) === 50)).toHaveLength(2)
    expect(sizes(app).filter((size) => size === 100)).toHaveLength(1)

    app.sandbox.faults.clear()
    hang(app, 50)
    await app.call('sync.anew', {})
    await expect.poll(async () => (await app.call('sync.state', {})).phase, { timeout: 60_000 }).toBe('idle')
    await app.call('sync.anew', {})
    await expect.poll(async () => (await app.call('sync.state', {})).phase, { timeout: 60_000 }).toBe('idle')
    expect((await app.call('orders.count', { filter: {} })).all).toBe(orders)
    expect(await readNow(app)).toBe('read')
    expect(sizes(app).at(-1)).toBe(50)
  })

  it('A shop that hangs for a while is read in pages as large as before', async ({
    expect,
    onTestFinished,
  }) => {
    const app = await connectedShop({ as: 'none', orders, parts: { timeoutMs } })
    onTestFinished(() => app.close())
    app.sandbox.faults.add({ kind: 'delay', ms: hangMs, path: /sort=created_at/ })
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
    expect(await readNow(app)).toBe('Orders not read: the shop did not answer within 4 seconds.')
    app.sandbox.faults.clear()
    await expect.poll(() => readNow(app)).toBe('read')
    // One order was requested to see whether the shop answers at all.
    expect(new Set(sizes(app))).toEqual(new Set([100, 1]))
  })

  it('A list that is too slow in pages of a hundred is read whole in smaller ones', async ({
    expect,
    onTestFinished,
  }) => {
    const app = await connectedShop({ as: 'none', orders: 10, products: 250, parts: { timeoutMs } })
    onTestFinished(() => app.close())
    hang(app, 50, 'products')
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
    await app.call('sync.now', { what: 'products' })
    expect((await app.call('products.list', {})).products).toHaveLength(250)
  })
})
