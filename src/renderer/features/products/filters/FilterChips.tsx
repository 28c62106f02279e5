import { X } from 'lucide-react'
import { Button } from 'react-aria-components'
import { texts } from '../../../texts/texts.ts'
import { facetsOf } from './facets.ts'
import styles from './FilterChips.module.css'
import type { Fresh } from './fresh.ts'
import type { Filter } from './matching.ts'
import type { KnownIds } from './products.search.ts'

type FilterChipsProps = {
  readonly filter: Filter
  readonly known: KnownIds
  readonly fresh: Fresh
  readonly now: Date
  readonly onFilter: (filter: Filter) => void
}

/** The active filters, a removable chip for each kind. The tabs show a single category. */
export function FilterChips({ filter, known, fresh, now, onFilter }: FilterChipsProps) {
  const words = texts.products.filter
  const chips = facetsOf(known, fresh.since, now).flatMap(({ name, values }) => {
    const chosen: readonly string[] = filter[name]
    const named = values.flatMap((value) => (chosen.includes(value.id) ? [value.words] : []))
    const byTab = name === 'categories' && named.length === 1
    return named.length === 0 || byTab ? [] : [{ name, named: named.join(', ') }]
  })
  return chips.map(({ name, named }) => (
    <span key={name} className={styles.chip} title={named}>
      <span className={styles.facet}>{words.facet[name]}</span>
      <strong className={styles.named}>{named}</strong>
      <Button
        className={styles.remove ?? ''}
        aria-label={texts.common.remove(`${words.facet[name]} ${named}`)}
        onPress={() => onFilter({ ...filter, [name]: [] })}
      >
        <X size={14} strokeWidth={2} aria-hidden />
      </Button>
    </span>
  ))
}
