import { expect, it, onTestFinished } from 'vitest'
import { followBadge } from '../../../../src/main/system/badge.ts'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { plainOrders } from '../../../support/shops/plain-orders.ts'
import { exported, imported } from '../../../support/shops/writing-file.ts'

async function shop(orders = 120) {
  // Nobody can pay an order of the sandbox: its reply is altered to say so.
  const paid = new Set<string>()
  const fetch = alteredFetch(({ id, attributes }) => {
    if (paid.has(id)) attributes['payment_status'] = 'completed'
  })
  const app = await connectedShop({ orders, parts: { fetch } })
  onTestFinished(() => app.close())
  return {
    ...app,
    pay: (id: string) => paid.add(id),
    counts: () => app.call('orders.count', {}),
    idsThatAre: async (stage: 'toShip' | 'notPaid' | 'putAway') =>
      (await app.call('orders.list', { filter: { stage }, limit: 200 })).rows.map(({ id }) => id),
  }
}

it('To ship is everywhere what the shop lists as paid and unshipped', async () => {
  const app = await shop()
  const badge: number[] = []
  followBadge(app.core, (count) => void badge.push(count))
  const canGo = (await plainOrders(app)).filter(
    ({ shipping, payment }) => shipping === 'unshipped' && payment === 'completed',
  )
  const { toShip } = await app.call('home.overview', {})
  expect((await app.call('shop.counts', {})).toShip).toBe(canGo.length)
  expect((await app.counts()).toShip).toBe(canGo.length)
  expect(toShip.total).toBe(canGo.length)
  expect((await app.idsThatAre('toShip')).toSorted()).toEqual(canGo.map(({ id }) => id).toSorted())
  await expect.poll(() => badge.at(-1)).toBe(canGo.length)

  // Nothing stays behind once all that can go has gone.
  await app.call('orders.ship', { scope: { ids: toShip.ids ?? [] } })
  await app.call('outbox.sendNow', { pick: { all: true } })
  await expect.poll(() => badge.at(-1)).toBe(0)
})

it('An order that is not paid is put away for good, found there, and brought back', async () => {
  const app = await shop()
  const before = await app.counts()
  const [one = '', two = ''] = await app.idsThatAre('notPaid')
  expect(await app.call('orders.putAway', { scope: { ids: [one, two] }, on: true })).toEqual({
    changed: [one, two],
  })
  expect(await app.counts()).toEqual({ ...before, notPaid: before.notPaid - 2, putAway: 2 })
  expect((await app.idsThatAre('putAway')).toSorted()).toEqual([one, two].toSorted())
  expect((await app.call('home.overview', {})).toShip.notPaid).toBe(before.notPaid - 2)
  expect((await app.call('orders.writing', { id: one })).putAwayAt).toEqual(expect.any(String))
  expect((await app.call('writing.state', {})).putAway).toBe(2)

  await app.call('orders.putAway', { scope: { ids: [two] }, on: false })
  expect(await app.idsThatAre('putAway')).toEqual([one])
  // The shop heard nothing of it.
  expect(app.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('One that was put away and is paid after all is to ship like any other', async () => {
  const app = await shop()
  const before = await app.counts()
  const [id = ''] = await app.idsThatAre('notPaid')
  await app.call('orders.putAway', { scope: { ids: [id] }, on: true })
  const press = () => app.call('orders.ship', { scope: { filter: { stage: 'toShip' } } })
  app.pay(id)
  await changeOrder(app.sandbox, id, { customer_note: 'Paid it just now.' })
  await app.call('sync.now', { what: 'orders' })
  expect(await app.counts()).toMatchObject({ toShip: before.toShip + 1, putAway: 0 })
  expect(await app.idsThatAre('toShip')).toContain(id)
  expect(await press()).toMatchObject({ queued: before.toShip + 1, asks: null })
})

it('What was put away goes into the file of what the owner wrote, and comes back from it', async () => {
  const app = await shop(40)
  const [id = ''] = await app.idsThatAre('notPaid')
  await app.call('orders.putAway', { scope: { ids: [id] }, on: true })
  const file = await exported(app.call)
  expect(file.putAway).toMatchObject([{ orderId: id }])
  await app.call('orders.putAway', { scope: { ids: [id] }, on: false })
  expect(await imported(app.call, file)).toMatchObject({ marks: 0 })
  expect(await imported(app.call, file, { deleted: 'bring-back' })).toMatchObject({ marks: 1 })
  expect(await app.idsThatAre('putAway')).toEqual([id])
  // Files that were made before know nothing of it.
  const { putAway: _, ...older } = file
  expect(await imported(app.call, older)).toMatchObject({ marks: 0 })
})
