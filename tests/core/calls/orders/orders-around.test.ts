import { describe, expect, it, onTestFinished } from 'vitest'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { plainOrders } from '../../../support/shops/plain-orders.ts'
import { replyJson } from '../../../support/services/tiny-server.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const made = await connectedShop(options)
  onTestFinished(() => made.close())
  return made
}

/** Returns some unshipped, paid orders, oldest first, each with another buyer and address. */
async function strangers(app: ConnectedShop, count: number): Promise<string[]> {
  const filter = { shipping: 'unshipped' as const, payment: ['completed' as const] }
  const { rows } = await app.call('orders.list', { filter, sort: 'placed' })
  const ids: string[] = []
  for (const { id } of rows) {
    const { together: combinable, buyerOrders } = await app.call('orders.related', { id })
    if (combinable.length === 0 && buyerOrders === 1) ids.push(id)
  }
  if (ids.length < count) throw new Error('The seeded shop has more unshipped orders of single buyers.')
  return ids.slice(0, count)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the orders of one buyer', () => {
  it('are listed for each of them, newest first, with its position among them', async () => {
    const app = await shop({ orders: 300 })
    const byBuyer = Map.groupBy(await plainOrders(app), ({ email }) => email)
    expect([...byBuyer.values()].some(({ length }) => length > 2)).toBe(true)
    for (const orders of byBuyer.values()) {
      for (const [index, { id }] of orders.entries()) {
        const found = await app.call('orders.related', { id })
        expect(found).toMatchObject({ buyerOrders: orders.length, nth: index + 1 })
        const others = orders.filter((order) => order.id !== id).reverse()
        expect(idsOf(found.sameBuyer)).toEqual(idsOf(others.slice(0, 20)))
      }
    }
  })

  it('are found in whatever case the e-mail is written', async () => {
    const app = await shop()
    const [one = '', two = ''] = await strangers(app, 2)
    await changeOrder(app.sandbox, one, { customer_email: 'Ines@Tidemail.example' })
    await changeOrder(app.sandbox, two, { customer_email: 'ines@tidemail.example' })
    await app.call('sync.now', { what: 'orders' })
    expect(idsOf((await app.call('orders.related', { id: two })).sameBuyer)).toContain(one)
    const found = await app.call('orders.list', { filter: { buyer: 'INES@tidemail.example' } })
    expect(idsOf(found.rows)).toEqual(expect.arrayContaining([one, two]))
  })

  it('don’t include orders without an e-mail, which have no known buyer', async () => {
    const attributes = {
      item_total: '1.0',
      total: '1.0',
      customer_email: null,
      shipping_status: 'unshipped',
      payment_status: 'completed',
    }
    const data = ['A', 'B'].map((id) => ({ type: 'orders', id, attributes }))
    const app = await connectedTinyShop((_, response) => replyJson(response, { data }))
    await app.call('sync.now', { what: 'orders' })
    expect(await app.call('orders.related', { id: 'A' })).toEqual({
      sameBuyer: [],
      buyerOrders: 1,
      nth: 1,
      together: [],
      parcel: null,
      combined: { others: [], apart: [], more: [] },
    })
  })
})

describe('orders that may go in one parcel', () => {
  it('are the unshipped ones of the same buyer, or to the same address in any spelling', async () => {
    const app = await shop()
    const [one = '', two = '', three = '', four = ''] = await strangers(app, 4)
    const place = { shipping_city: 'Łódź', shipping_zip: '90-001', shipping_country_id: 'PL' }
    const to = (street: string, more: object = {}) => ({
      ...place,
      shipping_address_1: street,
      shipping_address_2: '',
      ...more,
    })
    await changeOrder(app.sandbox, one, to('Piotrkowska 12, m. 3'))
    await changeOrder(app.sandbox, two, to('PIOTRKOWSKA  12 m 3', { shipping_city: 'lodz' }))
    await changeOrder(app.sandbox, three, to('Piotrkowska 12 m 4'))
    const { email } = await app.call('orders.get', { id: one })
    await changeOrder(app.sandbox, four, { customer_email: email.toUpperCase() })
    await app.call('sync.now', { what: 'orders' })
    const combinableIds = async (id: string) =>
      idsOf((await app.call('orders.related', { id })).together).toSorted()
    expect(await combinableIds(one)).toEqual([two, four].toSorted())
    expect(await combinableIds(two)).toEqual([one])
    expect(await combinableIds(three)).toEqual([])
    await changeOrder(app.sandbox, two, { shipping_status: 'shipped' })
    await app.call('sync.now', { what: 'orders' })
    expect(await combinableIds(one)).toEqual([four])
    expect(await combinableIds(two)).toEqual([])
  })

  it('don’t include orders without a street', async () => {
    const app = await shop()
    const [one = '', two = ''] = await strangers(app, 2)
    const nowhere = { shipping_address_1: ' ', shipping_city: 'Lisboa', shipping_zip: '' }
    for (const id of [one, two]) await changeOrder(app.sandbox, id, nowhere)
    await app.call('sync.now', { what: 'orders' })
    expect((await app.call('orders.related', { id: one })).together).toEqual([])
  })
})

describe('the values to filter by', () => {
  it('are counted over all orders, most frequent first', async () => {
    const app = await shop({ orders: 300 })
    const orders = await plainOrders(app)
    const counted = (values: readonly string[]) =>
      new Map([...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]))
    const facets = await app.call('orders.facets', {})
    expect(new Map(facets.countries.map(({ country, orders }) => [country.id, orders]))).toEqual(
      counted(orders.map(({ country }) => country)),
    )
    expect(new Map(facets.discounts.map(({ code, orders }) => [code, orders]))).toEqual(
      counted(orders.flatMap(({ discount }) => discount ?? [])),
    )
    const frequency = facets.countries.map(({ orders }) => orders)
    expect(frequency).toEqual(frequency.toSorted((a, b) => b - a))
  })

  it('include every tag, also one that no order has, and change with the owner’s edits', async () => {
    const app = await shop()
    const ids = idsOf((await app.call('orders.list', { limit: 3 })).rows)
    const rare = await app.call('tags.create', { name: 'Rare', color: 'blue' })
    const gift = await app.call('tags.create', { name: 'Gift', color: 'red' })
    const gone = await app.call('tags.create', { name: 'Gone', color: 'red' })
    for (const { id } of [gift, gone]) await app.call('orders.tag', { scope: { ids }, tagId: id, on: true })
    await app.call('tags.delete', { id: gone.id })
    expect((await app.call('orders.facets', {})).tags).toEqual([
      { tag: gift, orders: 3 },
      { tag: rare, orders: 0 },
    ])
    await app.call('orders.tag', { scope: { ids: ids.slice(1) }, tagId: gift.id, on: false })
    expect((await app.call('orders.facets', {})).tags[0]).toEqual({ tag: gift, orders: 1 })
  })
})
