import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#core/host/system-clock.ts'
import { connectedShop } from '../../support/core/core.ts'
import { countedClock } from '../../support/time/counted-clock.ts'
import { pickedAtRandom } from './picked-at-random.ts'

const slowMs = 3000
const askEveryMs = 40
/** While the outbox is busy, an answer may take this many times as long as while it is idle. */
const maxSlowdown = 8

it('While the shop is slow, the list of orders is answered as fast as before, and the outbox is idle', async () => {
  const clock = countedClock(systemClock, 5000)
  const app = await connectedShop({ orders: 400, parts: { clock } })
  onTestFinished(() => app.close())
  await app.call('settings.change', { undoSeconds: 2 })
  app.sandbox.placeOrders(30)
  await app.call('sync.now', {})
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 100 })
  const ids = pickedAtRandom(
    rows.map(({ id }) => id),
    20,
    7,
  )

  async function askFor(ms: number): Promise<number[]> {
    const took: number[] = []
    for (const end = performance.now() + ms; performance.now() < end; await wait(askEveryMs)) {
      const start = performance.now()
      await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 50 })
      took.push(performance.now() - start)
    }
    return took.toSorted((one, other) => one - other)
  }

  const floor = await askFor(1500)
  app.sandbox.faults.add({ kind: 'delay', ms: slowMs, method: 'PATCH' })
  const before = clock.waits()
  const asking = askFor(9000)
  const ship = (count: number) =>
    app.call('orders.ship', { scope: { ids: ids.splice(0, count) }, unpaid: 'ship' })
  await ship(4)
  let presses = 1
  for (const pause of [2000, 300, 900, 100, 700, 1500, 200]) {
    await wait(pause)
    await ship(1 + (presses % 3))
    presses += 1
  }
  const took = await asking
  const middle = (of: readonly number[]): number => of[Math.floor(of.length / 2)] ?? Infinity
  expect(took.length).toBeGreaterThan(floor.length)
  expect(middle(took)).toBeLessThan(maxSlowdown * middle(floor))
  expect(clock.waits() - before).toBeLessThan(2 * (presses + 20) + 20)
})
