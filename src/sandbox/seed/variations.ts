import { pictureName } from '../pictures/picture.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueProduct } from './catalogue/catalogue-product.ts'
import type { Random } from '../values/random.ts'

const firstWords = {
  Prints:
    'Winter|Early|Late|Quiet|Northern|Hollow|Silver|Flooded|Distant|Open|Second|Paper|Amber|Slow|Empty|Tidal|Low|High|Long|Broken',
  Ceramics:
    'Oat|Celadon|Oxide|Cobalt|Chalk|Ash|Peat|Shino|Tenmoku|Kelp|Flint|Rust|Slate|Cream|Smoke|Moss|Brine|Clay|Pearl|Iron',
  Records:
    'Saltpan|Withy|Gannet|Lode|Hythe|Sluice|Fathom|Marsh|Brack|Ebb|Skerry|Tern|Cairn|Staithe|Pharos|Curlew|Dulse|Wrack|Shoal|Groyne',
  Wearables:
    'Gull|Anchor|Crab|Kelp|Harbour|Rope|Beacon|Oyster|Pilot|Lugger|Mackerel|Drift|Plover|Jetty|Buoy|Sandbar|Compass|Eel|Lamp|Net',
  Zines:
    'Moss|Groynes|Piers|Moths|Hedges|Ferries|Knots|Tins|Kites|Rooks|Stiles|Lidos|Huts|Ditches|Nettles|Gates|Shells|Sheds|Locks|Ponds',
  House:
    'Harbour|Marsh|Kelp|Tidal|Heron|Dune|Orchard|Reed|Cobalt|Chalk|Rust|Samphire|Oat|Slate|Moss|Ferry|Anchor|Gull|Amber|Pebble',
} as const

const lastWords = {
  Prints:
    'Estuary|Quay|Reeds|Slipway|Weather|Lighthouse|Causeway|Marsh|Ferry|Orchard|Rooftops|Moon|Crossing|Shore|Boathouse|Field|Bridge|Creek|Sands|Hill',
  Ceramics: 'Jar',
  Records:
    'Nocturnes LP|Rooms EP|Hours LP|Static LP|Weather EP|Songs for Rope LP|Ledger LP|Signals EP|Tapes LP|Small Engines LP',
  Wearables: 'Tee',
  Zines:
    'field notes|an atlas|a short guide|in pictures|by bicycle|a handbook|at night|in winter|and their names|for beginners',
  House: 'Print',
} as const

/** What things of this shape are called. */
const forms: Readonly<Record<string, string>> = {
  bottle: 'Bottle|Tall Bottle|Pourer',
  bowl: 'Bowl|Soup Bowl|Noodle Bowl',
  budvase: 'Bud Vase|Bottle Vase',
  candle: 'Candle|Tall Candle',
  longsleeve: 'Long Sleeve|Sweatshirt',
  moonjar: 'Moon Jar|Round Vase',
  mug: 'Mug|Tall Mug|Cup',
  patches: 'Patches|Patch Set',
  pin: 'Pin|Brooch',
  planter: 'Planter|Pot',
  plate: 'Plate|Side Plate|Platter',
  postcards: 'Postcards|Greeting Cards',
  tote: 'Tote|Book Bag',
  towel: 'Tea Towel|Kitchen Cloth',
  wrap: 'Wrapping Paper|Gift Wrap',
}

function nameOf({ category, drawing }: CatalogueProduct, random: Random): string {
  const first = random.pick(firstWords[category].split('|'))
  const last = random.pick((forms[drawing] ?? lastWords[category]).split('|'))
  return category === 'Zines' || category === 'Records' ? `${first}, ${last}` : `${first} ${last}`
}

/** A product like one of the drawn ones, under a name of its own. `pictures` is its drawing in other colours, now and then missing. */
export interface Variation {
  readonly product: CatalogueProduct
  readonly pictures: readonly string[]
}

/** The product after the drawn ones is one without a picture; the others vary a drawing by the seed. `acknowledged` are the names so far. */
export function variation(index: number, random: Random, taken: Set<string>): Variation {
  const base = random.pick(catalogue)
  const turn = random.between(2, 22) * 15
  let name = index === 0 ? 'Linen Patch, heron' : nameOf(base, random)
  for (let number = 2; taken.has(name); number++) name = `${name.replace(/ no\. \d+$/, '')} no. ${number}`
  taken.add(name)
  if (index === 0) {
    const product: CatalogueProduct = {
      drawing: 'patches',
      name,
      category: 'House',
      options: [['Default', 5, 24]],
      description: 'One heron, embroidered on undyed linen.',
      liking: 2,
    }
    return { product, pictures: [] }
  }
  const status = random.weighted(
    ['active', 'sold_out', 'hidden', 'coming_soon'] as const,
    (one) => ({ active: 80, sold_out: 8, hidden: 8, coming_soon: 4 })[one],
  )
  const price = random.between(-4, 8)
  const options = base.options.map(([option, pounds, stock]) => {
    const left =
      stock === null
        ? null
        : status === 'sold_out'
          ? 0
          : random.weighted([0, 2, 9, 24, 60], (one) => (one < 3 ? 1 : 6)) + random.between(0, 5)
    return [option, Math.max(3, pounds + price), left] as const
  })
  return {
    product: { ...base, name, status, options, liking: 1 },
    pictures: random.chance(0.02) ? [] : [pictureName(base.drawing, turn)],
  }
}
