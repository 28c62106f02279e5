import { pictureName } from '../pictures/picture.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueProduct, CategoryName } from './catalogue.ts'
import type { Random } from '../values/random.ts'
import names from './variation-names.json' with { type: 'json' }

/** Words that begin and end names; | separates the entries of lists. */
const first: Readonly<Record<CategoryName, string>> = names.first
const last: Readonly<Record<CategoryName, string>> = names.last
/** The last words of names for things of this shape. */
const forms: Readonly<Record<string, string>> = names.forms

function nameOf({ category, drawing }: CatalogueProduct, random: Random): string {
  const head = random.pick(first[category].split('|'))
  const end = random.pick((forms[drawing] ?? last[category]).split('|'))
  return category === 'Zines' || category === 'Records' ? `${head}, ${end}` : `${head} ${end}`
}

/** A product like a drawn one, under its own name. `pictures` is its drawing in other colours, sometimes missing. */
export interface Variation {
  readonly product: CatalogueProduct
  readonly pictures: readonly string[]
}

/**
 * Invents a product. The first one after the drawn ones has no picture; the others vary a drawing by the seed. `taken`
 * are the names so far.
 */
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
      options: [{ name: 'Default', price: 5, stock: 24 }],
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
  const options = base.options.map((option) => {
    const left =
      option.stock === null
        ? null
        : status === 'sold_out'
          ? 0
          : random.weighted([0, 2, 9, 24, 60], (one) => (one < 3 ? 1 : 6)) + random.between(0, 5)
    return { ...option, price: Math.max(3, option.price + price), stock: left }
  })
  return {
    product: { ...base, name, status, options, liking: 1 },
    pictures: random.chance(0.02) ? [] : [pictureName(base.drawing, turn)],
  }
}
