import { fold } from '#shared/values/fold.ts'
import type { Product, ProductStatus } from '#shared/products/product.ts'
import { warningsOf } from '#shared/products/stock.ts'
import type { Warning } from '#shared/products/stock.ts'

/** The text in which a product is searched, made once for each record. */
const folded = new WeakMap<Product, string>()

function haystack(product: Product): string {
  const known = folded.get(product)
  if (known !== undefined) return known
  const text = fold([product.name, ...product.options.map((option) => option.name)].join('\n'))
  folded.set(product, text)
  return text
}

/** A filter of products. A product passes with any value of each kind that names some; an empty kind lets all pass. */
export type Filter = {
  readonly categories: readonly string[]
  readonly artists: readonly string[]
  readonly statuses: readonly ProductStatus[]
  readonly warnings: readonly Warning[]
  readonly news: readonly ProductNews[]
  readonly text: string
}

/** The products that came since the owner last looked. */
export type ProductNews = 'new'

export const everything: Filter = {
  categories: [],
  artists: [],
  statuses: [],
  warnings: [],
  news: [],
  text: '',
}

/** True when both filters are equal. */
export function isSameFilter(one: Filter, other: Filter): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** True when the filter restricts products by any kind, apart from the search text. */
export function narrows({ categories, artists, statuses, warnings, news }: Filter): boolean {
  return categories.length + artists.length + statuses.length + warnings.length + news.length > 0
}

/**
 * Returns the products that pass the filter and whose name and options contain every word, in the order given.
 *
 * @param fresh ids of the new products
 */
export function matchingProducts(
  products: readonly Product[],
  filter: Filter,
  fresh: ReadonlySet<string> = new Set(),
): readonly Product[] {
  const words = fold(filter.text).split(/\s+/).filter(Boolean)
  if (!narrows(filter) && words.length === 0) return products
  const any = <T>(wanted: readonly T[], has: readonly T[]) =>
    wanted.length === 0 || wanted.some((one) => has.includes(one))
  return products.filter(
    (product) =>
      any(filter.categories, product.categoryIds) &&
      any(filter.artists, product.artistIds) &&
      any(filter.statuses, [product.status]) &&
      (filter.news.length === 0 || fresh.has(product.id)) &&
      (filter.warnings.length === 0 || any(filter.warnings, warningsOf(product))) &&
      words.every((word) => haystack(product).includes(word)),
  )
}

/** Returns how many products have each value that `of` reads from them: categories, artists, statuses, warnings. */
export function counts<T>(
  products: readonly Product[],
  of: (product: Product) => readonly T[],
): ReadonlyMap<T, number> {
  const found = new Map<T, number>()
  for (const product of products) for (const one of of(product)) found.set(one, (found.get(one) ?? 0) + 1)
  return found
}
