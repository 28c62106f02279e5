import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { heldHistory, heldRequests } from '../../../support/services/held-requests.ts'
import { testClock } from '../../../support/time/test-clock.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { copiedOrders, shopOrders } from '../queries/compare.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}): Promise<ConnectedShop> {
  const app = await connectedShop({ orders: 130, ...options })
  onTestFinished(() => app.close())
  return app
}

const minute = 60_000
const state = (app: TestCore) => app.call('sync.state', {})
const orderEvents = (app: TestCore) =>
  app.events.filter(({ name }) => name === 'orders.changed').map(({ fact }) => fact)
const paths = ({ sandbox }: ConnectedShop): string[] =>
  sandbox.requests.map(({ path }) => path.split('?')[0]?.split('/')[4] ?? 'account')
/** Drops every request before it is handled. */
const cut = ({ sandbox }: ConnectedShop) => sandbox.faults.add({ kind: 'drop-before' })

describe('a sync pass of the orders', () => {
  it('is one request without a fact when nothing is new', async () => {
    const app = await shop()
    const before = await state(app)
    app.clock.pass(1000)
    const after = await app.call('sync.now', { what: 'orders' })
    expect(app.sandbox.requests.map(({ path }) => path)).toEqual([
      '/v1/accounts/1001/orders?sort=-updated_at&sort_direction=desc&page%5Blimit%5D=100&page%5Boffset%5D=0',
    ])
    expect(app.events).toEqual([])
    expect(Date.parse(after.lists.orders.asOf ?? '')).toBeGreaterThan(
      Date.parse(before.lists.orders.asOf ?? ''),
    )
  })

  it('waits a moment after the start, so that the window shows the mirror first', async () => {
    const app = await shop()
    await app.stop()
    const pauses: (() => void)[] = []
    const clock = { ...testClock(), sleep: () => new Promise<void>((end) => pauses.push(end)) }
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets, clock })
    onTestFinished(() => later.close())
    expect((await later.call('orders.list', {})).rows.length).toBeGreaterThan(0)
    expect(await state(later)).toMatchObject({ phase: 'idle', error: null })
    expect(app.sandbox.requests).toEqual([])
    for (const end of pauses) end()
    await expect.poll(() => paths(app)).toEqual(['orders'])
  })

  it('reads new orders with one request, and announces them by id', async () => {
    const app = await shop()
    const ids = app.sandbox.placeOrders(3)
    await app.call('sync.now', { what: 'orders' })
    expect(app.sandbox.requests).toHaveLength(1)
    expect(orderEvents(app)).toEqual([{ ids: expect.arrayContaining([...ids]) }])
    expect(await copiedOrders(app)).toEqual(await shopOrders(app))
  })

  it('reads any number of new orders, and announces many without ids', async () => {
    const app = await shop()
    app.sandbox.placeOrders(230)
    await app.call('sync.now', { what: 'orders' })
    expect(app.sandbox.requests).toHaveLength(3)
    expect(orderEvents(app)).toEqual([{ ids: [] }])
    expect(await copiedOrders(app)).toEqual(await shopOrders(app))
  })

  it('runs once a minute, and every five minutes while the window has no focus', async () => {
    const app = await shop()
    const requestCount = () => app.sandbox.requests.length
    app.clock.pass(minute)
    await expect.poll(requestCount).toBe(1)
    await expect.poll(async () => (await state(app)).phase).toBe('idle')
    await app.call('sync.attend', { focused: false })
    app.clock.pass(4 * minute)
    await state(app)
    expect(requestCount()).toBe(1)
    app.clock.pass(minute)
    await expect.poll(requestCount).toBe(2)
    await expect.poll(async () => (await state(app)).phase).toBe('idle')
    app.clock.pass(2 * minute)
    // The window gets the focus after more than a minute: a pass runs at once.
    await app.call('sync.attend', { focused: true })
    await expect.poll(requestCount).toBe(3)
  })

  it('runs again once the shop answers, also when it answers a list that was requested before', async () => {
    let refused = 0
    let isOut = false
    const products = heldRequests((url) => isOut && url.pathname.endsWith('/products'))
    const network: typeof fetch = (input, init) => {
      const isOrders = new Request(input).url.includes('/orders?')
      if (!isOut || !isOrders) return products.fetch(input, init)
      refused += 1
      return Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))
    }
    const app = await shop({ parts: { fetch: network } })
    const ids = app.sandbox.placeOrders(1)
    isOut = true
    const passes = app.call('sync.now', {})
    // As often as one pass tries.
    await expect.poll(() => refused).toBeGreaterThanOrEqual(4)
    isOut = false
    products.release()
    await passes
    // The clock stands at the moment of the answer: nothing that waits for its time is due.
    await expect.poll(() => orderEvents(app)).toEqual([{ ids }])
    expect((await state(app)).error).toBeNull()
  })

  it('runs again, and is logged, after the mirror was unreadable for a moment', async () => {
    const app = await shop()
    const [id = ''] = readdirSync(join(app.dataDir, 'shops'))
    const beside = new DatabaseSync(join(app.dataDir, 'shops', id, 'copy.db'), { timeout: 5000 })
    onTestFinished(() => beside.close())
    await app.call('sync.now', { what: 'orders' })

    // Like a disk that is gone for a moment: the file is not broken, but the table is missing.
    beside.exec('ALTER TABLE lists RENAME TO lists_elsewhere')
    app.clock.pass(minute)
    expect((await state(app)).lists.orders.asOf).not.toBeNull()
    await expect.poll(() => app.lines.some((line) => line.includes('no such table'))).toBe(true)
    beside.exec('ALTER TABLE lists_elsewhere RENAME TO lists')
    const events = new Set<string>()
    onTestFinished(app.core.on((name) => void events.add(name)))
    app.sandbox.requests.clear()
    app.clock.pass(minute)
    await expect.poll(() => paths(app)).toContain('orders')
    await expect.poll(() => [...events]).toContain('sync.changed')
  })

  it('reads the other lists again when they are ten minutes old, and countries once a day', async () => {
    const app = await shop()
    app.clock.pass(10 * minute)
    await expect
      .poll(() => paths(app).toSorted())
      .toEqual(['account', 'artists', 'categories', 'discounts', 'orders', 'products'])
    await expect.poll(async () => (await state(app)).phase).toBe('idle')
    app.sandbox.requests.clear()
    app.clock.pass(24 * 60 * minute)
    await expect.poll(() => app.sandbox.requests.map(({ path }) => path)).toContain('/v1/countries')
  })

  it('is written into a log of the last 200 entries, newest first', async () => {
    const app = await shop({ orders: 2 })
    for (let look = 0; look < 201; look += 1) await app.call('sync.now', { what: 'orders' })
    app.sandbox.placeOrders(2)
    await app.call('sync.now', { what: 'orders' })
    const { entries } = await app.call('sync.log', {})
    expect(entries).toHaveLength(200)
    expect(entries[0]).toMatchObject({ what: 'orders', requests: 1, changed: 2, error: null })
    expect(entries[1]).toMatchObject({ what: 'orders', requests: 1, changed: 0, error: null })
  })

  it('logs errors by the code of their sentence, and reads older entries that have only the words', async () => {
    const app = await shop({ orders: 2 })
    const wrong = async () =>
      (await app.call('sync.log', {})).entries.flatMap(({ error }) => (error === null ? [] : [error]))
    cut(app)
    await app.call('sync.now', { what: 'orders' })
    expect(await wrong()).toEqual(['Orders not read: the connection to the shop broke.'])

    const [id = ''] = readdirSync(join(app.dataDir, 'shops'))
    const db = new DatabaseSync(join(app.dataDir, 'shops', id, 'copy.db'))
    onTestFinished(() => db.close())
    const row = db.prepare('SELECT error FROM sync_log WHERE error IS NOT NULL').get()
    expect(JSON.parse(String(row?.['error']))).toMatchObject({ words: { code: 'api.connectionBroke' } })
    db.prepare('UPDATE sync_log SET error = ? WHERE error IS NOT NULL').run('Orders not read: offline.')
    expect(await wrong()).toEqual(['Orders not read: offline.'])
  })
})

