import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { testClock } from '../../support/time/test-clock.ts'
import { eventually } from './eventually.ts'

/**
 * Starts a shop with a network that can be cut, and a clock whose pauses between two tries last until the test ends
 * them.
 */
async function shopOnALine() {
  const pauses: (() => void)[] = []
  let isHeld = false
  let isCut = false
  const moved = testClock()
  const clock = {
    ...moved,
    sleep: async (ms: number, signal?: AbortSignal) => {
      if (isHeld && ms < 5000 && ms !== 200) await new Promise<void>((end) => pauses.push(end))
      else await moved.sleep(ms, signal)
    },
  }
  const network: typeof fetch = (input, init) =>
    isCut
      ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
      : fetch(input, init)
  const app = await connectedShop({ orders: 30, parts: { clock, fetch: network } })
  const hold = (now: boolean): void => {
    isHeld = now
    if (!now) for (const end of pauses.splice(0)) end()
  }
  onTestFinished(async () => {
    hold(false)
    await app.close()
  })
  await app.call('settings.change', { undoSeconds: 0 })
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 3 })
  return {
    ...app,
    clock,
    hold,
    cut: (now: boolean) => void (isCut = now),
    pauses,
    ship: (nth = 0) => app.call('orders.ship', { scope: { ids: [rows[nth]?.id ?? ''] }, unpaid: 'ship' }),
    /** Returns the state of the connection that the owner sees: beside the rows, and in the window's status bar. */
    async connectionState() {
      const [{ pause, rows: writes }, { offlineSince, error }] = await Promise.all([
        app.call('outbox.list', {}),
        app.call('sync.state', {}),
      ])
      return { row: writes[0]?.state ?? null, pause, silent: offlineSince !== null, why: error?.kind ?? null }
    },
  }
}

describe('outbox and sync report the same state of the connection', () => {
  it('as soon as a row’s first try finds no network', async () => {
    const { cut, hold, pauses, ship, connectionState } = await shopOnALine()
    cut(true)
    hold(true)
    await ship()
    await eventually(() => expect(pauses.length).toBeGreaterThan(0))
    expect(await connectionState()).toEqual({
      row: 'sending',
      pause: 'offline',
      silent: true,
      why: 'offline',
    })
    cut(false)
    hold(false)
    await eventually(async () =>
      expect(await connectionState()).toEqual({ row: null, pause: null, silent: false, why: null }),
    )
  })

  it('while the shop answers with errors', async () => {
    const { sandbox, hold, pauses, ship, connectionState } = await shopOnALine()
    sandbox.faults.add({ kind: 'status', status: 503 })
    hold(true)
    await ship()
    // A single try may fail by chance; the second failure counts.
    await eventually(() => expect(pauses.length).toBeGreaterThan(0))
    expect(await connectionState()).toMatchObject({ pause: null, silent: false })
    pauses.shift()?.()
    await eventually(async () =>
      expect(await connectionState()).toEqual({
        row: 'sending',
        pause: 'shop-unavailable',
        silent: true,
        why: 'shop-unavailable',
      }),
    )
  })

  it('until the first answer to any request', async () => {
    const { call, cut, ship, connectionState, sandbox } = await shopOnALine()
    cut(true)
    await call('sync.now', {})
    expect(await connectionState()).toMatchObject({ silent: true, why: 'offline' })
    cut(false)
    sandbox.requests.clear()
    // No time passes, so neither the next sync nor the end of a pause sends anything.
    await ship()
    await eventually(async () =>
      expect(await connectionState()).toEqual({ row: null, pause: null, silent: false, why: null }),
    )
    // Core then reads the changes that it missed.
    await eventually(() =>
      expect(sandbox.requests.some(({ method, path }) => method === 'GET' && path.includes('/orders?'))).toBe(
        true,
      ),
    )
  })
})

