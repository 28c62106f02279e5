import { expect, it, onTestFinished } from 'vitest'
import type { OrderFilterInput } from '#shared/orders/order-list.ts'
import { connectedShop } from '../../../support/core/core.ts'

const unshipped = { shipping: 'unshipped' as const }
const notPaid = ['unpaid', 'pending', 'failed', 'invalid'] as const

async function shop() {
  const app = await connectedShop()
  onTestFinished(() => app.close())
  return {
    ...app,
    count: async (filter: OrderFilterInput) => (await app.call('orders.count', { filter })).unshipped,
    ids: async (filter: OrderFilterInput) => {
      const { rows } = await app.call('orders.list', { filter: { ...unshipped, ...filter }, limit: 200 })
      return rows.map(({ id }) => id)
    },
    waiting: async () => {
      const { rows } = await app.call('outbox.list', {})
      return rows.map(({ object }) => object.slice('order:'.length)).toSorted()
    },
  }
}

it('Shipping several orders marks none while some are unpaid, and reports how many those are', async () => {
  const app = await shop()
  const press = await app.call('orders.ship', { scope: { filter: unshipped } })

  const counts = await Promise.all(
    notPaid.map(async (payment) => ({ payment, orders: await app.count({ payment: [payment] }) })),
  )
  const unpaid = counts.filter(({ orders }) => orders > 0)
  expect(unpaid.length).toBeGreaterThan(1)
  const paid = await app.count({ payment: ['completed'] })
  expect(press).toMatchObject({ queued: 0, left: 0, unpaid: [], asks: { paid, unpaid } })
  expect(await app.waiting()).toEqual([])
})

it('Shipping marks the paid orders only, or all, as the owner decides', async () => {
  const app = await shop()
  const [paid, other] = [await app.ids({ payment: ['completed'] }), await app.ids({ payment: [...notPaid] })]

  const some = await app.call('orders.ship', { scope: { filter: unshipped }, unpaid: 'leave' })
  expect(some).toMatchObject({ queued: paid.length, left: other.length, unpaid: [], asks: null })
  expect(await app.waiting()).toEqual(paid.toSorted())

  const rest = await app.call('orders.ship', { scope: { filter: unshipped }, unpaid: 'ship' })
  expect(rest).toMatchObject({ queued: other.length, already: paid.length, left: 0, asks: null })
  expect(rest.unpaid.reduce((sum, { orders }) => sum + orders, 0)).toBe(other.length)
})

it('Shipping doesn’t ask when all orders are paid, or the unpaid ones are shipped already; nor does un-shipping', async () => {
  const app = await shop()
  const [paid, [one = '', two = '']] = [
    await app.ids({ payment: ['completed'] }),
    await app.ids({ payment: [...notPaid] }),
  ]
  expect(await app.call('orders.ship', { scope: { ids: paid.slice(0, 3) } })).toMatchObject({
    queued: 3,
    asks: null,
  })
  await app.call('orders.ship', { scope: { ids: [one, two] }, unpaid: 'ship' })
  expect(await app.call('orders.ship', { scope: { ids: [one, two, ...paid.slice(3, 5)] } })).toMatchObject({
    queued: 2,
    already: 2,
    asks: null,
  })
  expect(await app.call('orders.unship', { scope: { ids: [one, two] } })).toMatchObject({ asks: null })
  expect(await app.waiting()).not.toContain(one)
})

it('Shipping a single unpaid order asks, too, and marks it after the owner agrees', async () => {
  const app = await shop()
  const [id = ''] = await app.ids({ payment: ['pending'] })
  expect(await app.call('orders.ship', { scope: { ids: [id] } })).toMatchObject({
    queued: 0,
    asks: { paid: 0, unpaid: [{ payment: 'pending', orders: 1 }] },
  })
  expect(await app.waiting()).toEqual([])
  expect(await app.call('orders.ship', { scope: { ids: [id] }, unpaid: 'ship' })).toMatchObject({
    queued: 1,
    unpaid: [{ payment: 'pending', orders: 1 }],
    asks: null,
  })
})

it('Shipping asks about an unpaid order that arrived after the owner selected all', async () => {
  const app = await shop()
  const [late = ''] = await app.ids({ payment: ['pending'] })
  const scope = { filter: { ...unshipped, payment: [] }, except: await app.ids({ payment: [...notPaid] }) }
  const known = { ...scope, except: scope.except.filter((id) => id !== late) }
  expect((await app.call('orders.ship', { scope: known })).asks).toMatchObject({
    unpaid: [{ payment: 'pending', orders: 1 }],
  })
  expect(await app.waiting()).toEqual([])
})

it('Unpaid orders of a carrier’s report get neither a mark nor a tracking number', async () => {
  const app = await shop()
  const [[paid = ''], [other = '']] = [
    await app.ids({ payment: ['completed'] }),
    await app.ids({ payment: ['pending'] }),
  ]
  const text = `Order,Tracking\n${paid},RM1\n${other},RM2`
  const { rows } = await app.call('carrierReport.read', { text })
  expect(rows.map(({ payment }) => payment)).toEqual(['completed', 'pending'])
  const parcels = rows.map(({ orderId, tracking, carrier }) => ({
    orderId: orderId ?? '',
    tracking,
    carrier,
  }))

  expect(await app.call('carrierReport.ship', { parcels })).toMatchObject({
    queued: 0,
    trackings: 0,
    asks: { paid: 1, unpaid: [{ payment: 'pending', orders: 1 }] },
  })
  expect(await app.call('carrierReport.ship', { parcels, unpaid: 'leave' })).toMatchObject({
    queued: 1,
    left: 1,
    trackings: 1,
  })
  expect(await app.waiting()).toEqual([paid])
  expect(await app.call('orders.writing', { id: other })).toMatchObject({ tracking: null, notes: [] })
})
