import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#core/host/system-clock.ts'
import { unlessAborted } from '#core/timing/unless-aborted.ts'
import { throttle } from '#core/timing/throttle.ts'
import type { NewRow } from '#core/outbox/outbox.ts'
import { startSandbox } from '#sandbox/index.ts'
import { verbatim } from '#shared/texts/message.ts'
import { heldChanges } from '../../support/services/held-requests.ts'
import { holdUp } from '../../support/time/hold-up.ts'
import { testClock } from '../../support/time/test-clock.ts'
import type { TestClock } from '../../support/time/test-clock.ts'
import { eventually } from './eventually.ts'
import { outboxOnSandbox } from './outbox-on-sandbox.ts'

/** Starts an outbox on a shop, with rows that ship its unshipped orders. */
async function outboxWith(count: number, ownClock?: TestClock, through = fetch) {
  const sandbox = await startSandbox({ orders: 60 })
  let isCut = false
  const network: typeof fetch = (input, init) =>
    isCut
      ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
      : through(input, init)
  const cut = (now: boolean) => void (isCut = now)
  const open = await outboxOnSandbox(sandbox, { fetch: network, ...(ownClock && { clock: ownClock }) })
  onTestFinished(async () => {
    await open.close()
    await sandbox.close()
  })
  sandbox.placeOrders(count)
  const { orders } = await open.shop.orderPages.byChange(0)
  const rows = orders.slice(0, count).map(({ id, email }): NewRow => ({
    kind: 'order.ship',
    object: `order:${id}`,
    title: email,
    payload: {},
  }))
  sandbox.requests.clear()
  const patches = () => sandbox.requests.filter(({ method }) => method === 'PATCH').length
  return { ...open, sandbox, rows, patches, cut }
}

/**
 * Starts an outbox whose first change is being sent, and whose second one came due while this process was held up:
 * after `caughtUp` the time is over that the outbox then leaves to what waited meanwhile.
 */
async function heldUp() {
  const [clock, changes, caughtUp] = [testClock(), heldChanges(), Promise.withResolvers<void>()]
  clock.stand()
  const sleep: TestClock['sleep'] = (ms, signal) =>
    ms === 1000
      ? unlessAborted(signal ?? new AbortController().signal, caughtUp.promise)
      : clock.sleep(ms, signal)
  const open = await outboxWith(3, { ...clock, sleep }, changes.fetch)
  const [one = [], other = []] = open.rows.map((row) => [row])
  const first = open.outbox.put(one).batch
  const second = open.outbox.put(other, { holdMs: 6000 }).batch
  await expect.poll(changes.times).toBe(1)
  clock.pass(8000)
  return { ...open, changes, caughtUp, first, second }
}
type HeldUp = Awaited<ReturnType<typeof heldUp>>

