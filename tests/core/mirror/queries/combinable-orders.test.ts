import fc from 'fast-check'
import { expect, it } from 'vitest'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { replyJson } from '../../../support/services/tiny-server.ts'

/** The deciding fields of an order, with few values each, so that many orders share some. */
const plainOrder = fc.record({
  email: fc.constantFrom(null, '', 'ada@tidemail.example', 'Ada@Tidemail.example ', 'bo@tidemail.example'),
  street: fc.constantFrom(null, ' ', 'Rua da Bica 42', 'RUA DA BICA  42.', 'Piotrkowska 12', 'High Street 1'),
  shipping: fc.constantFrom('unshipped', 'unshipped', 'unshipped', 'shipped'),
  payment: fc.constantFrom('completed', 'completed', 'completed', 'pending', 'unpaid', 'failed'),
  /** The owner's action on it. */
  press: fc.constantFrom('nothing', 'nothing', 'nothing', 'nothing', 'ship', 'ship and take back'),
})
type PlainOrder = { readonly id: string } & (typeof plainOrder extends fc.Arbitrary<infer One> ? One : never)

const same = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const shares = (a: PlainOrder, b: PlainOrder, what: 'email' | 'street'): boolean =>
  same(a[what]) !== '' && same(a[what]) === same(b[what])
const isToSend = ({ shipping, payment, press }: PlainOrder): boolean =>
  shipping === 'unshipped' && payment === 'completed' && press !== 'ship'

/** Starts a shop with these orders, syncs, and makes the owner's presses. */
async function shopOf(orders: readonly PlainOrder[]) {
  const data = orders.map(({ id, email, street, shipping, payment }, index) => ({
    type: 'orders',
    id,
    attributes: {
      item_total: '1.0',
      total: '1.0',
      customer_email: email,
      shipping_address_1: street,
      shipping_city: 'Lisboa',
      shipping_status: shipping,
      payment_status: payment,
      created_at: new Date(Date.UTC(2026, 10, 1) + index * 60_000).toISOString(),
      updated_at: '2026-11-20T10:00:00Z',
    },
  }))
  const app = await connectedTinyShop((_, response) =>
    replyJson(response, { data, meta: { count: String(data.length) } }),
  )
  await app.call('sync.now', { what: 'orders' })
  const ids = orders.flatMap(({ id, press }) => (press === 'nothing' ? [] : id))
  if (ids.length === 0) return app
  const { batch, queued } = await app.call('orders.ship', { scope: { ids }, unpaid: 'ship' })
  if (queued === 0) return app
  const { rows } = await app.call('outbox.batch', { id: batch })
  const back = new Set(
    orders.flatMap(({ id, press }) => (press === 'ship and take back' ? `order:${id}` : [])),
  )
  const takenBack = rows.flatMap(({ id, object }) => (back.has(object) ? id : []))
  if (takenBack.length > 0) await app.call('outbox.undo', { pick: { ids: takenBack } })
  return app
}

it('The list shows the same combinable orders as the sheet, and as a check of every order', async () => {
  const [fewOrders, manyOrders] = [
    fc.array(plainOrder, { maxLength: 9 }),
    fc.array(plainOrder, { minLength: 60, maxLength: 90 }),
  ]
  const shops = [...fc.sample(fewOrders, 5), ...fc.sample(manyOrders, 3)]
  for (const shop of shops) {
    const orders = shop.map((order, index) => ({ ...order, id: `ORDR-${index}` }))
    const app = await shopOf(orders)
    const { rows } = await app.call('orders.list', {})
    expect(rows).toHaveLength(orders.length)
    for (const order of orders) {
      const row = rows.find(({ id }) => id === order.id)
      const others = orders.filter(
        (other) =>
          other !== order &&
          isToSend(order) &&
          isToSend(other) &&
          (shares(order, other, 'email') || shares(order, other, 'street')),
      )
      const expected =
        others.length === 0
          ? null
          : {
              orders: others.length + 1,
              oneBuyer: others.every((other) => shares(order, other, 'email')),
              oneAddress: others.every((other) => shares(order, other, 'street')),
            }
      expect(row?.together, JSON.stringify({ order, others })).toEqual(expected)
      const sheet = await app.call('orders.related', { id: order.id })
      expect(sheet.parcel).toEqual(expected)
      expect(sheet.together.map(({ id }) => id)).toEqual(others.map(({ id }) => id).reverse())
    }
  }
})
