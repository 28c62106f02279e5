import { describe, expect, test } from 'vitest'
import { orderAfterMove } from '../../../src/renderer/features/products/order/moves.ts'
import { landingOf } from '../../../src/renderer/features/products/order/places.ts'

const shop = ['a', 'B', 'c', 'D', 'e', 'F', 'g']
const all = new Set(shop)
/** A category or a search that shows every second product, at places 2, 4 and 6. */
const some = new Set(['B', 'D', 'F'])

describe('with the whole shop in view', () => {
  test('moves to the top, the bottom and a place keep several products together, in their order', () => {
    expect(orderAfterMove(shop, all, ['e', 'c'], { to: 'top' })).toEqual(['c', 'e', 'a', 'B', 'D', 'F', 'g'])
    expect(orderAfterMove(shop, all, ['e', 'a'], { to: 'bottom' })).toEqual([
      'B',
      'c',
      'D',
      'F',
      'g',
      'a',
      'e',
    ])
    expect(orderAfterMove(shop, all, ['g', 'F'], { to: 'place', place: 2 })).toEqual([
      'a',
      'F',
      'g',
      'B',
      'c',
      'D',
      'e',
    ])
  })

  test('moving products at the top to the top changes nothing', () => {
    expect(orderAfterMove(shop, all, ['B', 'a'], { to: 'top' })).toEqual(shop)
  })

  test('a place past the end is the end', () => {
    expect(orderAfterMove(shop, all, ['a'], { to: 'place', place: 99 }).at(-1)).toBe('a')
  })
})

describe('with a part of the shop in view', () => {
  test('only the products in view trade places', () => {
    expect(orderAfterMove(shop, some, ['F'], { before: 'B' })).toEqual(['a', 'F', 'c', 'B', 'e', 'D', 'g'])
    expect(orderAfterMove(shop, some, ['F'], { to: 'top' })).toEqual(['a', 'F', 'c', 'B', 'e', 'D', 'g'])
    expect(orderAfterMove(shop, some, ['B'], { to: 'bottom' })).toEqual(['a', 'D', 'c', 'F', 'e', 'B', 'g'])
  })

  test('a move to a place goes to that place of the whole shop, and products between make room', () => {
    for (const place of [1, 2, 3, 4, 5, 6, 7])
      for (const id of some) {
        const order = orderAfterMove(shop, some, [id], { to: 'place', place })
        expect(order.indexOf(id)).toBe(place - 1)
        expect(order.filter((one) => one !== id)).toEqual(shop.filter((one) => one !== id))
      }
    expect(orderAfterMove(shop, some, ['F', 'D'], { to: 'place', place: 3 })).toEqual([
      'a',
      'B',
      'D',
      'F',
      'c',
      'e',
      'g',
    ])
  })
})

describe('the description of where products land', () => {
  test('has their places and the visible product before them', () => {
    const order = orderAfterMove(shop, all, ['a', 'c'], { before: 'F' })
    expect(landingOf(order, all, ['c', 'a'])).toEqual({ ids: ['a', 'c'], places: [4, 5], after: 'e' })
  })

  test('names no product that is out of view', () => {
    const order = orderAfterMove(shop, some, ['F'], { to: 'place', place: 4 })
    expect(landingOf(order, some, ['F'])).toEqual({ ids: ['F'], places: [4], after: 'B' })
  })

  test('has nothing before it at the head', () => {
    expect(landingOf(shop, all, ['a']).after).toBeNull()
  })
})
