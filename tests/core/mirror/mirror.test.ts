import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoShop } from '#core/host/demo-shop.ts'
import { startSandbox } from '#sandbox/index.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import { copiedOrders, shopOrders } from './queries/compare.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}): Promise<ConnectedShop> {
  const app = await connectedShop({ orders: 60, ...options })
  onTestFinished(() => app.close())
  return app
}

const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : input.toString()

describe('the mirror worker', () => {
  it('is restarted when it dies, and no record is missing', async () => {
    const copyProgram = new URL('./store/dying-worker.ts', import.meta.url)
    const app = await shop({ orders: 250, parts: { copyProgram } })
    expect(app.lines.filter((line) => line.includes('started again')).length).toBeGreaterThan(1)
    expect(await copiedOrders(app)).toEqual(await shopOrders(app))
    const [order] = (await app.call('orders.list', {})).rows
    await app.call('notes.add', { orderId: order?.id ?? '', text: 'Ask about the heron' })
    await expect
      .poll(async () => (await app.call('orders.list', { filter: { search: 'heron' } })).rows.length)
      .toBeGreaterThan(0)
  })

  it('that dies keeps nobody from quitting while it is started again, and what the owner wrote meanwhile is there', async () => {
    const copyProgram = new URL('./store/worker-slow-to-return.ts', import.meta.url)
    const app = await shop({ orders: 5, parts: { copyProgram } })
    const [order] = (await app.call('orders.list', {})).rows
    const noted = app.call('notes.add', { orderId: order?.id ?? '', text: 'Ask about the heron' })
    await expect.poll(() => app.lines.join()).toContain('started again')
    await app.stop()
    expect(await noted).toMatchObject({ text: 'Ask about the heron' })
  }, 30_000)

  it('that dies at each start is given up, and reported', async () => {
    const app = await connectedShop({
      as: 'none',
      orders: 3,
      parts: { copyProgram: new URL('file:///nowhere.ts') },
    })
    onTestFinished(() => app.close())
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
    expect((await app.refusal('orders.list', {})).kind).toBe('unexpected')
  })
})

describe('the shop’s answer to a write', () => {
  it('is in the mirror, and is not undone by an older answer that arrives late', async () => {
    let hold: Promise<void> | null = null
    const app = await shop({
      parts: {
        async fetch(input, init) {
          const response = await fetch(input, init)
          // This answer was made before the write, and arrives after it.
          if (addressOf(input).includes('sort=-updated_at')) await hold
          return response
        },
      },
    })
    const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' } })
    const id = rows[0]?.id ?? ''
    let arrive = () => {}
    hold = new Promise((done) => (arrive = done))
    onTestFinished(() => arrive())
    // A new order, so that the sync pass has something to write.
    app.sandbox.placeOrders(1)
    const looking = app.call('sync.now', { what: 'orders' })
    await expect.poll(() => app.sandbox.requests.length).toBe(1)
    await app.call('orders.ship', { scope: { ids: [id] } })
    await app.call('outbox.sendNow', { pick: { all: true } })
    const status = async () => (await app.call('orders.get', { id })).shippingStatus
    await expect.poll(status).toBe('shipped')
    arrive()
    await looking
    expect(await status()).toBe('shipped')
    hold = null
    await app.call('sync.now', { what: 'orders' })
    expect(await copiedOrders(app)).toEqual(await shopOrders(app))
  })

  it('to a discount stays when the list of discounts was requested before', async () => {
    let hold: Promise<void> | null = null
    const app = await shop({
      parts: {
        async fetch(input, init) {
          const response = await fetch(input, init)
          if (addressOf(input).includes('/discounts?')) await hold
          return response
        },
      },
    })
    const [first] = (await app.call('discounts.list', {})).discounts
    let arrive = () => {}
    hold = new Promise((done) => (arrive = done))
    onTestFinished(() => arrive())
    const looking = app.call('sync.now', { what: 'discounts' })
    await expect.poll(() => app.sandbox.requests.length).toBe(1)
    await app.call('discounts.update', { id: first?.id ?? '', changes: { name: 'Reed season' } })
    arrive()
    await looking
    expect((await app.call('discounts.get', { id: first?.id ?? '' })).name).toBe('Reed season')
  })
})

describe('the mirror of the demo shop', () => {
  it('has its pictures at the present address, and is closed before it is erased', async () => {
    const folder = await testCore()
    const begin = async () => {
      const demo = demoShop(folder.dataDir, ({ data }) => startSandbox({ data, orders: 5, products: 4 }))
      const app = await testCore({
        dataDir: folder.dataDir,
        openDemoShop: demo.open,
        eraseDemoShop: demo.erase,
      })
      const stop = async () => {
        await app.stop()
        await demo.close()
      }
      return { app, demo, stop }
    }
    const first = await begin()
    await first.app.call('session.openDemo', {})
    await first.app.call('sync.now', {})
    const before = await first.app.call('products.list', {})
    await first.stop()

    const second = await begin()
    onTestFinished(async () => {
      await second.stop()
      await folder.close()
    })
    const { apiUrl } = await second.demo.open()
    const { products } = await second.app.call('products.list', {})
    expect(products.map(({ id }) => id)).toEqual(before.products.map(({ id }) => id))
    expect(products.every(({ imageUrl }) => imageUrl === null || imageUrl.startsWith(`${apiUrl}/`))).toBe(
      true,
    )
    const { rows } = await second.app.call('orders.list', {})
    const pictures = rows.flatMap(({ items }) => items.flatMap(({ imageUrl }) => imageUrl ?? []))
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.every((url) => url.startsWith(`${apiUrl}/`))).toBe(true)
    await second.app.call('session.disconnect', { id: 'demo', erase: true })
    expect(readdirSync(join(folder.dataDir, 'shops'))).toEqual([])
  })
})

describe('the days of orders', () => {
  it('are computed again when the computer has another zone than before', async () => {
    const zone = process.env['TZ']
    onTestFinished(() => {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    })
    process.env['TZ'] = 'Pacific/Kiritimati'
    const app = await connectedShop({ orders: 120 })
    const east = (await app.call('orders.listing', { filter: {} })).days
    await app.stop()
    process.env['TZ'] = 'Pacific/Niue'
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(async () => {
      await later.close()
      await app.sandbox.close()
    })
    const west = (await later.call('orders.listing', { filter: {} })).days
    const { rows } = await later.call('orders.list', { limit: 200 })
    const dayOf = (at: string | null) =>
      new Date(Date.parse(at ?? '') - 11 * 3_600_000).toISOString().slice(0, 10)
    expect(west.map(({ day }) => day)).toEqual([...new Set(rows.map(({ placedAt }) => dayOf(placedAt)))])
    expect(west).not.toEqual(east)
  })
})
