import { expect, test } from 'vitest'
import { codes, identifiersOf, openShop } from '../oauth/visitor.ts'

test('GET /v1/accounts answers a list with the one account of the credentials (spec: Account and countries; facts: Account and countries)', async () => {
  const { list, one, sandbox, shop } = await openShop({ orders: 0 })
  const { data, meta, included } = await list('/v1/accounts')
  expect(meta.count).toBe('1')
  expect(data.map((account) => account.id)).toEqual([sandbox.account.id])
  expect(await one(shop)).toEqual({ data: data[0], included })
})

test('an account has every documented attribute (spec: Account; facts: Account and countries)', async () => {
  const { one, sandbox, shop } = await openShop({ orders: 0 })
  const { data } = await one(shop)
  expect(Object.keys(data.attributes).sort()).toEqual(
    [
      'subdomain',
      'store_name',
      'description',
      'contact_email',
      'url',
      'website',
      'created_at',
      'updated_at',
      'under_maintenance',
    ].sort(),
  )
  expect(data.attributes).toMatchObject({
    subdomain: sandbox.account.subdomain,
    store_name: 'Saltmarsh Studio',
    under_maintenance: false,
  })
})

test('an account names its currency, country, plan and picture (facts: Account and countries)', async () => {
  const { one, shop } = await openShop({ orders: 0 })
  const { data, included } = await one(shop)
  const named = (relationship: string) =>
    identifiersOf(data, relationship).map(({ type, id }) => {
      const found = included.find((resource) => resource.type === type && resource.id === id)
      return [type, Object.keys(found?.attributes ?? {})]
    })
  expect(['currency', 'country', 'plan', 'account_image'].flatMap(named)).toEqual([
    ['currencies', ['name', 'sign', 'locale']],
    ['countries', ['name']],
    ['plans', ['name', 'max_products', 'max_images_per_product', 'monthly_rate']],
    ['account_images', ['url']],
  ])
})

test('orders, categories and products of an account are given as links that lead there (facts: Account and countries)', async () => {
  const { one, list, shop } = await openShop({ orders: 2 })
  const { data } = await one(shop)
  for (const name of ['orders', 'categories', 'products']) {
    const relationship = data.relationships?.[name]
    expect(Object.keys(relationship ?? {})).toEqual(['links'])
    expect((await list(relationship?.links?.related ?? '')).data[0]?.type).toBe(name)
  }
})

test('PATCH of the account answers 204 and updated_at rises (spec: Account and countries; spec: HTTP status codes; facts: Account and countries)', async () => {
  const { ask, one, shop } = await openShop({ orders: 0 })
  const before = (await one(shop)).data.attributes
  const changes = { store_name: 'Saltmarsh & Daughters', description: null, under_maintenance: true }
  const body = { data: { type: 'accounts', id: '1001', attributes: { ...before, ...changes } } }
  expect((await ask('PATCH', shop, body)).status).toBe(204)
  const after = (await one(shop)).data.attributes
  expect(after).toEqual({ ...before, ...changes, updated_at: after.updated_at })
  expect(Date.parse(String(after.updated_at))).toBeGreaterThan(Date.parse(String(before.updated_at)))
})

test('an account change is all or nothing (spec: HTTP status codes)', async () => {
  const { ask, one, shop } = await openShop({ orders: 0 })
  const before = await one(shop)
  const attributes = {
    store_name: '',
    website: 5,
    under_maintenance: 'yes',
    subdomain: 'other',
    plan: 'gold',
    description: 'new',
  }
  const answer = await ask('PATCH', shop, { data: { type: 'accounts', id: '1001', attributes } })
  expect(answer.status).toBe(400)
  expect(codes(answer).sort()).toEqual([
    'account.attribute-unknown',
    'account.store-name-invalid',
    'account.subdomain-read-only',
    'account.under-maintenance-invalid',
    'account.website-invalid',
  ])
  expect(await one(shop)).toEqual(before)
})

test('a website is a web address, and an empty one is none (sandbox promise 18)', async () => {
  const { ask, one, shop } = await openShop({ orders: 0 })
  const patch = (website: unknown) =>
    ask('PATCH', shop, { data: { type: 'accounts', id: '1001', attributes: { website } } })
  for (const website of ['saltmarsh.example', 'javascript:alert(1)', 'https://', 'ftp://a.example', '\u0000'])
    expect(codes(await patch(website)), website).toEqual(['account.website-invalid'])
  expect((await patch('http://saltmarsh.example/shop')).status).toBe(204)
  expect((await one(shop)).data.attributes['website']).toBe('http://saltmarsh.example/shop')
  expect((await patch('')).status).toBe(204)
  expect((await one(shop)).data.attributes['website']).toBeNull()
})

test('countries: all of ISO 3166-1 in one answer, sorted alphabetically by name (spec: Account and countries; facts: Account and countries; sandbox promise 4)', async () => {
  const { list } = await openShop({ orders: 0 })
  const { data, meta, links } = await list('/v1/countries')
  expect(data).toHaveLength(249)
  expect(meta.count).toBe('249')
  expect(links).toEqual({})
  const names = data.map((country) => String(country.attributes.name))
  expect(names).toEqual([...names].sort())
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
  for (const { id, type } of data)
    expect([type, id]).toEqual(['countries', expect.stringMatching(/^[A-Z]{2}$/)])
  expect(new Set(data.map((country) => country.id)).size).toBe(249)
})
