import { expect, test } from 'vitest'
import { codes, identifiersOf, openShop } from '../oauth/visitor.ts'
import type { One, Visitor } from '../oauth/visitor.ts'

const id = 'KXBF-310482'

function patch({ ask, shop }: Visitor, attributes: Record<string, unknown>) {
  return ask('PATCH', `${shop}/orders/${id}`, { data: { type: 'orders', id, attributes } })
}

function messages({ data, included }: One): unknown[] {
  return identifiersOf(data, 'events').map(
    (event) => included.find((one) => one.type === 'order_events' && one.id === event.id)?.attributes.message,
  )
}

test('every updatable attribute can be written and is answered with the changed order (spec: Orders; spec: Orders, PATCH parameters; facts: Orders; sandbox promise 6)', async () => {
  const visitor = await openShop({ orders: 1 })
  const attributes = {
    customer_first_name: 'Maria',
    customer_last_name: 'de Sá',
    customer_email: 'maria@sapo.example',
    customer_phone_number: '+351 900 000 000',
    customer_note: 'Toque duas vezes.',
    shipping_address_1: 'Rua Nova 1',
    shipping_address_2: 'r/c',
    shipping_city: 'Porto',
    shipping_state: 'Porto',
    shipping_zip: '4000-001',
    shipping_status: 'shipped',
  }
  const answer = await patch(visitor, { ...attributes, shipping_country_id: 'ES' })
  expect(answer.status).toBe(200)
  const stored = await visitor.one(`${visitor.shop}/orders/${id}`)
  expect(answer.document).toEqual(stored)
  expect(stored.data.attributes).toMatchObject(attributes)
  expect(stored.data.relationships?.shipping_country?.data).toEqual({ type: 'countries', id: 'ES' })
  expect(stored.included).toContainEqual({ type: 'countries', id: 'ES', attributes: { name: 'Spain' } })
})

test('shipping and un-shipping are events, in their order; shipping twice is one event (spec: States and transitions; facts: Orders)', async () => {
  const visitor = await openShop({ orders: 1 })
  const before = await visitor.one(`${visitor.shop}/orders/${id}`)
  for (const shipping_status of ['shipped', 'shipped', 'unshipped', 'shipped'])
    await patch(visitor, { shipping_status })
  const after = await visitor.one(`${visitor.shop}/orders/${id}`)
  expect(messages(after)).toEqual([
    ...messages(before),
    'Marked as shipped',
    'Marked as unshipped',
    'Marked as shipped',
  ])
  const added = after.included.filter((one) => one.type === 'order_events').at(-1)
  expect(added?.attributes).toEqual({
    message: 'Marked as shipped',
    identifier: 'shipping_status',
    created_at: after.data.attributes.updated_at,
  })
})

test('updated_at rises with every change, even when the clock stands still (sandbox promise 6)', async () => {
  const still = new Date()
  const visitor = await openShop({ orders: 1, now: () => still })
  const times: string[] = [
    String((await visitor.one(`${visitor.shop}/orders/${id}`)).data.attributes.updated_at),
  ]
  for (let turn = 0; turn < 3; turn++) {
    const { document } = await patch(visitor, { customer_note: 'the same' })
    times.push(String(document.data.attributes.updated_at))
  }
  expect([...times].sort()).toEqual(times)
  expect(new Set(times).size).toBe(4)
})

test('an order changed now is the first one by -updated_at', async () => {
  const visitor = await openShop()
  const { data } = await visitor.list(`${visitor.shop}/orders?sort=created_at&page[limit]=1`)
  const oldest = data[0]?.id ?? ''
  await visitor.ask('PATCH', `${visitor.shop}/orders/${oldest}`, {
    data: { type: 'orders', id: oldest, attributes: { customer_note: 'x' } },
  })
  const newest = await visitor.list(`${visitor.shop}/orders?sort=-updated_at&page[limit]=1`)
  expect(newest.data[0]?.id).toBe(oldest)
})

test('a change is all or nothing (sandbox promise 6)', async () => {
  const visitor = await openShop({ orders: 1 })
  const before = await visitor.one(`${visitor.shop}/orders/${id}`)
  const answer = await patch(visitor, { customer_first_name: 'Maria', shipping_status: 'sent' })
  expect(answer.status).toBe(400)
  expect(await visitor.one(`${visitor.shop}/orders/${id}`)).toEqual(before)
})

test('each wrong value has its own code and pointer, and all of them are told at once (spec: Orders, PATCH parameters)', async () => {
  const visitor = await openShop({ orders: 1 })
  const answer = await patch(visitor, {
    customer_first_name: 5,
    customer_email: 'nobody',
    shipping_address_1: null,
    shipping_address_2: ['x'],
    shipping_country_id: 'XX',
    shipping_status: 'lost',
    tracking_number: '1',
  })
  expect(answer.status).toBe(400)
  expect(answer.errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
    ['order.attribute-unknown', '/data/attributes/tracking_number'],
    ['order.customer-first-name-invalid', '/data/attributes/customer_first_name'],
    ['order.customer-email-invalid', '/data/attributes/customer_email'],
    ['order.shipping-address-1-invalid', '/data/attributes/shipping_address_1'],
    ['order.shipping-address-2-invalid', '/data/attributes/shipping_address_2'],
    ['order.shipping-country-id-unknown', '/data/attributes/shipping_country_id'],
    ['order.shipping-status-invalid', '/data/attributes/shipping_status'],
  ])
})

test('totals, times and the payment are not writable, but may come back unchanged (sandbox promise 6)', async () => {
  const visitor = await openShop({ orders: 1 })
  const { data } = await visitor.one(`${visitor.shop}/orders/${id}`)
  const attempts = {
    total: '1.0',
    item_total: '1.0',
    item_count: 1,
    created_at: new Date().toISOString(),
    updated_at: null,
    payment_status: 'unpaid',
  }
  for (const [name, value] of Object.entries(attempts)) {
    const answer = await patch(visitor, { [name]: value })
    expect([answer.status, codes(answer)], name).toEqual([
      400,
      [`order.${name.replaceAll('_', '-')}-read-only`],
    ])
  }
  expect((await patch(visitor, { ...data.attributes, customer_note: 'round' })).status).toBe(200)
})
