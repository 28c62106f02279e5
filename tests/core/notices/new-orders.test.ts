import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changeOrder } from '../../support/shops/change-order.ts'
import { connectedTinyShop } from '../../support/services/connected-tiny-shop.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { replyJson } from '../../support/services/tiny-server.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 25, products: 12, ...options })
  onTestFinished(() => app.close())
  return app
}

/** Returns the orders that are shown as new, newest first. */
async function newOnes(app: Pick<TestCore, 'call'>): Promise<string[]> {
  const { rows } = await app.call('orders.list', { limit: 200 })
  const shown = rows.flatMap(({ id, isNew }) => (isNew ? id : []))
  // The filter finds the same.
  const found = await app.call('orders.list', { filter: { isNew: true }, limit: 200 })
  expect(found.rows.map(({ id }) => id)).toEqual(shown)
  return shown
}

/** Places orders one after the other, and syncs. Returns their ids, newest first. */
async function arrive(app: ConnectedShop, count: number): Promise<string[]> {
  const ids = app.sandbox.placeOrders(count)
  await app.call('sync.now', { what: 'orders' })
  return newestFirst(app, ids)
}

async function newestFirst(app: ConnectedShop, ids: readonly string[]): Promise<string[]> {
  const { rows } = await app.call('orders.list', { limit: 200 })
  return rows.flatMap(({ id }) => (ids.includes(id) ? id : []))
}

const see = (app: Pick<TestCore, 'call'>, ids: readonly string[]) =>
  app.call('orders.see', { scope: { ids: [...ids] }, on: true })
const changeCount = (app: TestCore) => app.events.filter(({ name }) => name === 'writing.changed').length
const ownFile = ({ dataDir }: TestCore): string => {
  const [folder = ''] = readdirSync(join(dataDir, 'shops'))
  return join(dataDir, 'shops', folder, 'own.db')
}

describe('a new order', () => {
  it('is one that arrived after the first reading of the shop, until the owner has seen it', async () => {
    const app = await shop()
    expect(await newOnes(app)).toEqual([])
    const ids = await arrive(app, 3)
    expect(await newOnes(app)).toEqual(ids)

    expect(await see(app, ids.slice(0, 1))).toEqual({ changed: ids.slice(0, 1) })
    expect(await newOnes(app)).toEqual(ids.slice(1))
    await app.call('sync.now', {})
    expect(await newOnes(app)).toEqual(ids.slice(1))
  })

  it('is announced as seen to every window, once', async () => {
    const app = await shop()
    const ids = await arrive(app, 1)
    app.events.length = 0
    await see(app, ids)
    expect(changeCount(app)).toBe(1)
    const { rows } = await app.call('orders.list', { limit: 3 })
    expect(
      await see(
        app,
        rows.map(({ id }) => id),
      ),
    ).toEqual({ changed: [] })
    expect(changeCount(app)).toBe(1)
  })

  it('is one that gets a notice: not one whose payment failed, unless it is paid later', async () => {
    const states: Record<string, string> = {
      PAID: 'completed',
      FAIL: 'failed',
      NOTP: 'unpaid',
      INVA: 'invalid',
    }
    let changedAt = Date.parse('2026-11-20T10:00:00Z')
    const app = await connectedTinyShop((_, response) => {
      const data = Object.entries(states).map(([id, payment], index) => ({
        type: 'orders',
        id,
        attributes: {
          item_total: '1.0',
          total: '1.0',
          shipping_status: 'unshipped',
          payment_status: payment,
          created_at: new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString(),
          updated_at: new Date(changedAt).toISOString(),
        },
      }))
      replyJson(response, { data, meta: { count: String(data.length) } })
    })
    const look = () => app.call('sync.now', { what: 'orders' })
    await look()
    expect(await newOnes(app)).toEqual(['NOTP', 'PAID'])
    await see(app, Object.keys(states))
    expect(await newOnes(app)).toEqual([])
    Object.assign(states, { FAIL: 'completed', NOTP: 'completed' })
    changedAt += 60_000
    await look()
    expect(await newOnes(app)).toEqual(['FAIL'])
  })

  it.each([
    ['shipped', (app, ids) => app.call('orders.ship', { scope: { ids } })],
    ['packed', (app, ids) => app.call('orders.pack', { scope: { ids }, on: true })],
    ['noted', (app, [orderId = '']) => app.call('notes.add', { orderId, text: 'Doorbell' })],
    ['printed', (app, ids) => app.call('paper.printed', { kind: 'slips', ids })],
    [
      'tagged',
      async (app, ids) => {
        const { id: tagId } = await app.call('tags.create', { name: 'Gift', color: 'red' })
        await app.call('orders.tag', { scope: { ids }, tagId, on: true })
      },
    ],
    [
      'shipped elsewhere',
      async (app, [id = '']) => {
        await changeOrder(app.sandbox, id, { shipping_status: 'shipped' })
        await app.call('sync.now', { what: 'orders' })
      },
    ],
  ] satisfies [string, (app: ConnectedShop, ids: string[]) => Promise<unknown>][])(
    'that was %s is not new any more',
    async (_, act) => {
      const app = await shop()
      const [one = '', other = ''] = await arrive(app, 2)
      await act(app, [one])
      expect(await newOnes(app)).toEqual([other])
    },
  )

  it('stays seen when marking it shipped is undone', async () => {
    const app = await shop()
    const ids = await arrive(app, 1)
    const { batch } = await app.call('orders.ship', { scope: { ids } })
    await app.call('outbox.undo', { pick: { batch } })
    expect(await newOnes(app)).toEqual([])
  })
})

