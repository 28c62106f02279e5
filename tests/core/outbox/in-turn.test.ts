import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { alteredFetch } from '../../support/services/altered-fetch.ts'
import { eventually } from './eventually.ts'
import { settleAll } from './settle.ts'

it('sends one write of an order at a time: the next leaves once the shop has answered the one before', async () => {
  /** What left and what was answered, in the order in which it happened. */
  const seen: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = ''
  const network: typeof fetch = async (input, init) => {
    if (init?.method !== 'PATCH' || typeof init.body !== 'string') return fetch(input, init)
    const of = init.body.includes(held) ? 'the order' : 'another'
    const write = `${of}'s ${init.body.includes('shipping_status') ? 'mark' : 'correction'}`
    seen.push(`${write} leaves`)
    if (write === "the order's mark") await released
    const response = await fetch(input, init)
    seen.push(`${write} is answered`)
    return response
  }
  const app = await connectedShop({ parts: { fetch: network } })
  onTestFinished(() => app.close())
  await app.call('settings.change', { undoSeconds: 0 })
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 2 })
  const [id = '', other = ''] = rows.map((row) => row.id)
  held = id

  await app.call('orders.ship', { scope: { ids: [id] } })
  await eventually(() => expect(seen).toEqual(["the order's mark leaves"]))
  const { address } = await app.call('orders.get', { id })
  const changes = [{ field: 'city' as const, from: address.city, to: 'Porto' }]
  const correction = await app.call('orders.correct', { id, changes })
  const elsewhere = await app.call('orders.ship', { scope: { ids: [other] } })
  // What is another order's goes by, so this is no outbox that merely stands still.
  await settleAll(app, elsewhere.batch)
  expect(seen).toEqual(["the order's mark leaves", "another's mark leaves", "another's mark is answered"])

  release()
  await settleAll(app, correction.batch)
  expect(seen.slice(3)).toEqual([
    "the order's mark is answered",
    "the order's correction leaves",
    "the order's correction is answered",
  ])
})

it('sends what failed once more when the shop has answered what left of the order since', async () => {
  const seen: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const network: typeof fetch = async (input, init) => {
    if (init?.method !== 'PATCH' || typeof init.body !== 'string') return fetch(input, init)
    const write = init.body.includes('shipping_status') ? 'mark' : 'correction'
    seen.push(`the ${write} leaves`)
    if (write === 'correction') await released
    const response = await fetch(input, init)
    seen.push(`the ${write} is answered`)
    return response
  }
  const app = await connectedShop({ parts: { fetch: network } })
  onTestFinished(() => {
    release()
    return app.close()
  })
  await app.call('settings.change', { undoSeconds: 0 })
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 2 })
  const [id = '', other = ''] = rows.map((row) => row.id)
  app.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', times: 1 })
  const mark = await app.call('orders.ship', { scope: { ids: [id] } })
  await settleAll(app, mark.batch)
  seen.length = 0

  const { address } = await app.call('orders.get', { id })
  const changes = [{ field: 'city' as const, from: address.city, to: 'Porto' }]
  const correction = await app.call('orders.correct', { id, changes })
  await eventually(() => expect(seen).toEqual(['the correction leaves']))
  await app.call('outbox.retry', { pick: { batch: mark.batch } })
  // What is another order's goes by.
  await settleAll(app, (await app.call('orders.ship', { scope: { ids: [other] } })).batch)
  const before = ['the correction leaves', 'the mark leaves', 'the mark is answered']
  expect(seen).toEqual(before)

  release()
  await settleAll(app, correction.batch)
  await settleAll(app, mark.batch)
  expect(seen.slice(before.length)).toEqual([
    'the correction is answered',
    'the mark leaves',
    'the mark is answered',
  ])
  expect((await app.call('outbox.batch', { id: mark.batch })).batch).toMatchObject({ done: 1 })
})

it('tells the shop once of an order that is marked anew, and whose first press is sent again as well', async () => {
  const app = await connectedShop()
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 1 })
  const [id = ''] = rows.map((row) => row.id)
  app.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', times: 1 })
  const first = await app.call('orders.ship', { scope: { ids: [id] } })
  await settleAll(app, first.batch)
  app.sandbox.requests.clear()

  const second = await app.call('orders.ship', { scope: { ids: [id] } })
  const [failed] = (await app.call('outbox.batch', { id: first.batch })).rows
  // From a message that still stands in another window.
  await app.call('outbox.retry', { pick: { ids: [failed?.id ?? ''] } })
  await settleAll(app, first.batch)
  await settleAll(app, second.batch)
  expect((await app.call('outbox.batch', { id: second.batch })).batch).toMatchObject({ done: 1 })
  expect(app.sandbox.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

it('looks first when an order is marked anew of which nobody knows whether the press before arrived', async () => {
  let lags = true
  // The server that answers has not heard yet of what another one has done.
  const network = alteredFetch(({ type, attributes }) => {
    if (lags && type === 'orders') attributes['shipping_status'] = 'unshipped'
  })
  const app = await connectedShop({ parts: { fetch: network } })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 1 })
  const [id = ''] = rows.map((row) => row.id)
  const first = await app.call('orders.ship', { scope: { ids: [id] } })
  expect(await settleAll(app, first.batch)).toMatchObject({ failed: 1 })
  expect((await app.ask(`/orders/${id}`)).data.attributes['shipping_status']).toBe('shipped')
  lags = false
  app.sandbox.requests.clear()

  const second = await app.call('orders.ship', { scope: { ids: [id] } })
  expect(await settleAll(app, second.batch)).toMatchObject({ done: 1 })
  // Else the buyer would be told a second time.
  expect(app.sandbox.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(0)
})