describe('a shop that does not answer', () => {
  it('leaves the mirror readable, shows since when, and gets fewer and fewer requests', async () => {
    const app = await shop()
    const before = await copiedOrders(app)
    cut(app)
    const answer = await app.call('sync.now', { what: 'orders' })
    expect(answer).toMatchObject({
      phase: 'idle',
      error: { kind: 'offline', message: 'Orders not read: the connection to the shop broke.' },
    })
    expect(answer.offlineSince).not.toBeNull()
    expect(await copiedOrders(app)).toEqual(before)
    expect((await app.call('products.list', {})).products.length).toBeGreaterThan(0)

    for (const pause of [5, 10, 20, 40, 60, 60]) {
      const looks = async () => (await app.call('sync.log', {})).entries.filter(({ error }) => error).length
      const sofar = await looks()
      app.clock.pass((pause - 1) * 1000)
      expect(await looks()).toBe(sofar)
      app.clock.pass(1000)
      await expect.poll(looks).toBe(sofar + 1)
      // The pass is logged before it ends, and the next pause begins after that.
      await expect.poll(async () => (await state(app)).phase).toBe('idle')
      expect((await state(app)).offlineSince).toBe(answer.offlineSince)
    }
  })

  it('is read up to date as soon as it answers again', async () => {
    const app = await shop()
    cut(app)
    await app.call('sync.now', { what: 'orders' })
    app.sandbox.placeOrders(120)
    app.sandbox.faults.clear()
    app.clock.pass(5000)
    // The first answer ends the offline state, while the others are still on their way.
    await expect.poll(async () => (await state(app)).offlineSince).toBeNull()
    expect((await state(app)).error).toBeNull()
    const theirs = await shopOrders(app)
    await expect.poll(() => copiedOrders(app)).toEqual(theirs)
  })

  it('for a list that was fresh is no lasting error: the next pass reads that list again', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'status', status: 503, path: '/products', times: 20 })
    const failed = await app.call('sync.now', { what: 'products' })
    expect(failed.lists.products.error).toMatchObject({ kind: 'shop-unavailable' })
    expect(failed.lists.discounts.error).toBeNull()
    app.sandbox.faults.clear()
    app.sandbox.requests.length = 0
    app.clock.pass(minute)
    await expect.poll(async () => (await state(app)).lists.products.error).toBeNull()
    expect(await state(app)).toMatchObject({ error: null, offlineSince: null })
    expect(paths(app)).toContain('products')
    expect(paths(app)).not.toContain('discounts')
  })

  it('can be read from the mirror from the start on', async () => {
    const app = await connectedShop({ orders: 130 })
    const before = await copiedOrders(app)
    const account = await app.call('shop.account', {})
    await app.stop()
    await app.sandbox.close()
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect(await copiedOrders(later)).toEqual(before)
    expect(await later.call('shop.account', {})).toEqual(account)
    const [{ id } = { id: '' }] = before
    expect((await later.call('orders.get', { id })).id).toBe(id)
    await expect.poll(async () => (await state(later)).offlineSince).not.toBeNull()
    expect((await state(later)).lists.orders.asOf).not.toBeNull()
  })

  it('for one list, and asks for an hour’s pause there, still gets its usual requests for orders', async () => {
    const app = await shop()
    app.sandbox.faults.add({
      kind: 'status',
      status: 503,
      path: '/products',
      headers: { 'retry-after': '3600' },
    })
    await app.call('sync.now', { what: 'products' })
    for (let time = 0; time < 3; time += 1) {
      app.sandbox.requests.clear()
      app.clock.pass(minute)
      await expect.poll(() => paths(app)).toContain('orders')
      await expect.poll(async () => (await state(app)).phase).toBe('idle')
      expect(paths(app)).not.toContain('products')
    }
    app.clock.pass(60 * minute)
    await expect.poll(() => paths(app)).toContain('products')
  })

  it('and was never read is reported, and is read when it answers', async () => {
    const app = await shop({ as: 'none' })
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
    cut(app)
    expect((await app.refusal('discounts.list', {})).kind).toBe('offline')
    expect(await state(app)).toMatchObject({ phase: 'first', done: 0 })
    app.sandbox.faults.clear()
    expect((await app.call('discounts.list', {})).discounts.length).toBeGreaterThan(0)
    app.clock.pass(minute)
    await expect.poll(() => copiedOrders(app)).toHaveLength(130)
  })
})

