import type { CatalogueProduct } from './catalogue-product.ts'

export const house: readonly CatalogueProduct[] = [
  {
    drawing: 'candle',
    name: 'Beeswax Candle',
    category: 'House',
    status: 'hidden',
    options: [['Default', 14, 35]],
    description: 'Poured from the wax of two hives behind the studio. Burns for about 30 hours.',
    liking: 9,
  },
  {
    drawing: 'patches',
    name: 'Patch Set of 4',
    category: 'House',
    options: [['Default', 14, null]],
    description: 'Four woven patches to iron or sew on. For elbows, bags and arguments.',
    liking: 7,
  },
  {
    drawing: 'postcards',
    name: 'Postcards, set of 6',
    category: 'House',
    options: [['Default', 4.5, null]],
    description: 'Six of our prints, small enough to send.',
    liking: 13,
  },
  {
    drawing: 'towel',
    name: 'Tide Table Tea Towel',
    category: 'House',
    options: [['Default', 15, 26]],
    description: 'This year’s tides on half linen, half cotton. Dries dishes after December, too.',
    liking: 9,
  },
  {
    drawing: 'wrap',
    name: 'Wrapping Paper, 2 rolls',
    category: 'House',
    options: [['Default', 8, 70]],
    description: 'Two patterns, three metres each, recycled and recyclable.',
    liking: 8,
  },
]
