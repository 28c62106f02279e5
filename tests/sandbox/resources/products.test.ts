import { expect, test } from 'vitest'
import { codes, identifiersOf, openShop } from '../oauth/visitor.ts'
import type { Resource } from '../oauth/visitor.ts'

function statuses(products: readonly Resource[]): Set<unknown> {
  return new Set(products.map((product) => product.attributes.status))
}

function collectionIdsOf(product: Resource, kind: string): string[] {
  return identifiersOf(product, kind).map((collection) => collection.id)
}

test('the list comes in the order of the shop, and sort turns it (spec: Common request rules 8; spec: Products; spec: Products, list parameters)', async () => {
  const { all, shop } = await openShop({ orders: 0 })
  const plain = (await all(`${shop}/products`)).map((product) => product.attributes.position)
  expect(plain).toEqual([...plain].sort((one, other) => Number(one) - Number(other)))
  for (const attribute of ['position', 'created_at', 'updated_at']) {
    const value = (product: Resource) =>
      Number(product.attributes[attribute]) || Date.parse(String(product.attributes[attribute]))
    const up = (await all(`${shop}/products?sort=${attribute}`)).map(value)
    const down = (await all(`${shop}/products?sort=-${attribute}`)).map(value)
    expect(up).toEqual([...up].sort((one, other) => one - other))
    expect(down).toEqual([...up].reverse())
  }
})

test('filter[status] takes one status or several with commas (spec: Product; spec: States and transitions; spec: Products; spec: Products, list parameters)', async () => {
  const { all, ask, shop } = await openShop({ orders: 0, products: 120 })
  const every = await all(`${shop}/products?page[limit]=100`)
  expect(statuses(every)).toEqual(new Set(['active', 'coming_soon', 'hidden', 'sold_out']))
  for (const status of ['active', 'coming_soon', 'hidden', 'sold_out']) {
    expect(statuses(await all(`${shop}/products?filter[status]=${status}`))).toEqual(new Set([status]))
  }
  expect(statuses(await all(`${shop}/products?filter[status]=hidden,sold_out`))).toEqual(
    new Set(['hidden', 'sold_out']),
  )
  for (const value of ['gone', 'active,gone', '']) {
    expect((await ask('GET', `${shop}/products?filter[status]=${value}`)).status, value).toBe(400)
  }
})

test('filter[category_id] and filter[artist_id] take ids with commas (spec: Product; spec: Other resources and images; spec: Products; spec: Products, list parameters)', async () => {
  const { all, ask, list, shop } = await openShop({ orders: 0 })
  const every = await all(`${shop}/products`)
  for (const [filter, kind] of [
    ['category_id', 'categories'],
    ['artist_id', 'artists'],
  ] as const) {
    const collectionIds = (await list(`${shop}/${kind}`)).data.map((collection) => collection.id)
    const [first = '', second = ''] = collectionIds
    for (const wanted of [[first], [first, second]]) {
      const some = await all(`${shop}/products?filter[${filter}]=${wanted.join(',')}`)
      const expected = every.filter((product) =>
        collectionIdsOf(product, kind).some((id) => wanted.includes(id)),
      )
      expect(some.map((product) => product.id)).toEqual(expected.map((product) => product.id))
      expect(some.length).toBeGreaterThan(0)
    }
    expect((await list(`${shop}/products?filter[${filter}]=999999`)).data).toEqual([])
    expect((await ask('GET', `${shop}/products?filter[${filter}]=prints`)).status).toBe(400)
  }
})

test('filters hold together', async () => {
  const { all, shop } = await openShop({ orders: 0, products: 120 })
  const some = await all(`${shop}/products?filter[status]=sold_out&filter[category_id]=11&page[limit]=100`)
  expect(some.length).toBeGreaterThan(0)
  for (const product of some) {
    expect(product.attributes.status).toBe('sold_out')
    expect(collectionIdsOf(product, 'categories')).toContain('11')
  }
})

test('a product shows its options with prices, stock and what was sold (facts: Products)', async () => {
  const { one, shop } = await openShop({ orders: 0 })
  const { data, included } = await one(`${shop}/products/102`)
  expect(data.attributes).toMatchObject({
    name: 'Speckled Mug',
    status: 'active',
    default_price: '24.0',
    position: 2,
    on_sale: false,
  })
  const options = included.filter((resource) => resource.type === 'product_options')
  expect(
    options.map((option) => [option.attributes.name, option.attributes.price, option.attributes.quantity]),
  ).toEqual([
    ['Oat glaze', '24.0', 14],
    ['Darker glaze', '24.0', 8],
  ])
})

test('shipping options without a country are for everywhere else (facts: Products)', async () => {
  const { one, shop } = await openShop({ orders: 0 })
  const { included } = await one(`${shop}/products/101`)
  const shipping = included.filter((resource) => resource.type === 'shipping_options')
  expect(shipping.map((option) => option.relationships?.country?.data)).toEqual([
    { type: 'countries', id: 'GB' },
    { type: 'countries', id: 'IE' },
    null,
  ])
})

test('products are neither created nor deleted nor changed through the API (spec: OAuth endpoints; facts: Products)', async () => {
  const { ask, shop } = await openShop({ orders: 0 })
  expect(
    (await ask('POST', `${shop}/products`, { data: { type: 'products', attributes: { name: 'New' } } }))
      .status,
  ).toBe(405)
  expect((await ask('DELETE', `${shop}/products/101`)).status).toBe(405)
  expect(
    (
      await ask('PATCH', `${shop}/products/101`, {
        data: { type: 'products', id: '101', attributes: { name: 'New' } },
      })
    ).status,
  ).toBe(405)
})

test('what a product list does not know is 400 (spec: Products, list parameters)', async () => {
  const { ask, shop } = await openShop({ orders: 0 })
  expect(codes(await ask('GET', `${shop}/products?sort=name`))).toEqual(['sort.unknown'])
  expect(codes(await ask('GET', `${shop}/products?filter[name]=mug`))).toEqual(['filter.unknown'])
})

test("a product's url is a full address, and its pictures lead to themselves (sandbox promise 18)", async () => {
  const { ask, shop } = await openShop({ orders: 0 })
  const { data, included } = JSON.parse((await ask('GET', `${shop}/products/101`)).text) as {
    data: Resource
    included: readonly (Resource & { links?: { self?: string } })[]
  }
  expect(URL.parse(String(data.attributes.url))?.protocol).toMatch(/^https?:$/)
  const pictures = included.filter(({ type }) => type === 'product_images')
  expect(pictures).not.toEqual([])
  for (const { attributes, links } of pictures) {
    expect(links).toEqual({ self: attributes.url })
    expect((await ask('GET', links?.self ?? '')).status).toBe(200)
  }
})
