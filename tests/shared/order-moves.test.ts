import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdingOn, mergeMoves, movesBetween, withMoves } from '#shared/products/order-moves.ts'
import { move } from '#shared/products/reorder.ts'
import { cases } from '../support/runs/thorough.ts'

const letters = (text: string) => text.split('')
const sorted = (ids: readonly string[]) => ids.toSorted()
const among = (order: readonly string[], ids: ReadonlySet<string>) => order.filter((id) => ids.has(id))

const base = Array.from({ length: 14 }, (_, index) => `p${index}`)
const anOrder = fc.shuffledSubarray(base, { minLength: base.length })
const id = fc.constantFrom(...base)
/** Generates a move: some products, in front of another one or to the end. */
const aMove = fc.record({
  ids: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
  before: fc.option(id, { nil: null }),
})
type Move = { readonly ids: readonly string[]; readonly before: string | null }
const aHand = fc.array(aMove, { maxLength: 3 })
const after = (moves: readonly Move[]) =>
  moves.reduce<readonly string[]>((order, { ids, before }) => move(order, ids, { before }), base)
const touched = (moves: readonly Move[]) => new Set(moves.flatMap(({ ids }) => ids))

describe('the moves between two orders', () => {
  test('are as few as possible, and of the dragged products where two descriptions are possible', () => {
    const moved = (to: string, put: string) =>
      movesBetween(letters('abcde'), letters(to), new Set(letters(put))).map((one) => one.id)
    expect(moved('bcdea', '')).toEqual(['a'])
    expect(moved('bacde', 'a')).toEqual(['a'])
    expect(moved('bacde', 'b')).toEqual(['b'])
    // The owner dragged three cards over two.
    expect(moved('cdeab', 'cde')).toEqual(['c', 'd', 'e'])
    expect(moved('abcde', 'c')).toEqual([])
  })

  test('lead from one order to the other, for all orders', () => {
    fc.assert(
      fc.property(anOrder, anOrder, fc.uniqueArray(id), (from, to, likely) => {
        expect(withMoves(from, movesBetween(from, to, new Set(likely)))).toEqual(to)
      }),
      cases(400, 100),
    )
  })

  test('lose and duplicate no product when they are applied to another order', () => {
    fc.assert(
      fc.property(anOrder, anOrder, fc.shuffledSubarray([...base, 'new', 'newer']), (from, to, now) => {
        expect(sorted(withMoves(now, movesBetween(from, to)))).toEqual(sorted(now))
      }),
      cases(400, 100),
    )
  })

  test('keep a product beside its remaining neighbour, and leave one without neighbours where it is', () => {
    const moves = movesBetween(letters('abcde'), letters('adbce'))
    // d would go behind a, which went to the end elsewhere; b is still in its place.
    expect(withMoves(letters('bcdea'), holdingOn(moves, new Set('a'))).join('')).toBe('dbcea')
    expect(withMoves(letters('cde'), moves).join('')).toBe('cde')
  })
})

describe('moves made here and elsewhere', () => {
  const meet = (wanted: string, shop: string, put = '') => {
    const met = mergeMoves(letters('abcdef'), letters(wanted), letters(shop), new Set(letters(put)))
    return { ...met, mine: met.mine.join(''), shop: met.shop.join('') }
  }

  test('are both kept when each side moved other products', () => {
    // Here f went to the top; elsewhere b went behind e.
    expect(meet('fabcde', 'acdebf')).toMatchObject({
      mine: 'facdeb',
      contested: [],
      moved: ['f'],
      elsewhere: ['b'],
    })
  })

  test('follow the neighbour that they were put beside, not its former place', () => {
    // Here f went behind d; elsewhere a and b went to the end.
    expect(meet('abcdfe', 'cdefab', 'f')).toMatchObject({ mine: 'cdfeab', contested: [] })
  })

  test('stay at the top and at the end, even if the other side moved a product there', () => {
    expect(meet('fabcde', 'eabcdf')).toMatchObject({ mine: 'feabcd', contested: [] })
    expect(meet('bcdefa', 'acdefb')).toMatchObject({ mine: 'cdefba', contested: [] })
  })

  test('conflict only when one product went to two places', () => {
    // c went to the top here and to the end elsewhere; f and a went one side each.
    expect(meet('cabfde', 'bdaefc', 'cf')).toMatchObject({
      contested: ['c'],
      mine: 'cbfdae',
      shop: 'bfdaec',
    })
    expect(meet('cabdef', 'cabdef').contested).toEqual([])
  })

  test('keep products that were added elsewhere behind their neighbours, and drop removed ones', () => {
    expect(meet('fabcde', 'anbdemf')).toMatchObject({ mine: 'fanbdem', contested: [] })
  })

  test('include products that were added elsewhere, once they were shown here', () => {
    expect(meet('nfabcde', 'abcndef', 'fn')).toMatchObject({ mine: 'nfabcde', moved: ['n', 'f'] })
    expect(meet('fabcdne', 'bcadnef', 'f')).toMatchObject({ mine: 'fbcadne', moved: ['f'] })
  })

  test('keep each side’s order for all products that the other side did not move', () => {
    fc.assert(
      fc.property(aHand, aHand, (here, there) => {
        const [wanted, shop] = [after(here), after(there)]
        const met = mergeMoves(base, wanted, shop, touched(here))
        expect(sorted(met.mine)).toEqual(sorted(base))
        expect(sorted(met.shop)).toEqual(sorted(base))
        const [moved, elsewhere] = [new Set(met.moved), new Set(met.elsewhere)]
        const notElsewhere = new Set(base.filter((one) => moved.has(one) || !elsewhere.has(one)))
        expect(among(met.mine, notElsewhere)).toEqual(among(wanted, notElsewhere))
        const theirs = new Set(base.filter((one) => elsewhere.has(one) || !moved.has(one)))
        expect(among(met.shop, theirs)).toEqual(among(shop, theirs))
        // Only products that both moved are contested; with none, both sides have the same order.
        for (const one of met.contested) expect([moved.has(one), elsewhere.has(one)]).toEqual([true, true])
        if (met.contested.length === 0) expect(met.mine).toEqual(met.shop)
      }),
      cases(2000, 300),
    )
  })

  test('are never contested when they are of one product here and of another one elsewhere', () => {
    fc.assert(
      fc.property(
        id,
        id,
        fc.option(id, { nil: null }),
        fc.option(id, { nil: null }),
        (mine, theirs, to, at) => {
          fc.pre(mine !== theirs)
          const wanted = move(base, [mine], { before: to })
          const met = mergeMoves(base, wanted, move(base, [theirs], { before: at }), new Set([mine]))
          expect(met.contested).toEqual([])
        },
      ),
      cases(1000, 200),
    )
  })

  test('give one side’s order when only that side moved products', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        expect(mergeMoves(base, order, base).mine).toEqual(order)
        expect(mergeMoves(base, base, order).mine).toEqual(order)
        expect(mergeMoves(base, order, order)).toMatchObject({ mine: order, contested: [] })
      }),
      cases(400, 100),
    )
  })
})
