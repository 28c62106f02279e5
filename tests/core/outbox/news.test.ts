import { describe, expect, it, onTestFinished } from 'vitest'
import { changeOrder } from '../../support/shops/change-order.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { settleAll } from './settle.ts'

async function shop() {
  const app = await connectedShop({ orders: 200 })
  onTestFinished(() => app.close())
  return app
}

const news = (app: ConnectedShop) =>
  app.events.filter(({ name }) => name === 'outbox.changed').map(({ fact }) => JSON.stringify(fact))
const ofOrders = JSON.stringify({ of: 'orders' })

async function toShip(app: ConnectedShop) {
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 200 })
  const seen = rows.filter(({ isNew }) => !isNew)
  return {
    alone: seen.find(({ together: combinable }) => combinable === null)?.id ?? '',
    withOthers: seen.find(({ together: combinable }) => combinable !== null)?.id ?? '',
  }
}

describe('the facts of the outbox', () => {
  it('don’t include orders.changed for an order that can’t be combined, until it is undone', async () => {
    const app = await shop()
    const { alone } = await toShip(app)
    const { batch } = await app.call('orders.ship', { scope: { ids: [alone] } })
    expect(news(app)).not.toContain(ofOrders)
    await app.call('outbox.undo', { pick: { batch } })
    await expect.poll(() => news(app)).toContain(ofOrders)
  })

  it('include orders.changed for a combinable order: the others now go without it', async () => {
    const app = await shop()
    const { withOthers } = await toShip(app)
    await app.call('orders.ship', { scope: { ids: [withOthers] } })
    await expect.poll(() => news(app)).toContain(ofOrders)
  })

  it('include orders.changed when the shop refuses: the order is combinable again', async () => {
    const app = await shop()
    const { withOthers } = await toShip(app)
    app.sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
    const { batch } = await app.call('orders.ship', { scope: { ids: [withOthers] } })
    app.events.length = 0
    app.clock.pass(6500)
    expect(await settleAll(app, batch)).toMatchObject({ failed: 1 })
    await expect.poll(() => news(app)).toContain(ofOrders)
  })

  it('have the rows that ended last in outbox.list, for a minute', async () => {
    const app = await shop()
    const { alone } = await toShip(app)
    const { batch } = await app.call('orders.ship', { scope: { ids: [alone] } })
    app.clock.pass(6500)
    expect(await settleAll(app, batch)).toMatchObject({ done: 1 })
    expect(await app.call('outbox.list', {})).toMatchObject({
      rows: [],
      ended: [{ batch, object: `order:${alone}`, state: 'done' }],
    })
    app.clock.pass(61_000)
    expect((await app.call('outbox.list', {})).ended).toEqual([])
  })
})

it('An order whose reply shows more changes than the shipping state is announced by orders.changed', async () => {
  const app = await shop()
  const { alone } = await toShip(app)
  const { batch } = await app.call('orders.ship', { scope: { ids: [alone] } })
  await changeOrder(app.sandbox, alone, { customer_first_name: 'Changed' })
  app.clock.pass(6500)
  await settleAll(app, batch)
  expect(app.events).toContainEqual({ name: 'orders.changed', fact: { ids: [alone] } })
})
