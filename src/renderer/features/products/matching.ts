import type { Product } from '#shared/models/product.ts'

/** What a product is searched by, made once for each record. */
const folded = new WeakMap<Product, string>()

/** Case and accents do not count. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

function haystack(product: Product): string {
  const known = folded.get(product)
  if (known !== undefined) return known
  const text = fold([product.name, ...product.options.map((option) => option.name)].join('\n'))
  folded.set(product, text)
  return text
}

export type View = {
  /** Null for all. */
  readonly category: string | null
  readonly text: string
}

/** The products of a category whose name and options hold every word, in the order given. */
export function matching(products: readonly Product[], view: View): readonly Product[] {
  const words = fold(view.text).split(/\s+/).filter(Boolean)
  if (view.category === null && words.length === 0) return products
  return products.filter(
    (product) =>
      (view.category === null || product.categoryIds.includes(view.category)) &&
      words.every((word) => haystack(product).includes(word)),
  )
}

/** How many products each category has. */
export function countsByCategory(products: readonly Product[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of products.flatMap((product) => product.categoryIds))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
