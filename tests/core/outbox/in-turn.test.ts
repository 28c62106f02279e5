import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { alteredFetch } from '../../support/services/altered-fetch.ts'
import { eventually } from './eventually.ts'
import { settleAll } from './settle.ts'

it('The outbox sends one write of an order at a time: the next is sent after the answer to the previous one', async () => {
  /** The requests and answers in their order. */
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
  onTestFinished(() => {
    release()
    return app.close()
  })
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
  // Another order's write passes, so the outbox doesn't merely stand still.
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

it('The outbox sends a failed write again after the shop has answered the order’s later write', async () => {
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
  // Another order's write passes.
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

it('An order marked again, and whose first press is also retried, is sent to the shop once', async () => {
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
  // Retried from a message that another window still shows.
  await app.call('outbox.retry', { pick: { ids: [failed?.id ?? ''] } })
  await settleAll(app, first.batch)
  await settleAll(app, second.batch)
  expect((await app.call('outbox.batch', { id: second.batch })).batch).toMatchObject({ done: 1 })
  expect(app.sandbox.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

it('An order marked again after a press with an unknown outcome is read before it is sent', async () => {
  let lags = true
  // The answering server doesn't know yet of another server's change.
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
  // Otherwise the shop would mail the buyer a second time.
  expect(app.sandbox.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(0)
})
