import { describe, expect, it, onTestFinished } from 'vitest'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { replyJson } from '../../../support/services/tiny-server.ts'

/** Starts a shop whose records have values that the contract doesn't list. */
async function shopOf(words: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const app = await connectedShop({
    parts: {
      fetch: alteredFetch((record) => {
        const attributes =
          words[`${record.type} ${record.id}`] ?? (record.type in words ? words[record.type] : undefined)
        if (attributes && 'attributes' in record) Object.assign(record.attributes, attributes)
      }),
    },
  })
  onTestFinished(() => app.close())
  return app
}

/** Returns the ids of two orders to ship and of a discount, which are the same in every shop of these tests. */
async function twoToShip() {
  const app = await connectedShop()
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 2 })
  const { discounts } = await app.call('discounts.list', {})
  await app.close()
  return { one: rows[0]?.id ?? '', other: rows[1]?.id ?? '', discount: discounts[0]?.id ?? '' }
}

describe('a value that the contract doesn’t list', () => {
  it('as an order’s shipping state: the order is listed and found, is not to ship, and is never changed', async () => {
    const { one } = await twoToShip()
    const app = await shopOf({ [`orders ${one}`]: { shipping_status: 'partially_shipped' } })
    expect((await app.call('sync.state', {})).lists.orders.leftOut).toBe(0)
    expect((await app.call('orders.get', { id: one })).shippingStatus).toBe('partially_shipped')
    const found = await app.call('orders.list', { filter: { search: one } })
    expect(found.rows.map(({ id }) => id)).toEqual([one])
    const counts = await app.call('orders.count', { filter: {} })
    expect(counts).toMatchObject({ all: 60 })
    expect(counts.unshipped + counts.shipped).toBe(59)
    const toShip = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 200 })
    expect(toShip.rows.map(({ id }) => id)).not.toContain(one)
    expect(counts.toShip).toBe(toShip.rows.length)

    app.sandbox.requests.clear()
    const pressed = await app.call('orders.ship', { scope: { ids: [one] }, unpaid: 'ship' })
    expect(pressed).toMatchObject({ queued: 0, already: 0, strange: 1 })
    app.clock.pass(60_000)
    expect(app.sandbox.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('as an order’s payment state: the order is unpaid, and the question names the shop’s own word', async () => {
    const { one, other } = await twoToShip()
    const app = await shopOf({ [`orders ${one}`]: { payment_status: 'refunded' } })
    expect((await app.call('orders.get', { id: one })).paymentStatus).toBe('refunded')
    const notPaid = await app.call('orders.list', { filter: { stage: 'notPaid' }, limit: 200 })
    expect(notPaid.rows.map(({ id }) => id)).toContain(one)
    const { asks } = await app.call('orders.ship', { scope: { ids: [one, other] } })
    expect(asks).toMatchObject({ paid: 1, unpaid: [{ payment: 'refunded', orders: 1 }] })
  })

  it('as a product’s state: the product is listed in its place', async () => {
    const app = await shopOf({ products: { status: 'archived' } })
    const { products, leftOut } = await app.call('products.list', {})
    expect(leftOut).toBe(0)
    expect(new Set(products.map(({ status }) => status))).toEqual(new Set(['archived']))
    expect((await app.call('home.overview', {})).toShip.total).toBeGreaterThan(0)
  })

  it('as a discount’s kind: the discount is listed, its name can be changed, and its kind is not sent', async () => {
    const { discount } = await twoToShip()
    const app = await shopOf({ [`discounts ${discount}`]: { reward_type: 'buy_one_get_one' } })
    const { discounts, leftOut } = await app.call('discounts.list', {})
    expect(leftOut).toBe(0)
    const held = discounts.find(({ id }) => id === discount)
    expect(held?.rewardType).toBe('buy_one_get_one')
    if (!held) throw new Error('It is listed.')
    await app.call('discounts.update', { id: discount, changes: { ...held, name: 'Two for one' } })
    const { attributes } = (await app.ask(`/discounts/${discount}`)).data
    expect(attributes).toMatchObject({ name: 'Two for one' })
    expect(attributes['reward_type']).not.toBe('buy_one_get_one')
    const refused = await app.refusal('discounts.create', { ...held, code: 'OTHER' })
    expect(refused).toMatchObject({ kind: 'invalid', fields: { rewardType: expect.any(String) } })
  })
})

it('an unreadable order is listed by its id, with the reason', async () => {
  const { one } = await twoToShip()
  const app = await shopOf({ [`orders ${one}`]: { total: 'a lot', item_total: 'much' } })
  expect((await app.call('sync.state', {})).lists.orders.leftOut).toBe(1)
  const { orders } = await app.call('sync.unread', {})
  expect(orders).toEqual([{ id: one, why: expect.stringMatching(/^the total|its total/) }])
})

describe('an order that cannot be read whole', () => {
  it('opens with its readable parts and a list of all faults, without a request to the shop', async () => {
    const { one } = await twoToShip()
    const app = await shopOf({
      [`orders ${one}`]: { total: 'a lot', item_total: 'much', payment_status: null },
    })
    const { data, included } = await app.ask(`/orders/${one}`)
    app.sandbox.faults.add({ kind: 'drop-before' })
    const { part } = await app.call('orders.part', { id: one })
    expect(part).toMatchObject({
      id: one,
      wrong: ['the total of its items', 'its payment state', 'its total'],
      firstName: data.attributes['customer_first_name'],
      email: data.attributes['customer_email'],
      note: data.attributes['customer_note'] ?? '',
      address: { line1: data.attributes['shipping_address_1'], city: data.attributes['shipping_city'] },
      shippingStatus: 'unshipped',
      paymentStatus: null,
      total: null,
      itemsMissing: 0,
    })
    const lines = included.filter(({ type }) => type === 'order_line_items')
    expect(part?.items.map(({ productName, quantity, total }) => [productName, quantity, total])).toEqual(
      lines.map(({ attributes }) => [
        attributes['product_name'],
        attributes['quantity'],
        attributes['total'],
      ]),
    )
  })

  it('shows the readable items, and counts the missing ones', async () => {
    const item = (id: string, attributes: object) => ({ type: 'order_line_items', id, attributes })
    const app = await connectedTinyShop(({ path }, response) =>
      replyJson(response, {
        data: path.includes('/orders')
          ? [
              {
                type: 'orders',
                id: 'A',
                attributes: { shipping_status: 'unshipped', payment_status: 'completed', total: '24.0' },
                relationships: {
                  items: { data: ['1', '2', '3'].map((id) => ({ type: 'order_line_items', id })) },
                },
              },
            ]
          : [],
        included: [
          item('1', { product_name: 'Mug', quantity: 2, price: '12.0' }),
          item('2', { product_name: 'Bowl', quantity: 'some', price: '3.0' }),
        ],
        links: {},
      }),
    )
    await app.call('sync.now', { what: 'orders' })
    expect((await app.call('orders.part', { id: 'A' })).part).toMatchObject({
      wrong: ['some of its items', 'how many of an item'],
      total: '24.0',
      itemsMissing: 1,
      items: [
        { productName: 'Mug', quantity: 2, total: '24.0' },
        { productName: 'Bowl', quantity: null, total: null },
      ],
    })
  })

  it('doesn’t exist for the number of a readable order', async () => {
    const { one } = await twoToShip()
    const app = await shopOf({})
    expect(await app.call('orders.part', { id: one })).toEqual({ part: null })
  })
})
