import { productStatusSchema } from '#shared/models/product.ts'
import { warnings } from '#shared/stock.ts'
import { texts } from '../../texts/texts.ts'
import type { KnownIds } from './products.search.ts'

const facetNames = ['statuses', 'warnings', 'categories', 'artists'] as const
export type FacetName = (typeof facetNames)[number]

export type Facet = {
  readonly name: FacetName
  readonly values: readonly { readonly id: string; readonly words: string }[]
}

/** All that products can be narrowed by; what the shop has nothing of is left out. */
export function facetsOf({ categories, artists }: KnownIds): readonly Facet[] {
  const named = (names: ReadonlyMap<string, string>) => [...names].map(([id, words]) => ({ id, words }))
  const { statusName, warning } = texts.products
  const all: readonly Facet[] = [
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
