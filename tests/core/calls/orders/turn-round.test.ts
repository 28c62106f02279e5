import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { eventually } from '../../outbox/eventually.ts'

async function shop() {
  const app = await connectedShop()
  onTestFinished(() => app.close())
  await app.call('settings.change', { undoSeconds: 0 })
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 4 })
  return {
    ...app,
    ids: rows.map(({ id }) => id),
    ended: (id: string) =>
      eventually(async () => {
        const { batch } = await app.call('outbox.batch', { id })
        expect(batch.waiting + batch.sending).toBe(0)
      }),
    statusOf: async (id: string) => (await app.ask(`/orders/${id}`)).data.attributes['shipping_status'],
  }
}

it('orders.turnRound reverses a batch: orders that the shop marked are marked back, failed ones stay untouched', async () => {
  const app = await shop()
  const [one = '', other = '', failing = ''] = app.ids
  app.sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', path: failing, body: '' })
  const shipped = await app.call('orders.ship', { scope: { ids: [one, other, failing] } })
  await app.ended(shipped.batch)

  const back = await app.call('orders.turnRound', { batch: shipped.batch })
  expect(back).toMatchObject({ queued: 2, asks: null })
  await app.ended(back.batch)
  expect([await app.statusOf(one), await app.statusOf(other)]).toEqual(['unshipped', 'unshipped'])

  const again = await app.call('orders.turnRound', { batch: back.batch })
  expect(again).toMatchObject({ queued: 2 })
  await app.ended(again.batch)
  expect(await app.statusOf(one)).toBe('shipped')
  expect(await app.call('orders.turnRound', { batch: back.batch })).toMatchObject({ queued: 0, already: 2 })
})

it('A dismissed outbox row still counts as failed, can be brought back, and is sent again only when named', async () => {
  const app = await shop()
  const [one = '', failing = ''] = app.ids
  app.sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', path: failing, body: '' })
  const { batch } = await app.call('orders.ship', { scope: { ids: [one, failing] } })
  await app.ended(batch)
  const row = (await app.call('outbox.list', {})).rows[0]?.id ?? ''

  const { dismissal } = await app.call('outbox.dismiss', { pick: { ids: [row] } })
  const away = await app.call('outbox.list', {})
  expect(away.rows).toEqual([])
  expect(away.batches).toMatchObject([{ total: 2, done: 1, failed: 1, putAway: 1 }])
  expect(await app.call('outbox.retry', { pick: { all: true } })).toEqual({ again: 0 })

  await app.call('outbox.bringBack', { dismissal })
  const back = await app.call('outbox.list', {})
  expect(back.rows.map(({ id }) => id)).toEqual([row])
  expect(back.batches).toMatchObject([{ failed: 1, putAway: 0 }])
  app.sandbox.faults.clear()
  expect(await app.call('outbox.retry', { pick: { batch } })).toEqual({ again: 1 })
})

it('orders.listing returns rows, days and counts of the same moment', async () => {
  const app = await shop()
  const { rows, days, counts, areRead } = await app.call('orders.listing', {
    filter: { stage: 'toShip' },
    limit: 200,
  })
  expect(areRead).toBe(true)
  expect(rows).toHaveLength(counts.toShip)
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(counts.toShip)
  const list = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 200 })
  expect(rows).toEqual(list.rows)
})
