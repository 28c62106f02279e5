import { expect, test } from 'vitest'
import { productSchema, type Product } from '#shared/models/product.ts'
import { countsByCategory, matching } from '../../../src/renderer/features/products/matching.ts'

function product(name: string, optionNames: readonly string[], categoryIds: readonly string[]): Product {
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
  })
}

const shop = [
  product('Café Mug', ['Default'], ['ceramics']),
  product('Heron Tee', ['Small', 'Large'], ['wear', 'sale']),
  product('Speckled Mug', ['Large'], ['ceramics', 'sale']),
]
const found = (text: string, category: string | null = null) =>
  matching(shop, { category, text }).map(({ name }) => name)

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
  expect(Object.fromEntries(countsByCategory(shop))).toEqual({ ceramics: 2, wear: 1, sale: 2 })
})