describe('a sign-in that has ended', () => {
  it('stops sync; the mirror stays readable, and sync goes on after signing in again', async () => {
    const app = await shop({ as: 'oauth' })
    const { connection } = await app.call('session.current', {})
    app.sandbox.revokeAccess()
    expect((await app.call('sync.now', {})).error?.kind).toBe('sign-in-expired')
    expect(await copiedOrders(app)).toHaveLength(130)
    app.sandbox.requests.clear()
    app.clock.pass(20 * minute)
    await state(app)
    expect(app.sandbox.requests).toEqual([])
    app.sandbox.placeOrders(2)
    await app.call('session.authorizeAgain', { id: connection?.id ?? '' })
    await expect.poll(async () => (await copiedOrders(app)).length).toBe(132)
    await expect.poll(async () => (await state(app)).error).toBeNull()
  })
})

describe('reading the history', () => {
  it.each(['stopped', 'first'] as const)(
    'is %s after a restart if that was the owner’s last word, also when Backroom is quit before the next page',
    async (phase) => {
      const history = heldHistory(1)
      const app = await connectedShop({ as: 'none', orders: 900, parts: { fetch: history.fetch } })
      onTestFinished(() => app.close())
      const { subdomain, password } = app.sandbox.account
      await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
      await expect.poll(async () => (await state(app)).done).toBeGreaterThan(0)
      await app.call('sync.stop', {})
      if (phase === 'first') await app.call('sync.resume', {})
      await app.stop()

      const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets, fetch: history.fetch })
      onTestFinished(() => later.close())
      expect((await state(later)).phase).toBe(phase)
    },
  )

  it('shows its progress and the orders read so far, can be stopped, also over a restart, and resumed', async () => {
    const history = heldHistory(2)
    const app = await connectedShop({ orders: 900, as: 'none', parts: { fetch: history.fetch } })
    onTestFinished(() => app.sandbox.close())
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
    void app.call('orders.list', {})
    await expect.poll(() => app.syncs.some(({ done }) => done >= 200)).toBe(true)
    expect(await app.call('sync.stop', {})).toMatchObject({ phase: 'stopped', total: 900 })
    // Pages that were already requested are still stored.
    history.release()
    await app.call('sync.now', { what: 'orders' })
    const stopped = await state(app)
    expect(stopped.phase).toBe('stopped')
    expect(stopped.done).toBeGreaterThanOrEqual(200)
    expect(stopped.done).toBeLessThan(900)
    expect((await copiedOrders(app)).length).toBeGreaterThanOrEqual(stopped.done)
    const shown = app.syncs.map(({ done }) => done)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    await app.stop()

    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    const [arrived] = app.sandbox.placeOrders(1)
    expect(await later.call('sync.now', {})).toMatchObject({ phase: 'stopped', done: stopped.done })
    // New orders arrive all the same.
    expect((await later.call('orders.list', { limit: 1 })).rows[0]?.id).toBe(arrived)
    app.sandbox.requests.clear()
    await later.call('sync.resume', {})
    expect(await later.call('sync.now', { what: 'orders' })).toMatchObject({ phase: 'idle', done: 901 })
    // From one page before the place where it stopped, and no page twice.
    const offsets = app.sandbox.requests
      .filter(({ path }) => path.includes('sort=created_at'))
      .map(({ path }) => Number(new URLSearchParams(path.split('?')[1]).get('page[offset]')))
    const pages = Math.ceil((901 - stopped.done) / 100) + 1
    expect(offsets.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: pages }, (_, nth) => stopped.done + (nth - 1) * 100),
    )
    expect(await copiedOrders(later)).toEqual(await shopOrders(app))
  })
})