describe('marking all as seen', () => {
  it('can be undone, and leaves later orders new', async () => {
    const app = await shop()
    const ids = await arrive(app, 4)
    await see(app, ids.slice(0, 1))
    const { changed } = await app.call('orders.see', { scope: { filter: { isNew: true } }, on: true })
    expect(changed.toSorted()).toEqual(ids.slice(1).toSorted())
    expect(await newOnes(app)).toEqual([])
    await app.call('orders.see', { scope: { ids: changed }, on: false })
    expect(await newOnes(app)).toEqual(ids.slice(1))
    await app.call('orders.see', { scope: { filter: { isNew: true } }, on: true })
    expect(await newOnes(app)).toEqual([])
    const later = await arrive(app, 1)
    expect(await newOnes(app)).toEqual(later)
  })
})

describe('the mark of an order as seen', () => {
  it('survives a restart, a rebuilt mirror, and signing out and in again', async () => {
    const app = await shop()
    const [seen = '', ...unseen] = await arrive(app, 3)
    await see(app, [seen])
    const { connection } = await app.call('session.current', {})
    await app.call('session.disconnect', { id: connection?.id ?? '' })
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
    await app.call('sync.now', {})
    expect(await newOnes(app)).toEqual(unseen)

    await app.stop()
    const folder = join(ownFile(app), '..')
    for (const file of readdirSync(folder)) if (file.startsWith('copy.')) rmSync(join(folder, file))
    const again = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => again.stop())
    await again.call('sync.now', {})
    expect((await newOnes(again)).toSorted()).toEqual(unseen.toSorted())
  })

  it('is stored by id for the last two thousand only; older orders count as seen', async () => {
    const app = await shop()
    const [old = ''] = await arrive(app, 1)
    const own = new DatabaseSync(ownFile(app))
    const name = own.prepare('INSERT INTO seen (order_id, at) VALUES (?, ?)')
    const placedAt = Date.parse((await app.call('orders.get', { id: old })).createdAt ?? '')
    own.exec('BEGIN')
    for (let index = 0; index < 2000; index += 1) name.run(`LONG-${index}`, placedAt + index)
    own.exec('COMMIT')
    const named = () => own.prepare('SELECT count(*) AS names FROM seen').get()?.['names']
    expect(await newOnes(app)).toEqual([old])
    app.sandbox.advance(60_000)
    const [next = ''] = await arrive(app, 1)
    await see(app, [next])
    expect(named()).toBe(2000)
    expect(await newOnes(app)).toEqual([])
    own.close()
  })
})
