import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeOrders, move, moveWithin, toBottom, toPlace, toTop } from '#shared/products/reorder.ts'

const letters = ['a', 'b', 'c', 'd', 'e', 'f']

const orders = fc.uniqueArray(
  fc.nat({ max: 60 }).map((n) => `p${n}`),
  { maxLength: 30 },
)
/** Generates an order, some of its ids with unknown ones among them, and a target that may be null, moved or unknown. */
const moves = orders.chain((order) =>
  fc.record({
    order: fc.constant(order),
    ids: fc.shuffledSubarray([...order, 'stranger']),
    before: fc.constantFrom(null, 'unknown', ...order),
  }),
)

const sorted = (ids: readonly string[]) => ids.toSorted()
const inBoth = (one: readonly string[], other: readonly string[]) => one.filter((id) => other.includes(id))

describe('moving products', () => {
  test('puts several in front of another, in their old order and not in the order of selection', () => {
    expect(move(letters, ['e', 'b'], { before: 'd' })).toEqual(['a', 'c', 'b', 'e', 'd', 'f'])
  })

  test('puts them at the end without a target', () => {
    expect(move(letters, ['b', 'd'], { before: null })).toEqual(['a', 'c', 'e', 'f', 'b', 'd'])
  })

  test('puts them before the next product that stays when the target itself moves', () => {
    expect(move(letters, ['a', 'c', 'd'], { before: 'c' })).toEqual(['b', 'a', 'c', 'd', 'e', 'f'])
    expect(move(letters, ['b', 'f'], { before: 'f' })).toEqual(['a', 'c', 'd', 'e', 'b', 'f'])
  })

  test('ignores unknown products, and changes nothing with an unknown target', () => {
    expect(move(letters, ['x', 'f'], { before: 'a' })).toEqual(['f', 'a', 'b', 'c', 'd', 'e'])
    expect(move(letters, ['b'], { before: 'x' })).toEqual(letters)
    expect(move(letters, ['b'], { before: 'x' })).not.toBe(letters)
  })

  test('works to the top and to the bottom, also from there', () => {
    expect(toTop(letters, ['d', 'b'])).toEqual(['b', 'd', 'a', 'c', 'e', 'f'])
    expect(toTop(letters, ['a', 'c'])).toEqual(['a', 'c', 'b', 'd', 'e', 'f'])
    expect(toBottom(letters, ['f', 'b'])).toEqual(['a', 'c', 'd', 'e', 'b', 'f'])
    expect(toTop([], ['a'])).toEqual([])
  })

  test('counts places from 1 and uses the nearest possible one', () => {
    expect(toPlace(letters, ['b'], 4)).toEqual(['a', 'c', 'd', 'b', 'e', 'f'])
    expect(toPlace(letters, ['a', 'f'], 3)).toEqual(['b', 'c', 'a', 'f', 'd', 'e'])
    expect(toPlace(letters, ['c'], -7)).toEqual(toTop(letters, ['c']))
    expect(toPlace(letters, ['c'], 99)).toEqual(toBottom(letters, ['c']))
    expect(toPlace(letters, ['c'], 2.9)).toEqual(toPlace(letters, ['c'], 2))
    expect(toPlace(letters, ['c'], Number.NaN)).toEqual(letters)
  })

  test('never loses, duplicates or adds a product', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: -5, max: 40 }), ({ order, ids, before }, place) => {
        const results = [
          move(order, ids, { before }),
          moveWithin(order, ids, ids.slice(1), { before }),
          toTop(order, ids),
          toBottom(order, ids),
          toPlace(order, ids, place),
        ]
        for (const result of results) expect(sorted(result)).toEqual(sorted(order))
      }),
    )
  })

  test('keeps the moved ones together and everything else in its relative order', () => {
    fc.assert(
      fc.property(moves, ({ order, ids, before }) => {
        fc.pre(before !== 'unknown')
        const moved = inBoth(order, ids)
        const staying = order.filter((id) => !ids.includes(id))
        const result = move(order, ids, { before })
        expect(result.filter((id) => !ids.includes(id))).toEqual(staying)
        const first = result.indexOf(moved[0] ?? '')
        expect(moved.length === 0 ? [] : result.slice(first, first + moved.length)).toEqual(moved)
        if (before !== null && moved.length > 0 && !ids.includes(before))
          expect(result[first + moved.length]).toBe(before)
      }),
    )
  })

  test('is undone by moving each one back before its old neighbour, the last first', () => {
    fc.assert(
      fc.property(moves, ({ order, ids, before }) => {
        const back = inBoth(order, ids).toReversed()
        const undone = back.reduce(
          (now, id) => move(now, [id], { before: order[order.indexOf(id) + 1] ?? null }),
          move(order, ids, { before }),
        )
        expect(undone).toEqual(order)
      }),
    )
  })

  test('to a place puts the first moved one exactly there, or as near as the list allows', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: -5, max: 40 }), ({ order, ids }, place) => {
        const moved = inBoth(order, ids)
        fc.pre(moved.length > 0)
        const lastPossible = order.length - moved.length + 1
        expect(toPlace(order, ids, place).indexOf(moved[0] ?? '') + 1).toBe(
          Math.min(Math.max(place, 1), lastPossible),
        )
      }),
    )
  })
})

