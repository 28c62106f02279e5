import type { CatalogueProduct } from './catalogue-product.ts'

const sizes = (
  price: number,
  stock: readonly [number, number, number, number],
  colour: string,
): CatalogueProduct['options'] =>
  (['S', 'M', 'L', 'XL'] as const).map(
    (size, index) => [`${size}, ${colour}`, price, stock[index] ?? 0] as const,
  )

export const wearables: readonly CatalogueProduct[] = [
  {
    drawing: 'heron',
    name: 'Heron Tee',
    category: 'Wearables',
    options: sizes(26, [4, 7, 5, 2], 'ecru'),
    description: 'Heavy organic cotton, printed with water-based ink. Comes up a little large.',
    liking: 19,
  },
  {
    drawing: 'ferryclub',
    name: 'Ferry Club Tee',
    category: 'Wearables',
    options: sizes(26, [6, 9, 8, 4], 'moss'),
    description: 'For members of a club that has no meetings. Moss green, cream print.',
    liking: 14,
  },
  {
    drawing: 'sunburst',
    name: 'Sunburst Tee',
    category: 'Wearables',
    onSale: true,
    options: sizes(24, [5, 6, 6, 2], 'ink'),
    description: 'Midsummer on the darkest cotton we could find. Two inks.',
    liking: 8,
  },
  {
    drawing: 'tote',
    name: 'Tide Tote',
    category: 'Wearables',
    options: [['Default', 18, 44]],
    description: 'Undyed canvas with long handles, made to carry records home.',
    liking: 12,
  },
  {
    drawing: 'longsleeve',
    name: 'Ripple Long Sleeve',
    category: 'Wearables',
    options: sizes(34, [3, 5, 4, 1], 'rust'),
    description: 'A pebble dropped in rust-coloured water. Ribbed cuffs.',
    liking: 6,
  },
  {
    drawing: 'pin',
    name: 'Kelp Pin',
    category: 'Wearables',
    options: [['Default', 6, null]],
    description: 'Hard enamel and brass, 28 mm, with a clasp that holds.',
    liking: 14,
  },
]