describe('a shop that is down', () => {
  it('makes rows wait: none fails, few requests are made, and all are sent when it is back', async () => {
    const { outbox, sandbox, rows, clock, patches } = await outboxWith(30)
    sandbox.faults.add({ kind: 'status', status: 503 })
    const { batch } = outbox.put(rows)
    const inPause = () => eventually(() => expect(outbox.list().pause).toBe('shop-unavailable'))
    await inPause()
    for (let minutes = 0; minutes < 30; minutes += 1) {
      clock.pass(75_000)
      await eventually(() => expect(outbox.list().rows.every(({ state }) => state !== 'sending')).toBe(true))
      await inPause()
    }
    expect(outbox.batch(batch).batch).toMatchObject({ waiting: 30, failed: 0 })
    expect(sandbox.requests.length).toBeLessThan(300)

    sandbox.faults.clear()
    sandbox.requests.clear()
    outbox.wake()
    await eventually(() => expect(outbox.batch(batch).batch.done).toBe(30))
    expect(patches()).toBe(30)
  })

  it('gets a row that rests after a try at once when the owner says so', async () => {
    const { outbox, sandbox, rows } = await outboxWith(1)
    sandbox.faults.add({ kind: 'status', status: 500, method: 'PATCH' })
    const { batch } = outbox.put(rows)
    await eventually(() => expect(outbox.list().rows[0]).toMatchObject({ state: 'ready', attempts: 1 }))
    expect(outbox.list().pause).toBeNull()
    sandbox.faults.clear()
    outbox.sendNow({ batch })
    await eventually(() => expect(outbox.batch(batch).batch.done).toBe(1))
  })

  it('and says for how long gets no request until then, and nothing fails', async () => {
    const { outbox, sandbox, rows, clock, patches } = await outboxWith(2)
    sandbox.faults.add({ kind: 'status', status: 503, headers: { 'retry-after': '600' } })
    const { batch } = outbox.put(rows)
    await eventually(() => expect(outbox.list().pause).toBe('shop-unavailable'))
    await eventually(() => expect(outbox.batch(batch).batch.sending).toBe(0))
    const until = Date.parse(outbox.list().pauseUntil ?? '') - clock.now().getTime()
    expect([until > 590_000, until <= 600_000]).toEqual([true, true])
    expect(patches()).toBeLessThanOrEqual(2)
    sandbox.requests.clear()
    for (let minutes = 0; minutes < 9; minutes += 1) {
      clock.pass(60_000)
      await wait(10)
    }
    expect(sandbox.requests.length).toBe(0)
    sandbox.faults.clear()
    clock.pass(60_000)
    await eventually(() => expect(outbox.batch(batch).batch.done).toBe(2))
    expect(patches()).toBe(2)
  })

  it('and asks for a pause gets it, whatever else happens', async () => {
    const { outbox, sandbox, rows, clock, patches } = await outboxWith(3)
    sandbox.faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '120' }, times: 3 })
    const { batch } = outbox.put(rows)
    await eventually(() => expect(outbox.list().pause).toBe('rate-limited'))
    await eventually(() => expect(patches()).toBe(3))
    await eventually(() => expect(outbox.batch(batch).batch.sending).toBe(0))
    outbox.wake()
    outbox.retry({ batch })
    clock.pass(110_000)
    await wait(30)
    expect(patches()).toBe(3)
    clock.pass(15_000)
    await eventually(() => expect(outbox.batch(batch).batch.done).toBe(3))
  })

  it('delays Backroom’s exit only for a moment', async () => {
    const { outbox, sandbox, rows, clock } = await outboxWith(5)
    sandbox.faults.add({ kind: 'delay', ms: 60_000 })
    const { batch } = outbox.put(rows, { holdMs: 6000 })
    const drained = outbox.drain(3000)
    await eventually(() => expect(outbox.batch(batch).batch.sending).toBe(4))
    clock.pass(3000)
    await drained
    expect(outbox.batch(batch).batch).toMatchObject({ waiting: 1, sending: 4 })
  })
})

describe('a network that was down', () => {
  it('for long makes the outbox read first: orders shipped elsewhere meanwhile are not shipped again', async () => {
    const { outbox, sandbox, rows, clock, patches, cut } = await outboxWith(2)
    cut(true)
    const { batch } = outbox.put(rows)
    await eventually(() => expect(outbox.list().pause).toBe('offline'))
    cut(false)
    const elsewhere = await outboxOnSandbox(sandbox)
    onTestFinished(() => elsewhere.close())
    const [one, other] = rows.map(({ object }) => object.slice('order:'.length))
    for (const id of [one, other])
      await elsewhere.shop.orders.setShippingStatus(id ?? '', 'shipped', verbatim('Not shipped elsewhere'))
    sandbox.requests.clear()
    clock.pass(3_600_000)
    await eventually(() => expect(outbox.batch(batch).batch.done).toBe(2))
    expect(patches()).toBe(0)
  })
})