describe('moving products in a filtered view', () => {
  test('exchanges the places of the visible ones and leaves the hidden ones where they are', () => {
    expect(moveWithin(letters, ['b', 'd', 'f'], ['f'], { before: 'b' })).toEqual([
      'a',
      'f',
      'c',
      'b',
      'e',
      'd',
    ])
    expect(moveWithin(letters, ['b', 'd', 'f'], ['b'], { before: null })).toEqual([
      'a',
      'd',
      'c',
      'f',
      'e',
      'b',
    ])
  })

  test('neither moves a hidden product nor puts anything before one', () => {
    expect(moveWithin(letters, ['b', 'd', 'f'], ['a'], { before: 'f' })).toEqual(letters)
    expect(moveWithin(letters, ['b', 'd', 'f'], ['f'], { before: 'c' })).toEqual(letters)
  })

  test('gives the visible products the order of the same move in the visible list, and keeps every hidden product’s place', () => {
    fc.assert(
      fc.property(moves, fc.infiniteStream(fc.boolean()), ({ order, ids, before }, picks) => {
        const visible = order.filter(() => picks.next().value)
        const result = moveWithin(order, visible, ids, { before })
        expect(inBoth(result, visible)).toEqual(move(visible, ids, { before }))
        for (const [place, id] of order.entries()) if (!visible.includes(id)) expect(result[place]).toBe(id)
      }),
    )
  })
})

describe('a long list', () => {
  type Run = (order: readonly string[], half: readonly string[]) => unknown

  const order = Array.from({ length: 40_000 }, (_, index) => `p${index}`)
  const half = order.filter((_, index) => index % 2 === 1)

  function timeOf(run: Run): number {
    const start = performance.now()
    run(order, half)
    return performance.now() - start
  }

  /** Loops inside a loop over the same list, like an implementation that searches the list for every product. */
  const loopInLoop: Run = () => half.filter((id) => order.includes(id))

  /** True when one of 20 runs takes less than a quarter of that; a linear one takes a thirtieth, a quadratic one never less than a quarter. */
  function staysLinear(run: Run): boolean {
    const quadratic = timeOf(loopInLoop)
    return Array.from({ length: 20 }).some(() => timeOf(run) < quadratic / 4)
  }

  test.each([
    ['move', (order, half) => move(order, half, { before: order.at(-2) ?? null })],
    [
      'move within a filter',
      (order, half) => moveWithin(order, half, half.slice(9), { before: half[3] ?? null }),
    ],
    ['move to a place', (order, half) => toPlace(order, half, order.length / 3)],
    ['merge', (order, half) => mergeOrders(half, half.toReversed(), order)],
  ] satisfies [string, Run][])('takes linear, not quadratic time to %s', (_, run) =>
    expect(staysLinear(run)).toBe(true),
  )
})
