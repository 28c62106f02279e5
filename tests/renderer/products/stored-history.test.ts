import { beforeEach, expect, test } from 'vitest'
import { movesBetween } from '#shared/products/order-moves.ts'
import { noHistory } from '../../../src/renderer/features/products/order/arrangement.ts'
import { storedHistory } from '../../../src/renderer/features/products/order/stored-history.ts'
import { eraseShopStorage } from '../../../src/renderer/shop/shop-storage.ts'

const known = ['b', 'a', 'c']
const step = (id: string, count = 1) => ({
  deed: { do: 'move' as const, id, count },
  back: Array.from({ length: count }, () => movesBetween(known, ['a', 'b', 'c'])).flat(),
  forth: Array.from({ length: count }, () => movesBetween(['a', 'b', 'c'], known)).flat(),
})
const sorted = { ...step('a'), deed: { do: 'arrange' as const, name: 'soldOutLast' as const } }

beforeEach(() => localStorage.clear())

test('The reorder history is stored for the next window, for its own shop and kind', () => {
  const history = { past: [step('a'), sorted], future: [step('b')], known }
  storedHistory('shop-1', 'products').store(history)
  expect(storedHistory('shop-1', 'products').load()).toEqual(history)
  expect(storedHistory('shop-1', 'categories').load()).toEqual(noHistory)
  expect(storedHistory('shop-2', 'products').load()).toEqual(noHistory)
})

test('The stored history is removed with its shop’s storage, and when it is empty', () => {
  const { store, load } = storedHistory('shop-1', 'products')
  store({ ...noHistory, past: [step('a')], known })
  store(noHistory)
  expect(localStorage.length).toBe(0)
  store({ ...noHistory, past: [step('a')], known })
  eraseShopStorage('shop-1')
  expect(load()).toEqual(noHistory)
})

test('Of a very long history only the latest steps are stored; one of another version or a damaged one is empty', () => {
  const { store, load } = storedHistory('shop-1', 'products')
  store({ past: [step('old', 3000), step('a', 3000), step('b')], future: [], known })
  expect(load().past.map(({ deed: action }) => action)).toEqual([
    { do: 'move', id: 'a', count: 3000 },
    { do: 'move', id: 'b', count: 1 },
  ])
  for (const text of ['{', '{"past":[{"order":[]}],"future":[],"known":[]}']) {
    localStorage.setItem('draft moves shop-1 products', text)
    expect(load()).toEqual(noHistory)
  }
})
