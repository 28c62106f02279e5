import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const patient = { timeout: 20_000 }

/** Starts a shop with a saved order of products, to be planned by the shop's time. */
async function shop(parts: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 0, products: 8, ...parts })
  onTestFinished(() => app.close())
  const base = (await app.call('products.list', {})).products.map(({ id }) => id)
  const winter = base.toReversed()
  const { orders } = await app.call('products.keepOrder', { name: 'Winter', order: winter })
  const id = orders[0]?.id ?? ''
  let passed = 0
  /** Moves the shop's and the app's clocks. */
  const pass = (ms: number) => {
    passed += ms
    app.sandbox.advance(ms)
    app.clock.pass(ms)
  }
  const inShop = async () =>
    (await app.ask('/products?page[limit]=100&sort=position')).data.map((product) => product.id)
  return {
    ...app,
    base,
    pass,
    inShop,
    /** Plans the order for an hour from now by the shop's clock. */
    plan: () =>
      app.call('products.planOrder', { id, at: new Date(Date.now() + passed + hourMs).toISOString() }),
    /** Gives a due order its seconds, and expects that nothing was sent. */
    async isLeftAlone() {
      await app.call('sync.now', { what: 'products' })
      pass(2000)
      await app.call('sync.now', { what: 'products' })
      expect((await app.call('products.arrangement', {})).unsaved).toBeNull()
      expect(await inShop()).toEqual(base)
      const [own] = (await app.call('products.ownOrders', {})).orders
      expect(own).toMatchObject({ isMissed: false, putOnAt: expect.any(String) })
    },
    isPutOn: () =>
      vi.waitFor(async () => {
        pass(1000)
        expect(await inShop()).toEqual(winter)
      }, patient),
  }
}

it('A planned order is applied by the shop’s time when this computer’s clock is put forward meanwhile', async () => {
  const app = await shop()
  await app.plan()
  app.clock.sleepThrough(dayMs)
  await app.isLeftAlone()
  app.pass(hourMs)
  await app.isPutOn()
})

it('A planned order is applied by the shop’s time when that clock is corrected again before the time', async () => {
  const app = await shop()
  await app.plan()
  app.clock.sleepThrough(dayMs)
  await app.isLeftAlone()
  app.clock.putBack(dayMs)
  await app.isLeftAlone()
  app.pass(hourMs)
  await app.isPutOn()
})

it.each([
  ['a day ahead', 'pass'],
  ['a day behind', 'putBack'],
] as const)(
  'A planned order is applied by the shop’s time when that clock is %s from the beginning',
  async (_, move) => {
    const app = await shop()
    app.clock[move](dayMs)
    await app.call('sync.now', {})
    await app.plan()
    await app.isLeftAlone()
    app.pass(hourMs)
    await app.isPutOn()
  },
)

it('While the shop can’t be reached, a changed clock applies no planned order until the shop’s replies show the time', async () => {
  const app = await shop()
  await app.plan()
  app.sandbox.faults.add({ kind: 'drop-before' })
  app.clock.sleepThrough(dayMs)
  await app.call('sync.now', {})
  const arranged = async () => (await app.call('products.arrangement', {})).unsaved
  expect(await arranged()).toBeNull()
  expect((await app.call('products.ownOrders', {})).orders).toMatchObject([{ isMissed: false }])

  // The computer did sleep, but for a shorter time.
  app.sandbox.faults.clear()
  await app.isLeftAlone()
  app.sandbox.faults.add({ kind: 'drop-before' })
  app.sandbox.advance(2 * hourMs)
  app.clock.sleepThrough(2 * hourMs)
  await app.call('sync.now', {})
  expect(await arranged()).toBeNull()
  app.sandbox.faults.clear()
  await app.call('sync.now', {})
  await app.isPutOn()
})

it('A clock that is put forward while an answer of the shop is on its way applies no planned order', async () => {
  let [isOnItsWay, isMoved] = [false, false]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const app = await shop({
    parts: {
      async fetch(input, init) {
        // The answers to these state the shop's time.
        if (isMoved) await released
        const answer = await fetch(input, init)
        if (isOnItsWay) {
          ;[isOnItsWay, isMoved] = [false, true]
          app.clock.sleepThrough(dayMs)
        }
        return answer
      },
    },
  })
  onTestFinished(() => release())
  await app.plan()
  isOnItsWay = true
  const synced = app.call('sync.now', { what: 'products' })
  await expect.poll(() => isMoved).toBe(true)
  for (let time = 0; time < 100; time += 1) await turn()
  release()
  await synced
  await app.isLeftAlone()
  app.pass(hourMs)
  await app.isPutOn()
})

it('While the shop can’t be reached, a planned order waits in the outbox from its time, if the clock wasn’t changed', async () => {
  const app = await shop()
  await app.call('sync.now', {})
  await app.plan()
  app.sandbox.faults.add({ kind: 'drop-before' })
  app.pass(hourMs + 1000)
  await vi.waitFor(
    async () => expect((await app.call('products.arrangement', {})).unsaved).not.toBeNull(),
    patient,
  )
  app.sandbox.faults.clear()
  await app.call('sync.now', {})
  await app.isPutOn()
})

it.each([
  [200, '<p>Sign in to the network of this hotel</p>'],
  [200, '{"message":"Sign in to the network of this hotel"}'],
  [403, '{"message":"Sign in to the network of this hotel"}'],
])(
  'The clock of whoever answers in the shop’s place, such as a hotel, applies no planned order (%i, %s)',
  async (status, answer) => {
    let isHotel = false
    const app = await shop({
      parts: {
        fetch: (input, init) =>
          isHotel
            ? Promise.resolve(
                new Response(answer, {
                  status,
                  headers: { date: new Date(app.clock.now().getTime() + 2 * hourMs).toUTCString() },
                }),
              )
            : fetch(input, init),
      },
    })
    app.pass(3 * hourMs)
    await app.call('sync.now', {})
    await app.plan()
    isHotel = true
    await app.call('sync.now', {})
    expect((await app.call('products.arrangement', {})).unsaved).toBeNull()
    isHotel = false
    await app.isLeftAlone()
    app.pass(hourMs)
    await app.isPutOn()
  },
)
