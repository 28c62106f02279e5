import { Plus } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Product } from '#shared/products/product.ts'
import { warningsOf } from '#shared/products/stock.ts'
import { texts } from '../../../texts/texts.ts'
import { FilterChoices } from './FilterChoices.tsx'
import { useMemo } from 'react'
import type { Fresh } from './fresh.ts'
import { counts, type Filter } from './matching.ts'
import styles from './FilterMenu.module.css'
import type { KnownIds } from './products.search.ts'
import { facetsOf } from './facets.ts'

type FilterMenuProps = {
  readonly filter: Filter
  readonly products: readonly Product[]
  readonly known: KnownIds
  readonly fresh: Fresh
  readonly now: Date
  readonly onFilter: (filter: Filter) => void
}

/** The dashed button that adds filters, and its menu with all filters and the number of products of each. */
export function FilterMenu({ filter, products, known, fresh, now, onFilter }: FilterMenuProps) {
  const words = texts.products.filter
  const facets = facetsOf(known, fresh.since, now)
  const has = useMemo(
    () => ({
      statuses: counts(products, ({ status }) => [status]),
      warnings: counts(products, warningsOf),
      categories: counts(products, ({ categoryIds }) => categoryIds),
      artists: counts(products, ({ artistIds }) => artistIds),
      news: counts(products, ({ id }) => (fresh.ids.has(id) ? ['new'] : [])),
    }),
    [products, fresh.ids],
  )
  const chosen = facets.reduce((sum, { name }) => sum + filter[name].length, 0)
  return (
    <FilterChoices
      label={words.label}
      trigger={
        <Button className={styles.adder ?? ''} data-some={chosen > 0 || undefined}>
          <Plus size={14} strokeWidth={2} aria-hidden />
          {words.add} {chosen > 0 && <span className={styles.count}>{words.on(chosen)}</span>}
        </Button>
      }
      facets={facets.map(({ name, values }) => {
        // The counts of a facet have its values as keys.
        const found = has[name] as ReadonlyMap<string, number>
        return {
          name,
          words: words.facet[name],
          values: values.map(({ id, words: named }) => ({ id, words: named, count: found.get(id) ?? 0 })),
          chosen: filter[name],
        }
      })}
      onChoose={(name, ids) => onFilter({ ...filter, [name]: ids })}
    />
  )
}
