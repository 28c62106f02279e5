import type { CatalogueProduct } from './catalogue-product.ts'

export const ceramics: readonly CatalogueProduct[] = [
  {
    drawing: 'mug',
    name: 'Speckled Mug',
    category: 'Ceramics',
    options: [
      ['Oat glaze', 24, 14],
      ['Darker glaze', 24, 8],
    ],
    description:
      'Thrown from speckled stoneware and dipped by hand. Holds 320 ml, goes in the dishwasher, keeps tea warm.',
    liking: 41,
  },
  {
    drawing: 'bottle',
    name: 'Tall Bottle, celadon',
    category: 'Ceramics',
    options: [['Default', 64, 3]],
    description:
      'A tall porcelain bottle under a running celadon, the foot left bare. 27 cm. No two run alike.',
    liking: 4,
  },
  {
    drawing: 'bowl',
    name: 'Breakfast Bowl',
    category: 'Ceramics',
    options: [
      ['Cobalt line', 28, 11],
      ['Plain', 26, 5],
    ],
    description: 'Deep enough for porridge, wide enough for noodles. 15 cm across, food safe.',
    liking: 12,
  },
  {
    drawing: 'budvase',
    name: 'Bud Vase, oxide',
    category: 'Ceramics',
    options: [['Default', 36, 2]],
    description: 'For one stem. Iron oxide over red clay, 14 cm, watertight.',
    liking: 7,
  },
  {
    drawing: 'planter',
    name: 'Planter, cobalt',
    category: 'Ceramics',
    options: [
      ['Without saucer', 42, 4],
      ['With saucer', 50, 3],
    ],
    description: 'Cobalt slip with a trailed wave. 16 cm, with a hole in the bottom.',
    liking: 5,
  },
  {
    drawing: 'moonjar',
    name: 'Moon Jar, small',
    category: 'Ceramics',
    options: [['Default', 88, 1]],
    description:
      'Two bowls joined at the waist, white porcelain. Each one a little out of round, as it should be.',
    liking: 3,
  },
  {
    drawing: 'plate',
    name: 'Side Plate, tenmoku',
    category: 'Ceramics',
    options: [['Default', 22, 21]],
    description: 'Nearly black, breaking to rust at the rim. 18 cm, stacks well.',
    liking: 8,
  },
]
