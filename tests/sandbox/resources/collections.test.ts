import { expect, test } from 'vitest'
import { codes, openShop } from '../oauth/visitor.ts'

test.each([
  ['categories', 'category'],
  ['artists', 'artist'],
])('%s: list, get, create, change and delete (facts: Categories and artists)', async (kind, name) => {
  const { ask, list, one, shop } = await openShop({ orders: 0 })
  const created = await ask('POST', `${shop}/${kind}`, {
    data: { type: kind, attributes: { name: 'Été & Co' } },
  })
  expect(created.status).toBe(201)
  const { data } = created.document
  expect(data.attributes).toEqual({ name: 'Été & Co', permalink: 'ete-co', position: expect.any(Number) })
  expect(created.headers.get('location')).toBe(data.links?.self)
  expect((await list(`${shop}/${kind}`)).data.at(-1)?.id).toBe(data.id)

  const path = `${shop}/${kind}/${data.id}`
  const changed = await ask('PATCH', path, {
    data: { type: kind, id: data.id, attributes: { name: 'Summer' } },
  })
  expect([changed.status, changed.document.data.attributes.name]).toEqual([200, 'Summer'])
  expect(await one(path)).toEqual(changed.document)

  const wrong = await ask('PATCH', path, {
    data: { type: kind, id: data.id, attributes: { name: ' ', permalink: 'A b', colour: 1 } },
  })
  expect([wrong.status, codes(wrong)]).toEqual([
    400,
    [`${name}.attribute-unknown`, `${name}.name-invalid`, `${name}.permalink-invalid`],
  ])
  expect(codes(await ask('POST', `${shop}/${kind}`, { data: { type: kind, attributes: {} } }))).toEqual([
    `${name}.name-required`,
  ])

  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('GET', path)).status).toBe(404)
})

test('a deleted category leaves products and discounts (facts: Categories and artists)', async () => {
  const { ask, all, shop } = await openShop({ orders: 0 })
  const data = { type: 'discounts', id: '9', attributes: {} }
  const only = { categories: { data: [{ type: 'categories', id: '11' }] } }
  const narrowed = await ask('PATCH', `${shop}/discounts/9`, { data: { ...data, relationships: only } })
  expect(narrowed.status).toBe(204)
  expect((await ask('DELETE', `${shop}/categories/11`)).status).toBe(204)
  for (const kind of ['products', 'discounts']) {
    for (const { relationships } of await all(`${shop}/${kind}`))
      expect(relationships?.categories?.data).not.toContainEqual({ type: 'categories', id: '11' })
  }
  // A discount for only this category now has none, and is refused at its next change.
  expect(codes(await ask('PATCH', `${shop}/discounts/9`, { data }))).toEqual(['discount.category-required'])
})

test('artists are 403 account.artists-disabled while the shop has them switched off (facts: Categories and artists)', async () => {
  const { ask, shop } = await openShop({ orders: 0, artists: false })
  const attempts = [
    ['GET', 'artists'],
    ['POST', 'artists', { data: { type: 'artists', attributes: { name: 'Nell' } } }],
    ['GET', 'artists/31'],
    ['DELETE', 'artists/31'],
    ['PATCH', 'relationships/artists', { data: [] }],
  ] as const
  for (const [method, path, body] of attempts) {
    const answer = await ask(method, `${shop}/${path}`, body)
    expect([answer.status, codes(answer)], `${method} ${path}`).toEqual([403, ['account.artists-disabled']])
  }
  expect((await ask('GET', `${shop}/categories`)).status).toBe(200)
})
