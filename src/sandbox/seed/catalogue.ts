import type { ProductStatus } from '../store/products.ts'

/** A product of the demo shop as its owner would write it down. Prices in pounds. */
export interface CatalogueProduct {
  readonly drawing: string
  readonly name: string
  readonly category: 'Prints' | 'Ceramics' | 'Records' | 'Wearables' | 'Zines' | 'House'
  readonly artist?: string
  readonly status?: ProductStatus
  readonly onSale?: true
  /** Name, price, stock (null: not tracked). One without a choice is called "Default" (facts: Products). */
  readonly options: readonly (readonly [name: string, price: number, stock: number | null])[]
  readonly description: string
  /** How much buyers like it. */
  readonly liking: number
}

export const categoryNames = ['Prints', 'Ceramics', 'Records', 'Wearables', 'Zines', 'House'] as const
export const artistNames = ['Nell Aldous', 'Tobias Finch', 'Nightjar', 'Holm'] as const

const sizes = (
  price: number,
  stock: readonly [number, number, number, number],
  colour: string,
): CatalogueProduct['options'] =>
  (['S', 'M', 'L', 'XL'] as const).map(
    (size, index) => [`${size}, ${colour}`, price, stock[index] ?? 0] as const,
  )

/** The drawn products, in the order of the shop. */
export const catalogue: readonly CatalogueProduct[] = [
  {
    drawing: 'low-tide',
    name: 'Low Tide',
    category: 'Prints',
    artist: 'Nell Aldous',
    options: [
      ['A3, riso print', 28, 9],
      ['A2, screen print', 54, 5],
    ],
    description:
      'The bay at six in the morning, in five inks. Printed on 270 gsm Munken and signed on the back.',
    liking: 33,
  },
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
    drawing: 'almanac',
    name: 'Saltmarsh Almanac 04',
    category: 'Zines',
    options: [['Default', 9, 120]],
    description:
      'Tides, moons and what to look for in the ditches, month by month. 48 pages, stapled, fits a coat pocket.',
    liking: 31,
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
    drawing: 'slowwater',
    name: 'Nightjar, Slow Water LP',
    category: 'Records',
    artist: 'Nightjar',
    options: [
      ['Black vinyl', 22, 26],
      ['Sea-glass vinyl', 24, 15],
    ],
    description:
      'Eight songs for harmonium and dripping gutters. Sleeve screen printed here, download code inside.',
    liking: 17,
  },
  {
    drawing: 'heron',
    name: 'Heron Tee',
    category: 'Wearables',
    options: sizes(26, [4, 7, 5, 2], 'ecru'),
    description: 'Heavy organic cotton, printed with water-based ink. Comes up a little large.',
    liking: 19,
  },
  {
    drawing: 'marram',
    name: 'Marram Grass',
    category: 'Prints',
    artist: 'Nell Aldous',
    options: [['A3, riso print', 24, 9]],
    description: 'Dune grass leaning with the wind. Four inks on natural white.',
    liking: 8,
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
    drawing: 'two-moons',
    name: 'Two Moons',
    category: 'Prints',
    artist: 'Tobias Finch',
    status: 'sold_out',
    options: [['A3, screen print', 32, 0]],
    description: 'An eclipse that nobody saw. Three inks and a metallic, edition of 80, numbered.',
    liking: 6,
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
    drawing: 'candle',
    name: 'Beeswax Candle',
    category: 'House',
    status: 'hidden',
    options: [['Default', 14, 35]],
    description: 'Poured from the wax of two hives behind the studio. Burns for about 30 hours.',
    liking: 9,
  },
  {
    drawing: 'ferry',
    name: 'Night Ferry',
    category: 'Prints',
    artist: 'Tobias Finch',
    options: [
      ['A3, screen print', 34, 8],
      ['A2, screen print', 58, 4],
    ],
    description: 'The last crossing, lights on. Five inks on deep blue stock.',
    liking: 10,
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
    drawing: 'lichen',
    name: 'Lichen, field notes 2',
    category: 'Zines',
    options: [['Default', 8, 64]],
    description:
      'Twenty lichens of one churchyard wall, drawn from life, with their names in three languages.',
    liking: 9,
  },
  {
    drawing: 'cablehymns',
    name: 'Holm, Cable Hymns LP',
    category: 'Records',
    artist: 'Holm',
    options: [['Default', 21, 30]],
    description: 'Choir, brass and a telegraph wire. Recorded in one weekend in a net loft.',
    liking: 8,
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
    drawing: 'sunburst',
    name: 'Sunburst Tee',
    category: 'Wearables',
    onSale: true,
    options: sizes(24, [5, 6, 6, 2], 'ink'),
    description: 'Midsummer on the darkest cotton we could find. Two inks.',
    liking: 8,
  },
  {
    drawing: 'sheds',
    name: 'Sun over Sheds',
    category: 'Prints',
    artist: 'Nell Aldous',
    options: [['A3, riso print', 28, 8]],
    description: 'The row of sheds by the slipway, all painted by different people.',
    liking: 7,
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
    drawing: 'moonjar',
    name: 'Moon Jar, small',
    category: 'Ceramics',
    options: [['Default', 88, 1]],
    description:
      'Two bowls joined at the waist, white porcelain. Each one a little out of round, as it should be.',
    liking: 3,
  },
  {
    drawing: 'signal',
    name: 'Signal Fires',
    category: 'Prints',
    artist: 'Tobias Finch',
    status: 'coming_soon',
    options: [['A3, screen print', 30, 11]],
    description: 'Beacons from hill to hill. Out of the drying rack at the start of next month.',
    liking: 3,
  },
  {
    drawing: 'dovecotes',
    name: 'Dovecotes, Eaves EP',
    category: 'Records',
    artist: 'Holm',
    options: [['7 inch', 10, 18]],
    description: 'Four short songs with birds on all of them. Pink sleeve, lyric sheet.',
    liking: 6,
  },
  {
    drawing: 'plate',
    name: 'Side Plate, tenmoku',
    category: 'Ceramics',
    options: [['Default', 22, 21]],
    description: 'Nearly black, breaking to rust at the rim. 18 cm, stacks well.',
    liking: 8,
  },
  {
    drawing: 'orchard',
    name: 'Orchard Count',
    category: 'Prints',
    artist: 'Nell Aldous',
    options: [['A3, riso print', 26, 13]],
    description: 'All the apples of one October, sorted.',
    liking: 5,
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
    drawing: 'harbour',
    name: 'Harbour Wall',
    category: 'Prints',
    artist: 'Tobias Finch',
    options: [['A3, riso print', 28, 0]],
    description: 'High water at the old harbour. Back when the paper is.',
    liking: 6,
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
    drawing: 'mend',
    name: 'How to Mend a Cup',
    category: 'Zines',
    options: [['Default', 7, 52]],
    description:
      'Kintsugi at the kitchen table: repair for the mug that you like best. 32 pages with drawings.',
    liking: 10,
  },
  {
    drawing: 'estuary',
    name: 'Various, Estuary Tapes LP',
    category: 'Records',
    artist: 'Nightjar',
    options: [['Default', 23, 12]],
    description:
      'Twelve bands from within sight of one river. Pressed on recycled vinyl, every copy its own colour.',
    liking: 6,
  },
  {
    drawing: 'cutouts',
    name: 'Four Cut-outs',
    category: 'Prints',
    artist: 'Nell Aldous',
    onSale: true,
    options: [['A3, screen print', 30, 16]],
    description: 'Made with scissors first and ink second.',
    liking: 5,
  },
  {
    drawing: 'lamp',
    name: 'Lamp Room',
    category: 'Prints',
    artist: 'Tobias Finch',
    options: [['A3, screen print', 32, 6]],
    description: 'The lens of the lighthouse at full turn. Six inks, edition of 120.',
    liking: 6,
  },
  {
    drawing: 'shelters',
    name: 'Bus Shelters of Fife',
    category: 'Zines',
    options: [['Default', 8, 38]],
    description: 'Thirty-one places to wait, in the order of the 95. Photographs and a fold-out map.',
    liking: 7,
  },
  {
    drawing: 'pin',
    name: 'Kelp Pin',
    category: 'Wearables',
    options: [['Default', 6, null]],
    description: 'Hard enamel and brass, 28 mm, with a clasp that holds.',
    liking: 14,
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
