import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { counted } from '../../support/runs/thorough.ts'
import { pickedAtRandom } from './picked-at-random.ts'
import { settleAll } from './settle.ts'

const [many, named] = counted<[number, string]>([1000, 'A thousand'], [240, 'Two hundred and forty'])
const [failing, refusing] = [many / 20, many / 40]
const unshipped = { shipping: 'unshipped' as const }

it(`${named} orders are shipped in one press; failed ones are listed one by one, and a second press ships only these`, async () => {
  const app = await connectedShop({ orders: 60 })
  onTestFinished(() => app.close())
  const before = await app.call('orders.count', { filter: {} })
  app.sandbox.placeOrders(many - before.unshipped)
  await app.call('sync.now', {})
  expect((await app.call('orders.count', { filter: {} })).unshipped).toBe(many)

  const press = await app.call('orders.ship', { scope: { filter: unshipped }, unpaid: 'ship' })
  expect(press).toMatchObject({ queued: many, already: 0 })
  const twice = await app.call('orders.ship', { scope: { filter: unshipped }, unpaid: 'ship' })
  expect(twice).toMatchObject({ queued: 0, already: many })

  // A random five percent: the shop refuses half of them, and answers the other half with errors.
  const { rows } = await app.call('outbox.batch', { id: press.batch })
  const bad = pickedAtRandom(rows.map(({ object }) => object).toSorted(), failing, 7)
  const [refused, broken] = [bad.slice(0, refusing), bad.slice(refusing)]
  const orderOf = (object: string) => object.slice('order:'.length)
  const at = (object: string) => ({ method: 'PATCH', path: `/orders/${orderOf(object)}` })
  for (const object of refused) app.sandbox.faults.add({ kind: 'status', status: 402, ...at(object) })
  for (const object of broken) app.sandbox.faults.add({ kind: 'status', status: 503, ...at(object) })
  app.sandbox.requests.clear()
  const sent = (objects: readonly string[]) => {
    const paths = new Set(objects.map((object) => `/v1/accounts/1001/orders/${orderOf(object)}`))
    return app.sandbox.requests.filter(({ method, path }) => method === 'PATCH' && paths.has(path)).length
  }

  const first = await settleAll(app, press.batch)
  expect(first).toMatchObject({ total: many, done: many - failing, failed: failing, undone: 0 })
  const ended = (await app.call('outbox.batch', { id: press.batch })).rows
  const failed = ended.filter(({ state }) => state === 'failed')
  expect(failed.map(({ object }) => object).toSorted()).toEqual(bad.toSorted())
  for (const { error, object } of failed)
    expect(error?.message).toContain(`Order ${orderOf(object)} not marked shipped:`)
  // One request for each success and each refusal; four tries of four requests for each error of the shop.
  const good = rows.map(({ object }) => object).filter((object) => !bad.includes(object))
  expect([sent(good), sent(refused), sent(broken)]).toEqual([many - failing, refusing, refusing * 16])
  expect((await app.call('orders.count', { filter: {} })).unshipped).toBe(failing)

  app.sandbox.faults.clear()
  app.sandbox.requests.clear()
  expect(await app.call('outbox.retry', { pick: { batch: press.batch } })).toEqual({ again: failing })
  const second = await settleAll(app, press.batch)
  expect(second).toMatchObject({ total: many, done: many, failed: 0 })
  expect([sent(good), sent(refused), sent(broken)]).toEqual([0, refusing, refusing])
  expect((await app.call('orders.count', { filter: {} })).unshipped).toBe(0)
  const atShop = await app.ask('/orders?filter[shipping_status]=unshipped&page[limit]=1')
  expect(atShop.data).toEqual([])
})
