import { expect, test } from 'vitest'
import { products } from '../../../src/renderer/texts/products/products.ts'
import { settledWords } from '../../../src/renderer/features/products/order/saved-words.ts'

const at = '2026-11-20T10:00:00.000Z'
const words = (kind: 'products' | 'categories' | 'artists', added: number, removed: number) =>
  settledWords(kind, { at, order: [], added, removed, met: null }, new Map(), at, new Date(at))

test('The sentence about items added or removed elsewhere names their kind', () => {
  expect(words('products', 1, 0)).toBe('One product was added elsewhere and is where the shop put it.')
  expect(words('categories', 1, 0)).toBe('One category was added elsewhere and is where the shop put it.')
  expect(words('categories', 2, 0)).toBe('2 categories were added elsewhere and are where the shop put them.')
  expect(words('artists', 0, 1)).toBe('One artist was removed elsewhere.')
  expect(words('artists', 2, 3)).toBe('2 artists were added elsewhere, 3 artists removed.')
})

test('The sentence about an order that is not saved says so once, whatever core’s sentence begins with', () => {
  const { failed } = products
  const words = (message: string, mayHaveArrived = false) =>
    failed.call(products, message, mayHaveArrived).join('')
  const full = 'there is no room left on the disk.'
  expect(words(`Not saved: ${full}`)).toBe(`Not saved: ${full}`)
  expect(words(`Order of products not saved: ${full}`)).toBe(`Not saved: ${full}`)
  expect(words('The shop is gone.')).toBe('Not saved. The shop is gone.')
  const unknown = 'It is not known whether the order of products is saved: the connection to the shop broke.'
  expect(words(unknown, true)).toBe(unknown)
})