describe('a pause that the shop asks for', () => {
  const asks = (retryAfter: string, times?: number) => ({
    kind: 'status' as const,
    status: 429,
    method: 'PATCH',
    headers: { 'retry-after': retryAfter },
    ...(times !== undefined && { times }),
  })
  const hour = 3_600_000

  it('of a day is observed and reported with its end; on the owner’s request only one change is tried', async () => {
    const { call, sandbox, clock, ship } = await shopOnALine()
    sandbox.faults.add(asks('86400'))
    await ship(0)
    await eventually(async () => expect((await call('outbox.list', {})).pause).toBe('rate-limited'))
    await ship(1)
    const { pauseUntil, rows } = await call('outbox.list', {})
    const waitsMs = Date.parse(pauseUntil ?? '') - clock.now().getTime()
    expect(waitsMs / hour).toBeGreaterThan(23)
    expect(waitsMs / hour).toBeLessThanOrEqual(24)

    sandbox.requests.clear()
    clock.pass(20 * hour)
    const patches = () => sandbox.requests.filter(({ method }) => method === 'PATCH').length
    await call('outbox.sendNow', { pick: { ids: rows.map(({ id }) => id) } })
    await eventually(() => expect(patches()).toBe(1))
    await eventually(async () => expect((await call('outbox.list', {})).pause).toBe('rate-limited'))
    expect(patches()).toBe(1)

    sandbox.faults.clear()
    await call('outbox.sendNow', { pick: { ids: rows.map(({ id }) => id) } })
    await eventually(async () => expect((await call('outbox.list', {})).waiting).toBe(0))
  })

  it.each(['9'.repeat(40), '31536000', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'lasts a day at most: %s',
    async (retryAfter) => {
      const { call, sandbox, clock, ship } = await shopOnALine()
      sandbox.faults.add(asks(retryAfter, 1))
      await ship()
      await eventually(async () => expect((await call('outbox.list', {})).pause).toBe('rate-limited'))
      const { pauseUntil } = await call('outbox.list', {})
      expect(Date.parse(pauseUntil ?? '') - clock.now().getTime()).toBeLessThanOrEqual(24 * hour)
      clock.pass(24 * hour + 1000)
      await eventually(async () => expect((await call('outbox.list', {})).waiting).toBe(0))
    },
  )

  it.each(['0', '-5', 'soon', ''])(
    'without a usable time (%j) doesn’t lead to endless requests',
    async (retryAfter) => {
      const { call, sandbox, ship } = await shopOnALine()
      sandbox.faults.add(asks(retryAfter))
      await ship()
      await eventually(async () => expect((await call('outbox.list', {})).pause).toBe('rate-limited'))
      expect(sandbox.requests.filter(({ method }) => method === 'PATCH').length).toBeLessThanOrEqual(4)
    },
  )

  it('is observed by sync, too', async () => {
    const { call, sandbox, clock } = await shopOnALine()
    sandbox.faults.add({ kind: 'status', status: 429, method: 'GET', headers: { 'retry-after': '7200' } })
    await call('sync.now', { what: 'orders' })
    sandbox.requests.clear()
    for (let minutes = 0; minutes < 110; minutes += 10) {
      clock.pass(600_000)
      await new Promise<void>((done) => setImmediate(done))
    }
    expect(sandbox.requests.length).toBe(0)
    sandbox.faults.clear()
    clock.pass(700_000)
    await eventually(() => expect(sandbox.requests.length).toBeGreaterThan(0))
  })
})

describe('a clock that was put back', () => {
  const day = 24 * 3_600_000

  it('delays no sync, is logged, and is reported', async () => {
    const { call, sandbox, clock, lines } = await shopOnALine()
    clock.putBack(day)
    sandbox.requests.clear()
    clock.pass(60_000)
    await eventually(() => expect(sandbox.requests.length).toBeGreaterThan(0))
    expect((await call('sync.state', {})).clockPutBackMs).toBe(day)
    expect(lines.join('\n')).toContain('was put back by 86400 s')
    clock.pass(3_600_000)
    expect((await call('sync.state', {})).clockPutBackMs).toBeNull()
  })

  it('doesn’t make a list look fresh that was read at a future time', async () => {
    const { sandbox, clock } = await shopOnALine()
    clock.putBack(day)
    sandbox.requests.clear()
    clock.pass(60_000)
    await eventually(() =>
      expect(sandbox.requests.some(({ path }) => path.includes('/products?'))).toBe(true),
    )
  })
})
