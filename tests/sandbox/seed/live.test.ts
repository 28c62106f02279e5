import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { connect } from '../oauth/owner.ts'
import { openReceiver } from '../webhooks/receiver.ts'
import { identifiersOf, openShop } from '../oauth/visitor.ts'
import type { Resource, Visitor } from '../oauth/visitor.ts'

const minute = 60_000
const hour = 60 * minute

/** Reads all orders by arrival, the newest first. */
function orders({ all, shop }: Visitor): Promise<Resource[]> {
  return all(`${shop}/orders?page[limit]=250`)
}

function times(found: readonly Resource[], attribute: string): number[] {
  return found.map((order) => Date.parse(String(order.attributes[attribute])))
}

test('with live, orders arrive by themselves: about one a minute, paid, to be shipped (sandbox promise 17)', async () => {
  const visitor = await openShop({ orders: 5, live: 60 })
  const start = Date.now()
  visitor.sandbox.advance(2 * hour)
  const arrived = (await orders(visitor)).slice(0, -5)
  expect(arrived.length).toBeGreaterThan(80)
  expect(arrived.length).toBeLessThan(160)
  for (const { attributes, relationships } of arrived) {
    expect(attributes).toMatchObject({ payment_status: 'completed', shipping_status: 'unshipped' })
    expect(relationships?.items?.data).not.toEqual([])
  }
  const created = times(arrived, 'created_at')
  expect(created.toSorted((one, other) => other - one)).toEqual(created)
  const pauses = created.slice(0, -1).map((time, index) => time - (created[index + 1] ?? 0))
  expect(Math.max(...pauses)).toBeGreaterThan(2 * minute)
  expect(Math.min(...pauses)).toBeLessThan(minute / 2)
  expect(created.at(-1)).toBeGreaterThan(start)
  expect(Math.max(...times(arrived, 'updated_at'))).toBeLessThanOrEqual(Date.now() + 2 * hour)
})

test('they arrive without anybody moving the clock', async () => {
  const visitor = await openShop({ orders: 0, live: 0.05 })
  while ((await orders(visitor)).length < 3) await wait(10)
})

test('the same seed brings the same buyers after the same pauses, another seed others', async () => {
  const story = async (seed: number) => {
    let time = Date.parse('2026-11-20T10:17:00Z')
    const visitor = await openShop({ orders: 3, seed, live: 30, now: () => new Date(time) })
    time += hour
    visitor.sandbox.advance(0)
    return (await orders(visitor)).map(({ id, attributes }) => [id, attributes])
  }
  const first = await story(7)
  expect(first.length).toBeGreaterThan(60)
  expect(await story(7)).toEqual(first)
  expect(await story(8)).not.toEqual(first)
})

test('an order that arrives is told by webhook, and so is what it takes from the stock', async () => {
  const receiver = await openReceiver()
  const visitor = await openShop({ orders: 0, live: 60, webhookUrl: receiver.url })
  await connect(visitor.sandbox)
  visitor.sandbox.advance(5 * minute)
  const arrived = await orders(visitor)
  expect(arrived.length).toBeGreaterThan(0)
  const announcedIds = (type: string) =>
    new Set(receiver.received.filter(({ json }) => json.type === type).map(({ json }) => json.payload.id))
  while (announcedIds('order.created').size < arrived.length)
    await receiver.until(receiver.received.length + 1)
  expect(announcedIds('order.created')).toEqual(new Set(arrived.map(({ id }) => id)))
  const { included } = await visitor.list(`${visitor.shop}/orders?page[limit]=250`)
  const bought = included.flatMap((one) => identifiersOf(one, 'product')).map(({ id }) => id)
  while (announcedIds('product.updated').size < new Set(bought).size)
    await receiver.until(receiver.received.length + 1)
  expect(announcedIds('product.updated')).toEqual(new Set(bought))
})

test('an order that is caught up with is newer than all that was changed before', async () => {
  let time = Date.now()
  const visitor = await openShop({ orders: 4, live: 60, now: () => new Date(time) })
  time += 10 * minute
  const [last] = await orders(visitor)
  const data = { type: 'orders', id: last?.id, attributes: { customer_note: 'Second floor.' } }
  const { document } = await visitor.ask('PATCH', `${visitor.shop}/orders/${last?.id ?? ''}`, { data })
  visitor.sandbox.advance(0)
  const newest = await visitor.all(`${visitor.shop}/orders?sort=-updated_at&page[limit]=100`)
  const place = newest.findIndex(({ id }) => id === document.data.id)
  expect(place).toBeGreaterThan(0)
  expect(new Set(newest.slice(place).map(({ id }) => id))).toEqual(
    new Set((await orders(visitor)).slice(-4).map(({ id }) => id)),
  )
})

test('a clock that was moved far brings five hundred orders, and the next one after a pause', async () => {
  const visitor = await openShop({ orders: 0, live: 60 })
  visitor.sandbox.advance(30 * 24 * hour)
  expect((await visitor.list(`${visitor.shop}/orders`)).meta.count).toBe('500')
  visitor.sandbox.advance(10 * minute)
  const count = Number((await visitor.list(`${visitor.shop}/orders`)).meta.count)
  expect(count).toBeGreaterThan(500)
  expect(count).toBeLessThan(530)
})

test('a clock that is put back keeps no buyer away', async () => {
  let time = Date.now()
  const visitor = await openShop({ orders: 4, live: 60, now: () => new Date(time) })
  time -= 24 * hour
  visitor.sandbox.advance(0)
  time += 5 * minute
  visitor.sandbox.advance(0)
  expect((await orders(visitor)).length).toBeGreaterThan(4)
})

test('in a shop without products nothing arrives, and the shop goes on', async () => {
  const visitor = await openShop({ orders: 0, products: 0, live: 1 })
  visitor.sandbox.advance(minute)
  expect(await orders(visitor)).toEqual([])
  visitor.sandbox.changeProduct(visitor.sandbox.addProduct(), { status: 'active' })
  visitor.sandbox.advance(minute)
  expect((await orders(visitor)).length).toBeGreaterThan(0)
})

test('after the shop has closed nothing arrives', async () => {
  const sandbox = await startSandbox({ orders: 0, live: 1 })
  await sandbox.close()
  expect(() => sandbox.advance(hour)).not.toThrow()
})

test.each([0, -1, Number.NaN])('%d seconds between orders are refused', async (live) => {
  await expect(startSandbox({ live })).rejects.toThrow(RangeError)
})
