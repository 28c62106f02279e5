import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../support/core/test-core.ts'
import type { TestClock } from '../../support/time/test-clock.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const monthMs = 31 * dayMs

async function shop(): Promise<ConnectedShop> {
  const app = await connectedShop({ orders: 60 })
  onTestFinished(() => app.close())
  return app
}

const firstOrder = async (app: TestCore): Promise<string> =>
  (await app.call('orders.list', { limit: 1 })).rows[0]?.id ?? ''

/** Starts core again, and sends one request to the shop. */
async function started({
  dataDir,
  secrets,
  clock,
  fetch = globalThis.fetch,
}: Pick<TestCore, 'dataDir' | 'secrets' | 'clock'> & Pick<TestDeps, 'fetch'>): Promise<TestCore> {
  const app = await testCore({ dataDir, secrets, clock, fetch })
  onTestFinished(() => app.stop())
  await app.call('sync.now', {})
  return app
}

/** Marks an order shipped. @returns the batch's id */
async function shipped(app: ConnectedShop): Promise<string> {
  app.sandbox.placeOrders(1)
  await app.call('sync.now', {})
  const made = await app.call('orders.ship', { scope: { ids: [await firstOrder(app)] }, unpaid: 'ship' })
  const batch = made.batch ?? ''
  app.clock.pass(10_000)
  await expect.poll(async () => (await app.call('outbox.batch', { id: batch })).batch.done).toBe(1)
  return batch
}

it('Sent changes are still listed after a start with a clock that was a month ahead', async () => {
  const app = await shop()
  const id = await shipped(app)
  await app.stop()
  app.clock.pass(monthMs)
  await (await started(app)).stop()
  app.clock.putBack(monthMs)
  const later = await started(app)
  expect((await later.call('outbox.batch', { id })).batch).toMatchObject({ done: 1 })
  await later.stop()

  // The same time has passed at the shop.
  app.clock.pass(monthMs)
  app.sandbox.advance(monthMs)
  const last = await started(app)
  expect(await last.refusal('outbox.batch', { id })).toMatchObject({ kind: 'not-found' })
})

it('No sent change is removed by the computer’s clock alone when the shop’s replies have no date', async () => {
  const app = await shop()
  const id = await shipped(app)
  await app.stop()
  app.clock.pass(monthMs)
  const undated: typeof fetch = async (input, init) => {
    const { body, status, headers } = await fetch(input, init)
    return new Response(body, {
      status,
      headers: [...headers].filter(([name]) => name !== 'date'),
    })
  }
  const { dataDir, secrets, clock } = app
  const later = await started({ dataDir, secrets, clock, fetch: undated })
  expect(await later.call('sync.state', {})).toMatchObject({ offlineSince: null, error: null })
  expect((await later.call('outbox.batch', { id })).batch).toMatchObject({ done: 1 })
})

it('Changes sent while the clock was a month behind are still listed once it is right', async () => {
  const app = await shop()
  const before = await shipped(app)
  app.clock.putBack(monthMs)
  const id = await shipped(app)
  await app.stop()
  app.clock.pass(monthMs)
  const later = await started(app)
  expect((await later.call('outbox.batch', { id: before })).batch).toMatchObject({ done: 1 })
  expect((await later.call('outbox.batch', { id })).batch).toMatchObject({ done: 1 })
})

it('A deleted note is restored with its text after the clock was put forward', async () => {
  const app = await shop()
  const note = await app.call('notes.add', { orderId: await firstOrder(app), text: 'Loves herons' })
  await app.call('notes.delete', { id: note.id })
  app.clock.pass(dayMs)
  await app.call('sync.now', {})
  app.clock.putBack(dayMs)
  expect(await app.call('notes.restore', { id: note.id })).toEqual(note)
})

/** Starts core again, and waits until no copy is due before the next day. */
async function untilNextDay({ dataDir, secrets, clock }: TestCore): Promise<TestCore> {
  let waits = 0
  const until: TestClock['until'] = (moment, signal) => {
    if (moment - clock.elapsed() > 20 * hourMs) waits += 1
    return clock.until(moment, signal)
  }
  const app = await started({ dataDir, secrets, clock: { ...clock, until } })
  await expect.poll(() => waits).toBe(1)
  return app
}

it('Copies of earlier days stay, however often Backroom starts after the owner corrects a clock that was ahead', async () => {
  const app = await shop()
  const copies = async (of: TestCore) => (await of.call('copies.list', {})).copies.map(({ name }) => name)
  const newest = async (of: TestCore) => (await copies(of))[0] ?? ''
  await expect.poll(() => newest(app)).not.toBe('')
  for (let day = 0; day < 6; day += 1) {
    const before = await newest(app)
    app.clock.pass(dayMs)
    await expect.poll(() => newest(app)).not.toBe(before)
  }
  const backups = await copies(app)
  await app.stop()
  app.clock.pass(monthMs)
  const ahead = await started(app)
  await expect.poll(() => newest(ahead)).not.toBe(backups[0])
  await ahead.stop()
  app.clock.putBack(monthMs)
  for (let start = 0; start < 3; start += 1) {
    // Copies of the same second would have one name.
    app.clock.pass(60_000)
    const one = await untilNextDay(app)
    await one.stop()
  }
  const last = await started(app)
  expect((await copies(last)).filter((name) => backups.includes(name))).toEqual(backups.slice(0, -1))
})
