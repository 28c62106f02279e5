import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
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