describe('the outbox', () => {
  it('sends all held rows when it is drained, and is then empty', async () => {
    const { outbox, rows, patches } = await outboxWith(5)
    const { batch } = outbox.put(rows, { holdMs: 60_000 })
    await outbox.drain(3000)
    expect(outbox.batch(batch).batch).toMatchObject({ done: 5 })
    expect(patches()).toBe(5)
  })

  it('holds a change for its whole undo window, also when the disk takes longer to write it', async () => {
    const { outbox, own, rows, clock, row, patches } = await outboxWith(1)
    clock.stand()
    own.db.function('slow', () => {
      clock.pass(8000)
      return 0
    })
    own.db.exec('CREATE TEMP TRIGGER slow AFTER INSERT ON outbox BEGIN SELECT slow(); END')
    const { batch } = outbox.put(rows, { holdMs: 6000 })
    expect(row(batch).state).toBe('held')
    expect(Date.parse(row(batch).dueAt) - clock.now().getTime()).toBe(6000)
    clock.pass(6000)
    await eventually(() => expect(row(batch).state).toBe('done'))
    expect(patches()).toBe(1)
  })

  it('carries out an Undo that was pressed in time, also when this process was held up until after it', async () => {
    const { outbox, rows, patches } = await outboxWith(1, { ...testClock(), ...systemClock })
    const { batch } = outbox.put(rows, { holdMs: 500 })
    // After this turn the outbox's timer comes before what came from outside.
    await turn()
    const undone = stat('.').then(() => outbox.undo({ batch }))
    holdUp(1500)
    expect(await undone).toEqual({ undone: 1, tooLate: 0 })
    await outbox.drain(3000)
    expect(patches()).toBe(0)
  })

  it.each<[string, (then: HeldUp) => Promise<unknown>]>([
    [
      'an earlier change ends',
      async ({ changes, outbox, first }) => {
        changes.release()
        await eventually(() => expect(outbox.batch(first).batch.done).toBe(1))
      },
    ],
    ['the owner presses something else', async ({ outbox, rows }) => outbox.put(rows.slice(2))],
    ['the network comes back', async ({ outbox }) => outbox.wake()],
  ])(
    'carries out an Undo that was pressed in time, also when %s first after this process was held up',
    async (_what, happen) => {
      const then = await heldUp()
      const { outbox, second, changes, caughtUp, row } = then
      await happen(then)
      expect(outbox.undo({ batch: second })).toEqual({ undone: 1, tooLate: 0 })
      changes.release()
      caughtUp.resolve()
      await outbox.drain(3000)
      expect(row(second)).toMatchObject({ state: 'undone', attempts: 0 })
    },
  )

  it('sends what came due while this process was held up soon after, and at once when Backroom ends', async () => {
    const one = await heldUp()
    one.changes.release()
    one.outbox.wake()
    one.caughtUp.resolve()
    await eventually(() => expect(one.row(one.second).state).toBe('done'))

    const other = await heldUp()
    other.changes.release()
    await other.outbox.drain(3000)
    expect(other.row(other.second).state).toBe('done')
  })

  it('stores a row’s outcome as soon as the disk accepts it again', async () => {
    const { outbox, own, folder, rows, clock, sandbox, patches } = await outboxWith(1)
    own.db.exec('PRAGMA busy_timeout = 0')
    sandbox.faults.add({ kind: 'delay', ms: 100, times: 1 })
    const { batch } = outbox.put(rows)
    const other = new DatabaseSync(join(folder, 'own.db'))
    other.exec('BEGIN IMMEDIATE')
    await wait(300)
    expect(outbox.batch(batch).batch).toMatchObject({ sending: 1 })
    other.close()
    clock.pass(5000)
    await eventually(() => expect(outbox.batch(batch).batch).toMatchObject({ done: 1 }))
    expect(patches()).toBe(1)
  })

  it('counts a try once, however often its outcome is written to a disk that is full', async () => {
    const { outbox, own, rows, clock, sandbox } = await outboxWith(1)
    let refused = 0
    own.db.function('refused', () => (refused += 1))
    own.db.exec(`CREATE TEMP TRIGGER full BEFORE UPDATE ON outbox WHEN new.state IN ('ready', 'failed')
      BEGIN SELECT refused(), RAISE(ABORT, 'database or disk is full'); END`)
    sandbox.faults.add({ kind: 'status', status: 503, method: 'PATCH' })
    const { batch } = outbox.put(rows)
    await eventually(() => {
      if (refused < 3) clock.pass(5000)
      expect(refused).toBe(3)
    })
    own.db.exec('DROP TRIGGER full')
    clock.pass(5000)
    await eventually(() => expect(outbox.batch(batch).batch.sending).toBe(0))
    expect(outbox.batch(batch).batch).toMatchObject({ waiting: 1, failed: 0 })
    sandbox.faults.clear()
    clock.pass(75_000)
    await eventually(() => expect(outbox.batch(batch).batch).toMatchObject({ done: 1 }))
  })

  it('announces the first change at once, further ones at its pace, and the last one always', async () => {
    const stop = new AbortController()
    const pauses: (() => void)[] = []
    const clock = { ...testClock(), sleep: () => new Promise<void>((end) => pauses.push(end)) }
    let announcements = 0
    const changed = throttle(() => void (announcements += 1), clock, stop.signal)
    for (let times = 0; times < 100; times += 1) changed()
    expect(announcements).toBe(1)
    pauses.shift()?.()
    await eventually(() => expect(announcements).toBe(2))
    pauses.shift()?.()
    await wait(5)
    expect([announcements, pauses.length]).toEqual([2, 0])
    changed()
    expect(announcements).toBe(3)
  })
})
