import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeOrders } from '#shared/products/reorder.ts'

const orders = fc.uniqueArray(
  fc.nat({ max: 60 }).map((n) => `p${n}`),
  { maxLength: 30 },
)
const sorted = (ids: readonly string[]) => ids.toSorted()
const inBoth = (one: readonly string[], other: readonly string[]) => one.filter((id) => other.includes(id))

describe("merging the owner's order with the shop's", () => {
  const wanted = ['d', 'a', 'b', 'c']
  const base = ['a', 'b', 'c', 'd']

  test('gives the wanted order when the shop did not change', () => {
    expect(mergeOrders(base, wanted, base)).toEqual({ order: wanted, added: 0, removed: 0 })
  })

  test('drops deleted products and leaves new ones where the shop put them', () => {
    expect(mergeOrders(base, wanted, ['new', 'a', 'c', 'newer', 'newest', 'd'])).toEqual({
      order: ['new', 'd', 'a', 'c', 'newer', 'newest'],
      added: 3,
      removed: 1,
    })
  })

  test('is a conflict when the shop changed the order of the old products', () => {
    expect(mergeOrders(base, wanted, ['b', 'a', 'c', 'd'])).toBe('conflict')
    expect(mergeOrders(base, wanted, ['b', 'new', 'a', 'd'])).toBe('conflict')
  })

  test('is no conflict when the shop is already in the wanted order', () => {
    expect(mergeOrders(base, wanted, wanted)).toEqual({ order: wanted, added: 0, removed: 0 })
    const withMore = ['d', 'new', 'a', 'c']
    expect(mergeOrders(base, wanted, withMore)).toEqual({ order: withMore, added: 1, removed: 1 })
  })

  test("is no conflict after the owner chose their own order, with the shop's as the base", () => {
    const shop = ['b', 'new', 'a', 'd']
    expect(mergeOrders(shop, wanted, shop)).toEqual({ order: ['d', 'a', 'b', 'new'], added: 0, removed: 0 })
  })

  test('has every product of the shop once, even when one was read twice or is missing in the wanted order', () => {
    expect(mergeOrders(base, ['d', 'a', 'd', 'c'], ['a', 'b', 'c', 'c', 'd'])).toEqual({
      order: ['d', 'a', 'b', 'c'],
      added: 0,
      removed: 0,
    })
  })

  /** Generates the order that the owner started from, the wanted one, and a shop that meanwhile lost and got products. */
  const meetings = orders.chain((started) =>
    fc.record({
      base: fc.constant(started),
      wanted: fc.shuffledSubarray(started, { minLength: started.length }),
      shop: fc
        .tuple(fc.subarray(started), fc.array(fc.nat({ max: 40 }), { maxLength: 6 }))
        .map(([left, places]) =>
          places.reduce(
            (shop, place, index) => shop.toSpliced(place % (shop.length + 1), 0, `new${index}`),
            left,
          ),
        ),
    }),
  )

  test('keeps the owner’s relative order, every product of the shop, and each new one behind its neighbour', () => {
    fc.assert(
      fc.property(meetings, ({ base, wanted, shop }) => {
        const merged = mergeOrders(base, wanted, shop)
        if (merged === 'conflict') throw new Error('Nothing was put in another order.')
        const { order, added, removed } = merged
        expect(sorted(order)).toEqual(sorted(shop))
        expect(inBoth(order, wanted)).toEqual(inBoth(wanted, shop))
        for (const [place, id] of order.entries())
          if (id.startsWith('new')) expect(order[place - 1]).toBe(shop[shop.indexOf(id) - 1])
        expect(shop.length).toBe(base.length + added - removed)
      }),
    )
  })

  test('is a conflict exactly when the shop holds a third order', () => {
    fc.assert(
      fc.property(meetings, fc.nat(), ({ base, wanted, shop }, turn) => {
        const turned = [...shop.slice(turn % (shop.length + 1)), ...shop.slice(0, turn % (shop.length + 1))]
        const known = inBoth(turned, base)
        const third = [inBoth(base, turned), inBoth(wanted, turned)].every(
          (one) => one.join() !== known.join(),
        )
        expect(mergeOrders(base, wanted, turned) === 'conflict').toBe(third)
      }),
    )
  })
})
