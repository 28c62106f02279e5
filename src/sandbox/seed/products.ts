import { permalinkOf } from '../values/folding.ts'
import { insertProduct } from '../store/products.ts'
import type { PlacedProduct, ShippingOption } from '../store/products.ts'
import { insertCollection } from '../store/collections.ts'
import { setCounter } from '../store/counters.ts'
import type { Database } from '../store/database.ts'
import { artistNames, catalogue, categoryNames } from './catalogue.ts'
import type { CategoryName } from './catalogue.ts'
import { createRandom } from '../values/random.ts'
import type { Random } from '../values/random.ts'
import { variation } from './variations.ts'
import type { Variation } from './variations.ts'

const day = 24 * 3600 * 1000
const firstProduct = 101

/** A product that seeded orders can contain. */
export interface SeededProduct {
  readonly record: PlacedProduct
  readonly liking: number
}

/** Shipping costs by category: to the United Kingdom, to Ireland, and everywhere else, in hundredths of a pound. */
function shippingOf(product: number, category: CategoryName): ShippingOption[] {
  const heavy = category === 'Ceramics' || category === 'Records'
  const rates = heavy ? ([390, 890, 1490] as const) : ([390, 690, 1190] as const)
  return [
    { id: product * 10 + 1, country: 'GB', price_alone: rates[0], price_with_others: 100 },
    { id: product * 10 + 2, country: 'IE', price_alone: rates[1], price_with_others: 200 },
    { id: product * 10 + 3, country: null, price_alone: rates[2], price_with_others: 300 },
  ]
}

function seedCollections(
  db: Database,
  kind: 'categories' | 'artists',
  names: readonly string[],
  firstId: number,
): Map<string, number> {
  const ids = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const id = firstId + index
    insertCollection(db, kind, { id, name, permalink: permalinkOf(name), position: index + 1 })
    ids.set(name, id)
  }
  setCounter(db, kind, firstId + names.length - 1)
  return ids
}

/** The parts of a product's record beside its catalogue entry. */
interface Placing {
  readonly id: number
  readonly permalink: string
  readonly position: number
  readonly created: number
  readonly updated: number
  readonly categories: readonly number[]
  readonly artists: readonly number[]
}

/** The record of a new product. */
export function productRecord(
  { product, pictures }: Variation,
  placing: Placing,
  random: Random,
): PlacedProduct {
  const { id, created, updated, ...rest } = placing
  return {
    id,
    ...rest,
    name: product.name,
    status: product.status ?? 'active',
    description: product.description,
    on_sale: product.onSale ?? false,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(updated).toISOString(),
    options: product.options.map(({ name, price, stock }, option) => ({
      id: id * 10 + option,
      name,
      price: Math.round(price * 100),
      quantity: stock,
      sold: Math.round((product.liking * random.between(60, 140)) / 100 / product.options.length) * 6,
    })),
    shipping_options: shippingOf(id, product.category),
    pictures,
  }
}

/**
 * Fills the shop with products: the drawn ones first, variations of them after. Returns them together with the drawn
 * ones that a smaller shop no longer has, because there are still orders for those.
 */
export function seedProducts(db: Database, seed: number, count: number, anchor: Date): SeededProduct[] {
  const random = createRandom(seed, 'products')
  const categories = seedCollections(db, 'categories', categoryNames, 11)
  const artists = seedCollections(db, 'artists', artistNames, 31)
  const names = new Set(catalogue.map((product) => product.name))
  const permalinks = new Set<string>()
  const made: SeededProduct[] = []
  for (let index = 0; index < Math.max(count, catalogue.length); index++) {
    const id = firstProduct + index
    const drawn = catalogue[index]
    const one = drawn
      ? { product: drawn, pictures: [drawn.drawing] }
      : variation(index - catalogue.length, random, names)
    const created = anchor.getTime() - random.between(40, 900) * day - random.between(0, day - 1)
    const updated = Math.min(
      created + random.between(1, 400) * day,
      anchor.getTime() - random.between(1, 30 * 24) * 3600 * 1000,
    )
    let permalink = permalinkOf(one.product.name)
    if (permalinks.has(permalink)) permalink = `${permalink}-${id}`
    permalinks.add(permalink)
    const { category, artist, liking } = one.product
    const placing: Placing = {
      id,
      permalink,
      position: index + 1,
      created,
      updated,
      categories: [categories.get(category) ?? 11],
      artists: artist === undefined ? [] : [artists.get(artist) ?? 31],
    }
    const record = productRecord(one, placing, random)
    if (index < count) insertProduct(db, record)
    made.push({ record, liking })
  }
  setCounter(db, 'products', firstProduct + made.length - 1)
  return made
}
