import type { CatalogueProduct } from './catalogue-product.ts'

export const zines: readonly CatalogueProduct[] = [
  {
    drawing: 'almanac',
    name: 'Saltmarsh Almanac 04',
    category: 'Zines',
    options: [['Default', 9, 120]],
    description:
      'Tides, moons and what to look for in the ditches, month by month. 48 pages, stapled, fits a coat pocket.',
    liking: 31,
  },
  {
    drawing: 'lichen',
    name: 'Lichen, field notes 2',
    category: 'Zines',
    options: [['Default', 8, 64]],
    description:
      'Twenty lichens of one churchyard wall, drawn from life, with their names in three languages.',
    liking: 9,
  },
  {
    drawing: 'mend',
    name: 'How to Mend a Cup',
    category: 'Zines',
    options: [['Default', 7, 52]],
    description:
      'Kintsugi at the kitchen table: repair for the mug that you like best. 32 pages with drawings.',
    liking: 10,
  },
  {
    drawing: 'shelters',
    name: 'Bus Shelters of Fife',
    category: 'Zines',
    options: [['Default', 8, 38]],
    description: 'Thirty-one places to wait, in the order of the 95. Photographs and a fold-out map.',
    liking: 7,
  },
]
