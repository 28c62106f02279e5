import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import { eventually } from './eventually.ts'
import { outboxOnSandbox } from './outbox-on-sandbox.ts'

const hour = 3_600_000

/** Starts an outbox on a shop, with a function that ships one of its orders. */
async function outboxOfOne() {
  const sandbox = await startSandbox({ orders: 5 })
  onTestFinished(() => sandbox.close())
  sandbox.placeOrders(1)
  const open = await outboxOnSandbox(sandbox)
  const { orders } = await open.shop.orderPages.byChange(0)
  const [order] = orders
  if (!order) throw new Error('There is an order.')
  const row = { kind: 'order.ship', object: `order:${order.id}`, title: order.email, payload: {} } as const
  return { ...open, sandbox, press: () => open.outbox.put([row], { holdMs: 6000 }).batch }
}

describe.each([3, 24])('a clock that is put back by %i hours', (hours) => {
  it('delays a change no longer than its undo window, and announces the new time at once', async () => {
    const { outbox, clock, press, row, close } = await outboxOfOne()
    onTestFinished(close)
    clock.stand()
    const batch = press()
    clock.pass(2000)
    clock.putBack(hours * hour)
    const left = Date.parse(row(batch).dueAt) - clock.now().getTime()
    expect(left).toBeGreaterThan(3000)
    expect(left).toBeLessThanOrEqual(4000)
    expect(outbox.batch(batch).batch).toMatchObject({ waiting: 1 })
    clock.pass(4000)
    await eventually(() => expect(row(batch).state).toBe('done'))
  })

  it('leaves a change made just then its whole undo window', async () => {
    const { clock, press, row, close } = await outboxOfOne()
    onTestFinished(close)
    clock.stand()
    clock.putBack(hours * hour)
    const batch = press()
    clock.pass(5000)
    await wait(20)
    expect(row(batch).state).toBe('held')
    clock.pass(1000)
    await eventually(() => expect(row(batch).state).toBe('done'))
  })

  it('does not make a pause longer', async () => {
    const { outbox, sandbox, clock, press, row, close } = await outboxOfOne()
    onTestFinished(close)
    sandbox.faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '120' }, times: 1 })
    const batch = press()
    clock.pass(6000)
    await eventually(() => expect(outbox.pause()).toBe('rate-limited'))
    clock.putBack(hours * hour)
    clock.pass(121_000)
    await eventually(() => expect(row(batch).state).toBe('done'))
  })

  it('while Backroom was closed delays a change no longer than a full undo window', async () => {
    const { sandbox, folder, clock, press, stop } = await outboxOfOne()
    const batch = press()
    await stop()
    const later = await outboxOnSandbox(sandbox, { folder, clock: putBackBy(clock, hours * hour) })
    onTestFinished(later.close)
    expect(later.row(batch).state).toBe('held')
    expect(Date.parse(later.row(batch).dueAt) - later.clock.now().getTime()).toBeLessThanOrEqual(6000)
    later.clock.pass(6000)
    await eventually(() => expect(later.row(batch).state).toBe('done'))
  })
})

describe('a computer that slept', () => {
  /** Ships an order, marks it in the shop itself while the computer sleeps, and counts the later writes. */
  async function asleep(ms: number) {
    const open = await outboxOfOne()
    onTestFinished(open.close)
    open.clock.stand()
    const batch = open.press()
    const id = open.row(batch).object.slice('order:'.length)
    const notMarked = outboxMessages.orderNotMarked({ id, status: 'shipped' })
    await open.shop.orders.setShippingStatus(id, 'shipped', notMarked)
    open.sandbox.requests.clear()
    open.clock.sleepThrough(ms)
    await eventually(() => expect(open.row(batch).state).toBe('done'))
    return open.sandbox.requests.filter(({ method }) => method === 'PATCH').length
  }

  it('through an undo window reads the order before it sends the waiting change', async () => {
    expect(await asleep(9 * hour)).toBe(0)
  })

  it('for a moment sends it at once', async () => {
    expect(await asleep(hour / 60)).toBe(1)
  })

  it('sends a change made after it woke without reading first', async () => {
    const open = await outboxOfOne()
    onTestFinished(open.close)
    open.clock.stand()
    open.clock.sleepThrough(9 * hour)
    open.sandbox.requests.clear()
    const batch = open.press()
    open.clock.pass(6000)
    await eventually(() => expect(open.row(batch).state).toBe('done'))
    expect(open.sandbox.requests.map(({ method }) => method)).toEqual(['PATCH'])
  })
})

it('An unreadable due time on the disk counts as now', async () => {
  const { sandbox, folder, own, press, stop } = await outboxOfOne()
  const batch = press()
  own.db.exec("UPDATE outbox SET due_at = 'tomorrow'")
  await stop()
  const later = await outboxOnSandbox(sandbox, { folder })
  onTestFinished(later.close)
  await eventually(() => expect(later.row(batch).state).toBe('done'))
})

/** Puts a clock back before the next start. */
function putBackBy<C extends { putBack(ms: number): void }>(clock: C, ms: number): C {
  clock.putBack(ms)
  return clock
}
