import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShop } from '../oauth/visitor.ts'
import type { Visitor } from '../oauth/visitor.ts'

type Kind = 'products' | 'categories' | 'artists'

async function order({ all, shop }: Visitor, kind: Kind): Promise<string[]> {
  return (await all(`${shop}/${kind}?page[limit]=100`)).map((one) => one.id)
}

function reposition({ ask, shop }: Visitor, kind: Kind, data: unknown) {
  return ask('PATCH', `${shop}/relationships/${kind}`, { data })
}

test.each(['products', 'categories', 'artists'] as const)(
  'the whole list of %s takes any order: 204, and positions ascend strictly afterwards (spec: Products; facts: Products; sandbox promise 10)',
  async (kind) => {
    const visitor = await openShop({ orders: 0, products: 12 })
    const ids = await order(visitor, kind)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(ids, { minLength: ids.length }),
        fc.boolean(),
        async (wanted, asNumbers) => {
          const data = wanted.map((id) => ({ type: kind, id: asNumbers ? Number(id) : id }))
          expect((await reposition(visitor, kind, data)).status).toBe(204)
          const { data: after } = await visitor.list(`${visitor.shop}/${kind}?page[limit]=100`)
          expect(after.map((one) => one.id)).toEqual(wanted)
          const positions = after.map((one) => Number(one.attributes.position))
          for (const [index, position] of positions.entries())
            if (index > 0) expect(position).toBeGreaterThan(positions[index - 1] ?? Infinity)
        },
      ),
      { numRuns: 15 },
    )
  },
)

test('unknown, missing or doubled ids and wrong types are refused and nothing changes (sandbox promise 10)', async () => {
  const visitor = await openShop({ orders: 0, products: 6 })
  const before = await order(visitor, 'products')
  const full = [...before].reverse().map((id) => ({ type: 'products', id }))
  const [first] = full
  const cases: [unknown, number, string][] = [
    [full.slice(1), 400, 'products.incomplete'],
    [[], 400, 'products.incomplete'],
    [[...full, first], 400, 'products.doubled-id'],
    [[...full, { type: 'products', id: '9999' }], 400, 'products.unknown-id'],
    [[...full.slice(1), { type: 'products', id: '0101' }], 400, 'products.unknown-id'],
    [[...full.slice(1), { type: 'products', id: null }], 400, 'products.unknown-id'],
    [[...full.slice(1), { type: 'categories', id: first?.id }], 409, 'body.type-mismatch'],
    [[...full.slice(1), '101'], 409, 'body.type-mismatch'],
    ['all', 400, 'body.data-required'],
    [null, 400, 'body.data-required'],
  ]
  for (const [data, status, code] of cases) {
    const answer = await reposition(visitor, 'products', data)
    expect([answer.status, answer.errors[0]?.code], JSON.stringify(data)).toEqual([status, code])
    expect(await order(visitor, 'products')).toEqual(before)
  }
})

test('five thousand products are put in order in one request', async () => {
  const visitor = await openShop({ orders: 0, products: 5000 })
  const ids = Array.from({ length: 5000 }, (_, index) => 101 + index).reverse()
  expect(
    (
      await reposition(
        visitor,
        'products',
        ids.map((id) => ({ type: 'products', id: String(id) })),
      )
    ).status,
  ).toBe(204)
  expect((await order(visitor, 'products')).slice(0, 3)).toEqual(['5100', '5099', '5098'])
})
