import { expect, test } from 'vitest'
import { productSchema, type Product } from '#shared/products/product.ts'
import {
  counts,
  everything,
  matchingProducts,
  type Filter,
} from '../../../src/renderer/features/products/filters/matching.ts'

function product(
  name: string,
  optionNames: readonly string[],
  categoryIds: readonly string[],
  more: Partial<Product> = {},
): Product {
  return productSchema.parse({
    id: name,
    name,
    permalink: name,
    status: 'active',
    description: 'mug',
    price: '1.0',
    onSale: false,
    position: 1,
    stock: null,
    url: null,
    imageUrl: null,
    createdAt: null,
    updatedAt: null,
    options: optionNames.map((option) => ({
      id: option,
      name: option,
      price: null,
      quantity: null,
      sold: null,
    })),
    categoryIds,
    ...more,
  })
}

const shop = [
  product('Café Mug', ['Default'], ['ceramics'], { stock: 2 }),
  product('Heron Tee', ['Small', 'Large'], ['wear', 'sale'], { stock: 0, artistIds: ['ada'] }),
  product('Speckled Mug', ['Large'], ['ceramics', 'sale']),
]
const found = (text: string, category?: string, more: Partial<Filter> = {}) =>
  matchingProducts(shop, {
    ...everything,
    categories: category === undefined ? [] : [category],
    text,
    ...more,
  }).map(({ name }) => name)

test('Products are found by name, whatever the case and the accents', () => {
  expect(found('CAFE mug')).toEqual(['Café Mug'])
})

test('Products are found by the names of their options', () => {
  expect(found('large')).toEqual(['Heron Tee', 'Speckled Mug'])
})

test('Every word counts, and a category narrows the search', () => {
  expect(found('mug large')).toEqual(['Speckled Mug'])
  expect(found('large', 'wear')).toEqual(['Heron Tee'])
})

test('Nothing typed shows all, or all of the category', () => {
  expect(found('  ')).toHaveLength(3)
  expect(found('', 'sale')).toEqual(['Heron Tee', 'Speckled Mug'])
})

test('A product counts in each of its categories', () => {
  expect(Object.fromEntries(counts(shop, ({ categoryIds }) => categoryIds))).toEqual({
    ceramics: 2,
    wear: 1,
    sale: 2,
  })
})

test('A product has to match one filter of each kind', () => {
  expect(found('', undefined, { categories: ['wear', 'ceramics'] })).toHaveLength(3)
  expect(found('', undefined, { categories: ['wear', 'ceramics'], artists: ['ada'] })).toEqual(['Heron Tee'])
  expect(found('', undefined, { statuses: ['hidden'] })).toEqual([])
  expect(found('', undefined, { statuses: ['hidden', 'active'] })).toHaveLength(3)
})

test('Products that need attention are found by their warnings', () => {
  expect(found('', undefined, { warnings: ['noPicture'] })).toHaveLength(3)
  expect(found('', undefined, { warnings: ['lowStock'] })).toEqual(['Café Mug'])
  expect(found('', undefined, { warnings: ['soldOut', 'lowStock'] })).toEqual(['Café Mug', 'Heron Tee'])
})
