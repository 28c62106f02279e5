// THOROUGH=1 npx vitest run tests/core/outbox/no-endless-loop.test.ts runs more rounds.
import { setImmediate as breath } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { NewRow } from '#core/outbox/outbox.ts'
import { createRandom } from '#sandbox/values/random.ts'
import { countedClock } from '../../support/time/counted-clock.ts'
import { addressOf } from '../../support/services/lying-shop.ts'
import { testClock } from '../../support/time/test-clock.ts'
import { eventually } from './eventually.ts'
import { outboxOnSandbox } from './outbox-on-sandbox.ts'

/** Far more than any of these tests needs; an endless loop reaches it at once. */
const maxWaits = 20_000

const ship = (nth: number): NewRow => ({
  kind: 'order.ship',
  object: `order:ABCD-${nth}`,
  title: `Buyer ${nth}`,
  payload: {},
})

/** Returns the shop's record of an order after every write. */
const shipped = (url: string) => ({
  type: 'orders',
  id: url.split('/').at(-1),
  attributes: { item_total: '1.0', total: '1.0', shipping_status: 'shipped', payment_status: 'completed' },
})

/** How the shop answers a request, and how long that takes. */
type Manner = { readonly ms: number; readonly answer: 'well' | 'cut' | 503 | 429 }

/** Starts an outbox on a shop that answers by the test's clock. */
async function slowShop(manner: () => Manner) {
  const moved = testClock()
  const clock = countedClock(moved, maxWaits)
  let tries = 0
  const place = { apiUrl: 'http://127.0.0.1:9', account: { id: '1', subdomain: 'slow', password: 'p' } }
  const answering: typeof fetch = async (url, init) => {
    const method = init?.method ?? 'GET'
    const { ms, answer } = manner()
    tries += 1
    // Only writes are slow: reads after one are answered at once.
    if (method === 'PATCH') await moved.until(moved.elapsed() + ms)
    if (answer === 'cut') throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') })
    if (answer === 429) return new Response('', { status: 429, headers: { 'retry-after': '40' } })
    if (answer === 503) return new Response('', { status: 503 })
    return method === 'PATCH'
      ? new Response(null, { status: 204 })
      : Response.json({ data: shipped(addressOf(url)) })
  }
  const open = await outboxOnSandbox(place, { clock, fetch: answering })
  return { ...open, clock, tries: () => tries }
}

// The first row loads the code that ships an order, which takes more turns than the tests below count.
beforeAll(async () => {
  const { outbox, close } = await slowShop(() => ({ ms: 0, answer: 'well' }))
  const { batch } = outbox.put([ship(1)])
  await eventually(() => expect(outbox.batch(batch).batch).toMatchObject({ done: 1 }))
  await close()
})

/** Lets everything run that is due by now. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await breath()
}

describe('a due row without a free slot', () => {
  it('waits for one: the outbox takes no turn until a row ends', async () => {
    const { outbox, clock, close } = await slowShop(() => ({ ms: 3000, answer: 'well' }))
    onTestFinished(close)
    const first = outbox.put([1, 2, 3, 4].map(ship))
    await settle()
    const later = outbox.put([ship(5)], { holdMs: 2000 })
    const before = clock.waits()
    clock.pass(2000)
    await settle()
    expect(clock.waits() - before).toBeLessThan(5)
    expect(outbox.batch(later.batch).batch).toMatchObject({ sending: 0, waiting: 1 })
    clock.pass(1000)
    await settle()
    expect(outbox.batch(first.batch).batch).toMatchObject({ done: 4 })
    clock.pass(3000)
    await settle()
    expect(outbox.batch(later.batch).batch).toMatchObject({ done: 1 })
    expect(clock.waits()).toBeLessThan(40)
  })

  it('waits for the row that tries again after a pause', async () => {
    let isCut = true
    const { outbox, clock, close } = await slowShop(() => ({ ms: 3000, answer: isCut ? 'cut' : 'well' }))
    onTestFinished(close)
    const { batch } = outbox.put([ship(1)])
    for (let tries = 0; tries < 5; tries += 1) {
      await settle()
      clock.pass(3000)
      await settle()
    }
    await expect.poll(() => outbox.pause()).toBe('offline')
    isCut = false
    clock.pass(75_000)
    await settle()
    expect(outbox.batch(batch).batch).toMatchObject({ sending: 1 })
    outbox.put([ship(2)], { holdMs: 2000 })
    const before = clock.waits()
    clock.pass(2000)
    await settle()
    expect(clock.waits() - before).toBeLessThan(5)
  })
})

describe('the outbox takes turns only for events', () => {
  it('during ten minutes of random presses with a shop that takes three seconds', async () => {
    const { outbox, clock, tries, close } = await slowShop(() => ({ ms: 3000, answer: 'well' }))
    onTestFinished(close)
    const random = createRandom(7, 'presses')
    const end = clock.now().getTime() + 10 * 60_000
    let presses = 0
    while (clock.now().getTime() < end) {
      outbox.put([ship((presses += 1))], { holdMs: random.chance(0.3) ? 0 : 6000 })
      for (let step = 0; step < 4; step += 1) {
        clock.pass(random.next() * 800)
        await settle()
      }
    }
    expect(presses).toBeGreaterThan(200)
    expect(clock.waits()).toBeLessThan(2 * (presses + tries()) + 10)
  })

  const press = fc.record({
    rows: fc.integer({ min: 1, max: 6 }),
    holdMs: fc.constantFrom(0, 800, 2000, 6000),
  })
  const manner = fc.record({
    ms: fc.constantFrom(0, 20, 900, 3000, 15_000),
    answer: fc.constantFrom<Manner['answer'][]>('well', 'well', 'well', 'cut', 503, 429),
  })
  const step = fc.record({ press: fc.option(press), passMs: fc.integer({ min: 0, max: 9000 }) })
  const numRuns = process.env['THOROUGH'] ? 400 : 12

  it('during random presses, latencies and faults', { timeout: 600_000 }, async () => {
    const days = fc.record({
      steps: fc.array(step, { minLength: 4, maxLength: 25 }),
      manners: fc.array(manner, { minLength: 1, maxLength: 10 }),
    })
    await fc.assert(
      fc.asyncProperty(days, async ({ steps, manners }) => {
        let requests = 0
        const { outbox, clock, tries, close } = await slowShop(
          () => manners[(requests += 1) % manners.length] ?? usual,
        )
        let presses = 0
        let nth = 0
        for (const { press: pressed, passMs } of steps) {
          if (pressed) {
            presses += 1
            const rows = Array.from({ length: pressed.rows }, () => ship((nth += 1) % 9))
            outbox.put(rows, { holdMs: pressed.holdMs })
          }
          clock.pass(passMs)
          await settle()
        }
        // A press or row takes a turn when it begins, when it is due and when it ends.
        expect(clock.waits()).toBeLessThan(3 * (presses + nth + tries()) + 10)
        await close()
      }),
      { numRuns, seed: 7, interruptAfterTimeLimit: 560_000 },
    )
  })
})

const usual: Manner = { ms: 0, answer: 'well' }
