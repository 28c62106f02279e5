import { expect, it, onTestFinished } from 'vitest'
import { followBadge } from '../../../../src/main/system/badge.ts'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { plainOrders } from '../../../support/shops/plain-orders.ts'
import { exported, imported } from '../../../support/shops/writing-file.ts'

async function shop(orders = 120) {
  // Orders in the sandbox can't be paid, so the test alters the reply.
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

it('“To ship” means everywhere the orders that the shop lists as paid and unshipped', async () => {
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

  // The badge is 0 once all orders to ship are shipped.
  await app.call('orders.ship', { scope: { ids: toShip.ids ?? [] } })
  await app.call('outbox.sendNow', { pick: { all: true } })
  await expect.poll(() => badge.at(-1)).toBe(0)
})

it('The owner puts an unpaid order away, finds it there, and brings it back', async () => {
  const app = await shop()
  const before = await app.counts()
  const [one = '', two = ''] = await app.idsThatAre('notPaid')
  expect(await app.call('orders.putAway', { scope: { ids: [one, two] }, on: true })).toMatchObject({
    changed: [one, two],
  })
  expect(await app.counts()).toEqual({ ...before, notPaid: before.notPaid - 2, putAway: 2 })
  expect((await app.idsThatAre('putAway')).toSorted()).toEqual([one, two].toSorted())
  expect((await app.call('home.overview', {})).toShip.notPaid).toBe(before.notPaid - 2)
  expect((await app.call('orders.writing', { id: one })).putAwayAt).toEqual(expect.any(String))
  expect((await app.call('writing.state', {})).putAway).toBe(2)

  await app.call('orders.putAway', { scope: { ids: [two] }, on: false })
  expect(await app.idsThatAre('putAway')).toEqual([one])
  // The shop received no write.
  expect(app.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('An order that was put away and is paid later is to ship like any other', async () => {
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

it('Orders that were put away are in the annotations file, and an import brings them back', async () => {
  const app = await shop(40)
  const [id = ''] = await app.idsThatAre('notPaid')
  await app.call('orders.putAway', { scope: { ids: [id] }, on: true })
  const file = await exported(app.call)
  expect(file.putAway).toMatchObject([{ orderId: id }])
  await app.call('orders.putAway', { scope: { ids: [id] }, on: false })
  expect(await imported(app.call, file)).toMatchObject({ marks: 0 })
  expect(await imported(app.call, file, { deleted: 'bring-back' })).toMatchObject({ marks: 1 })
  expect(await app.idsThatAre('putAway')).toEqual([id])
  // Older files don't have the field.
  const { putAway: _, ...older } = file
  expect(await imported(app.call, older)).toMatchObject({ marks: 0 })
})
