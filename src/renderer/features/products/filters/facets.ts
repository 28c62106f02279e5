import { productStatusSchema } from '#shared/products/product.ts'
import { warnings } from '#shared/products/stock.ts'
import { shortDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import type { KnownIds } from './products.search.ts'

const facetNames = ['news', 'statuses', 'warnings', 'categories', 'artists'] as const
export type FacetName = (typeof facetNames)[number]

export type Facet = {
  readonly name: FacetName
  readonly values: readonly { readonly id: string; readonly words: string }[]
}

/**
 * Returns everything that products can be filtered by, without the facets that the shop has no values for.
 *
 * @param since when the owner last looked; null where no product counts as new
 */
export function facetsOf(
  { categories, artists }: KnownIds,
  since: string | null,
  now: Date,
): readonly Facet[] {
  const named = (names: ReadonlyMap<string, string>) => [...names].map(([id, words]) => ({ id, words }))
  const { statusName, warning, fresh } = texts.products
  const all: readonly Facet[] = [
    { name: 'news', values: since === null ? [] : [{ id: 'new', words: fresh.since(shortDay(since, now)) }] },
    {
      name: 'statuses',
      values: productStatusSchema.options.map((status) => ({ id: status, words: statusName[status] })),
    },
    { name: 'warnings', values: warnings.map((name) => ({ id: name, words: warning[name] })) },
    { name: 'categories', values: named(categories) },
    { name: 'artists', values: named(artists) },
  ]
  return all.filter(({ values }) => values.length > 0)
}
