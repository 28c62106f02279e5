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
  app.facts.filter(({ name }) => name === 'outbox.changed').map(({ fact }) => JSON.stringify(fact))
const ofOrders = JSON.stringify({ of: 'orders' })

async function toShip(app: ConnectedShop) {
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 200 })
  const seen = rows.filter(({ isNew }) => !isNew)
  return {
    alone: seen.find(({ together }) => together === null)?.id ?? '',
    withOthers: seen.find(({ together }) => together !== null)?.id ?? '',
  }
}

describe('what the outbox tells', () => {
  it('of an order that goes by itself says nothing of orders, until it is taken back', async () => {
    const app = await shop()
    const { alone } = await toShip(app)
    const { batch } = await app.call('orders.ship', { scope: { ids: [alone] } })
    expect(news(app)).not.toContain(ofOrders)
    await app.call('outbox.undo', { pick: { batch } })
    await expect.poll(() => news(app)).toContain(ofOrders)
  })

  it('of an order that could go with others says it of orders: the others go without it now', async () => {
    const app = await shop()
    const { withOthers } = await toShip(app)
    await app.call('orders.ship', { scope: { ids: [withOthers] } })
    await expect.poll(() => news(app)).toContain(ofOrders)
  })

  it('of a shop that said no says it of orders: it goes with them again', async () => {
    const app = await shop()
    const { withOthers } = await toShip(app)
    app.sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
    const { batch } = await app.call('orders.ship', { scope: { ids: [withOthers] } })
    app.facts.length = 0
    app.clock.pass(6500)
    expect(await settleAll(app, batch)).toMatchObject({ failed: 1 })
    await expect.poll(() => news(app)).toContain(ofOrders)
  })

  it('has beside it what ended last, for a minute', async () => {
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

it('An order that the shop shows otherwise in more than its shipping is told as changed in all', async () => {
  const app = await shop()
  const { alone } = await toShip(app)
  const { batch } = await app.call('orders.ship', { scope: { ids: [alone] } })
  await changeOrder(app.sandbox, alone, { customer_first_name: 'Changed' })
  app.clock.pass(6500)
  await settleAll(app, batch)
  expect(app.facts).toContainEqual({ name: 'orders.changed', fact: { ids: [alone] } })
})
