import fs, { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { noticedShop, openedAgain, untilHour } from './noticed-shop.ts'

/** Starts a shop at night with so many new orders that quiet hours hold. */
async function heldAtNight(count: number) {
  const app = await noticedShop()
  await app.want({ quiet: { from: '22:00', to: '07:00' } })
  app.time.pass(untilHour(app.time, 23))
  const ids = app.sandbox.placeOrders(count)
  await app.look()
  const stored = () => readFileSync(join(app.dataDir, 'notices.json'), 'utf8')
  return { ...app, ids, stored }
}

it('A forgotten buyer is named by no notice that waits for the end of the quiet hours; the other orders are announced', async () => {
  const app = await heldAtNight(5)
  const [id = ''] = app.ids
  const { firstName, lastName } = await app.call('orders.get', { id })
  expect(app.stored()).toContain(`${firstName} ${lastName}`)
  await app.call('buyers.forget', { orderId: id })
  expect(app.stored()).not.toContain(`${firstName} ${lastName}`)

  await app.stop()
  const again = await openedAgain(app)
  again.time.pass(untilHour(again.time, 7))
  await expect.poll(() => again.shown).toHaveLength(1)
  expect(again.shown[0]?.title).toMatch(/^4 new orders since/)
  expect(again.shown[0]?.body).not.toContain(lastName)
})

it('Where only the order of a forgotten buyer waits, nothing is announced; where the named ones are forgotten, the others are counted', async () => {
  const one = await heldAtNight(1)
  await one.call('buyers.forget', { orderId: one.ids[0] ?? '' })
  expect(JSON.parse(one.stored()).shops[one.id].held).toBeNull()

  const four = await heldAtNight(4)
  const { first }: { first: readonly { id: string }[] } = JSON.parse(four.stored()).shops[four.id].held
  expect(first).toHaveLength(3)
  for (const { id: orderId } of first) await four.call('buyers.forget', { orderId })
  four.time.pass(untilHour(four.time, 7))
  await expect.poll(() => four.shown).toHaveLength(1)
  expect(four.shown[0]).toMatchObject({ title: expect.stringMatching(/^1 new order since/), body: '' })
})

it('A forgotten buyer is named by no summary that waits for a window; it has the others, and its id', async () => {
  const app = await noticedShop({}, 'window')
  const summary = async () => (await app.call('notices.untold', {})).notices
  const orders = app.sandbox.placeOrders(5)
  await app.look()
  const [whole] = await summary()
  const named = await Promise.all(orders.map((id) => app.call('orders.get', { id })))
  const buyers = named.filter(({ lastName }) => whole?.body.includes(lastName))
  expect(buyers).toHaveLength(3)
  const [first, ...others] = buyers
  await app.call('buyers.forget', { orderId: first?.id ?? '' })
  const [rest] = await summary()
  expect(rest).toMatchObject({ id: whole?.id, title: expect.stringMatching(/^4 new orders since/) })
  expect(rest?.body).not.toContain(first?.lastName)
  for (const { lastName } of others) expect(rest?.body).toContain(lastName)

  for (const { id } of others) await app.call('buyers.forget', { orderId: id })
  expect(await summary()).toMatchObject([{ title: expect.stringMatching(/^2 new orders since/), body: '' }])
})

it('A forgotten buyer is named by no notice in the system’s list: core withdraws theirs and each summary with their name', async () => {
  const withdrawn: string[] = []
  const app = await noticedShop({ parts: { withdrawNotice: (id) => void withdrawn.push(id) } })
  const [one = ''] = app.sandbox.placeOrders(2)
  await app.look()
  const several = app.sandbox.placeOrders(5)
  await app.look()
  expect(app.shown).toHaveLength(3)
  const noticeOf = (id: string) => app.shown.find(({ orderId }) => orderId === id)?.id
  await app.call('buyers.forget', { orderId: one })
  expect(withdrawn).toEqual([noticeOf(one)])

  const summary = app.shown.find(({ orderId }) => orderId === null)
  const inSummary = await Promise.all(several.map((id) => app.call('orders.get', { id })))
  const named = inSummary.find(({ lastName }) => summary?.body.includes(lastName))
  await app.call('buyers.forget', { orderId: named?.id ?? '' })
  expect(withdrawn).toEqual([noticeOf(one), summary?.id])

  await app.call('session.disconnect', { id: app.id })
  expect(withdrawn.toSorted()).toEqual(app.shown.map(({ id }) => id).toSorted())
})

it('A buyer who is forgotten while a slow disk stores that their order is announced is named by no notice after that', async () => {
  const app = await noticedShop({}, 'window')
  const disk = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const { rename } = fs.promises
  onTestFinished(() => {
    disk.resolve()
    fs.promises.rename = rename
    syncBuiltinESMExports()
  })
  fs.promises.rename = async (from, to) => {
    if (to === join(app.dataDir, 'notices.json')) {
      reached.resolve()
      await disk.promise
    }
    return rename(from, to)
  }
  syncBuiltinESMExports()
  const [orderId = ''] = app.sandbox.placeOrders(1)
  await app.call('sync.now', { what: 'orders' })
  await reached.promise

  const forgotten = app.call('buyers.forget', { orderId })
  // Only the notices are left to do.
  await expect.poll(() => app.events).toContainEqual({ name: 'outbox.changed', fact: { of: 'orders' } })
  disk.resolve()
  await forgotten
  await app.settled()
  expect((await app.call('notices.untold', {})).notices).toEqual([])
})
