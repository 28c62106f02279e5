import { describe, expect, it } from 'vitest'
import type { TestCore } from '../../support/core/test-core.ts'
import { connectedTinyShop } from '../../support/services/connected-tiny-shop.ts'
import { replyJson } from '../../support/services/tiny-server.ts'

const orderAttributes = {
  item_count: 1,
  item_total: '12.0',
  total: '15.5',
  customer_first_name: 'Odalys',
  customer_last_name: null,
  shipping_status: 'unshipped',
  payment_status: 'completed',
  created_at: '2026-01-02T03:04:05.000Z',
}
const item = {
  type: 'order_line_items',
  id: '1',
  attributes: { product_name: 'Mug', quantity: 1, price: '12.0', total: '12.0' },
}
const order = (id: unknown, more: Record<string, unknown> = {}) => ({
  type: 'orders',
  id,
  attributes: { ...orderAttributes, ...more },
  relationships: { items: { data: [{ type: 'order_line_items', id: '1' }] } },
})
const product = (id: unknown, more: Record<string, unknown> = {}) => ({
  type: 'products',
  id,
  attributes: { name: 'Mug', status: 'active', default_price: '12.0', position: 1, ...more },
})

/** Starts a shop whose lists have just these records, and reads them. */
async function holding(data: readonly unknown[], included: readonly unknown[] = [item]): Promise<TestCore> {
  const app = await connectedTinyShop((_, response) =>
    replyJson(response, { data, included, meta: {}, links: {} }),
  )
  await app.call('sync.now', { what: 'orders' })
  await app.call('sync.now', { what: 'products' })
  return app
}

/** Returns the first order of the list, with all its fields. */
async function firstOrder(app: TestCore) {
  const [row] = (await app.call('orders.list', {})).rows
  return app.call('orders.get', { id: row?.id ?? '' })
}

describe('reading is tolerant', () => {
  it('leaves out and counts broken orders, and lists the others', async () => {
    const broken = [
      order('B', { total: 'a lot' }),
      order('C', { shipping_status: null }),
      { ...order('D'), relationships: { items: { data: [{ type: 'order_line_items', id: 'lost' }] } } },
      order(null),
      'nonsense',
    ]
    const app = await holding([order('A'), ...broken, order('Z')])
    const list = await app.call('orders.list', {})
    expect(list.rows.map(({ id }) => id).toSorted()).toEqual(['A', 'Z'])
    expect(list.leftOut).toBe(5)
  })

  it('accepts numbers as strings and strings as numbers', async () => {
    const app = await holding([
      order(1001, {
        total: 15.5,
        item_count: '3',
        customer_opted_in_to_marketing: 'true',
        shipping_zip: 1100,
      }),
    ])
    const read = await firstOrder(app)
    expect(read).toMatchObject({
      id: '1001',
      total: '15.5',
      itemCount: 3,
      optedInToMarketing: true,
      address: { zip: '1100' },
    })
  })

  it('looks up relations by type and id', async () => {
    const app = await holding(
      [
        {
          ...order('A'),
          relationships: {
            items: { data: [{ type: 'order_line_items', id: '1' }] },
            currency: { data: { type: 'currencies', id: 'EUR' } },
            shipping_country: { data: { type: 'countries', id: 'PT' } },
            adjustments: { data: [{ type: 'order_adjustments/tax', id: '1' }] },
          },
        },
      ],
      [
        item,
        { type: 'currencies', id: 'EUR', attributes: { name: 'Euro', sign: '€', locale: 'pt' } },
        { type: 'countries', id: 'PT', attributes: { name: 'Portugal' } },
        { type: 'order_adjustments/shipping', id: '1', attributes: { amount: '9.9' } },
        { type: 'order_adjustments/tax', id: '1', attributes: { amount: '1.1' } },
      ],
    )
    const read = await firstOrder(app)
    expect(read.currency).toEqual({ id: 'EUR', name: 'Euro', sign: '€', locale: 'pt' })
    expect(read.address.country).toEqual({ id: 'PT', name: 'Portugal' })
    expect(read.adjustments).toEqual([{ id: '1', kind: 'tax', label: '', amount: '1.1' }])
  })

  it('accepts relations inside the attributes, as the contract’s tables show them', async () => {
    const inside = {
      type: 'orders',
      id: 'A',
      attributes: {
        ...orderAttributes,
        currency: { id: 'USD', name: 'Dollar', sign: '$', locale: 'en' },
        items: [{ id: 9, product_name: 'Bowl', quantity: 2, price: '6.0', total: '12.0' }],
      },
    }
    const read = await firstOrder(await holding([inside]))
    expect(read.currency?.sign).toBe('$')
    expect(read.items).toMatchObject([{ id: '9', productName: 'Bowl', quantity: 2 }])
  })

  it('reads the country from the attributes of newer replies', async () => {
    const app = await holding([order('A', { shipping_country_id: 'PT', shipping_country_name: 'Portugal' })])
    const read = await firstOrder(app)
    expect(read.address.country).toEqual({ id: 'PT', name: 'Portugal' })
  })

  it('drops addresses that are unsafe to open or to show', async () => {
    const addresses = [
      'javascript:alert(1)',
      'http://shop.example/mug.jpg',
      'file:///etc/passwd',
      'https://user:secret@shop.example/',
      'data:image/png;base64,AA',
      '',
      5,
    ]
    const app = await holding(
      addresses.map((address, index) => product(index, { url: address, primary_image_url: address })),
    )
    const { products } = await app.call('products.list', {})
    expect(products).toHaveLength(addresses.length)
    for (const { url, imageUrl } of products) expect([url, imageUrl]).toEqual([null, null])
  })

  it('accepts https addresses, and http ones on this computer', async () => {
    const app = await holding([
      product(1, { url: 'https://shop.example/mug', primary_image_url: 'http://127.0.0.1:5000/mug.svg' }),
    ])
    const [read] = (await app.call('products.list', {})).products
    expect(read).toMatchObject({ url: 'https://shop.example/mug', imageUrl: 'http://127.0.0.1:5000/mug.svg' })
  })

  it('adds up the stock of the options that the shop counts', async () => {
    const options = [
      { type: 'product_options', id: '1', attributes: { name: 'S', price: '12.0', quantity: 2 } },
      { type: 'product_options', id: '2', attributes: { name: 'M', price: '12.0', quantity: null } },
      { type: 'product_options', id: '3', attributes: { name: 'L', price: '12.0', quantity: '5' } },
    ]
    const having = (id: string, ids: string[]) => ({
      ...product(id),
      relationships: { options: { data: ids.map((each) => ({ type: 'product_options', id: each })) } },
    })
    const app = await holding([having('counted', ['1', '2', '3']), having('uncounted', ['2'])], options)
    const { products } = await app.call('products.list', {})
    expect(products.map(({ stock }) => stock)).toEqual([7, null])
  })

  it('sorts products by their position', async () => {
    const app = await holding([
      product('c', { position: 3 }),
      product('a', { position: '1' }),
      product('none', { position: null }),
      product('b', { position: 2 }),
    ])
    const { products } = await app.call('products.list', {})
    expect(products.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'none'])
  })

  it('reports JSON that is no shop’s answer', async () => {
    const app = await connectedTinyShop((_, response) => replyJson(response, { hello: 'world' }))
    expect(await app.refusal('orders.get', { id: 'A' })).toMatchObject({
      kind: 'shop-unavailable',
      message: 'Order A not read: the shop’s answer could not be read.',
    })
    const other = await holding([order('A', { total: 'a lot' })])
    expect((await other.refusal('orders.get', { id: 'A' })).kind).toBe('shop-unavailable')
  })
})
