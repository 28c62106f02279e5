import { expect, it, onTestFinished } from 'vitest'
import type { OrderLook } from '#shared/orders/order-table.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'

async function shop() {
  const app = await connectedShop({ orders: 4 })
  onTestFinished(() => app.close())
  return app
}

const table: OrderLook = {
  as: 'table',
  columns: [
    { id: 'total', width: 120 },
    { id: 'buyer', width: 240 },
  ],
  sort: 'oldest',
}

it('orders.keepLook stores each view’s columns, sort order and layout, without a request to the shop', async () => {
  const app = await shop()
  expect(await app.call('orders.looks', {})).toEqual({ looks: {} })
  await app.call('orders.keepLook', { view: 'toShip', look: table })
  await app.call('orders.keepLook', { view: 'all', look: { ...table, as: 'list', sort: null } })
  expect(await app.call('orders.looks', {})).toEqual({
    looks: { toShip: table, all: { ...table, as: 'list', sort: null } },
  })
  expect(app.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('Two windows that each change another part of one view’s look both have their change stored', async () => {
  const app = await shop()
  await Promise.all([
    app.call('orders.keepLook', { view: 'toShip', look: { columns: table.columns } }),
    app.call('orders.keepLook', { view: 'toShip', look: { sort: 'oldest' } }),
    app.call('orders.keepLook', { view: 'all', look: { as: 'table' } }),
  ])
  const { columns, sort } = table
  expect(await app.call('orders.looks', {})).toEqual({
    looks: { toShip: { columns, sort }, all: { as: 'table' } },
  })
  await app.call('orders.keepLook', { view: 'toShip', look: { sort: null } })
  expect((await app.call('orders.looks', {})).looks['toShip']).toEqual({ columns, sort: null })
})

it('orders.keepLook refuses columns that can’t be shown', async () => {
  const app = await shop()
  const [first] = table.columns
  for (const columns of [
    [],
    [first, first],
    [{ id: 'buyer', width: 20 }],
    [{ id: 'shoe size', width: 90 }],
  ]) {
    const answer = await app.core.answer('orders.keepLook', { view: 'all', look: { ...table, columns } })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  }
  expect(await app.call('orders.looks', {})).toEqual({ looks: {} })
})

it('looks.keep stores the density of products, the facts in rows and the sections of orders, each separately, over a restart', async () => {
  const app = await shop()
  expect(await app.call('looks.get', {})).toEqual({
    productDensity: null,
    rowFacts: null,
    orderSections: null,
  })
  await app.call('looks.keep', { productDensity: 'list' })
  await app.call('looks.keep', { rowFacts: ['email'] })
  const orderSections = [
    { id: 'notes' as const, isShown: true },
    { id: 'payment' as const, isShown: false },
  ]
  await app.call('looks.keep', { orderSections })
  await app.stop()
  const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => later.close())
  expect(await later.call('looks.get', {})).toEqual({
    productDensity: 'list',
    rowFacts: ['email'],
    orderSections,
  })
  for (const wrong of [
    { productDensity: 'tiny' },
    { orderSections: [{ id: 'weather', isShown: true }] },
    { orderSections: [...orderSections, ...orderSections] },
  ]) {
    const answer = await later.core.answer('looks.keep', wrong)
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  }
  await later.call('looks.keep', { orderSections: null })
  expect(await later.call('looks.get', {})).toMatchObject({ rowFacts: ['email'], orderSections: null })
})
