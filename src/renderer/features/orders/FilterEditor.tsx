import { paymentStatusSchema } from '#shared/models/order.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceList, type Choice } from './ChoiceList.tsx'
import type { FilterKind } from './order-filters.ts'
import { joined, listed, ordersSearchSchema, type OrdersSearch } from './orders.search.ts'
import { useFacets } from './orders.queries.ts'
import { PlacedFilter } from './PlacedFilter.tsx'
import { useTags } from './writing.queries.ts'

/** Those that are set by hand; the others come with a link. */
export type EditedKind = Exclude<FilterKind, 'product' | 'buyer' | 'currency'>

type FilterEditorProps = {
  readonly kind: EditedKind
  readonly search: OrdersSearch
  readonly today: string
  readonly onChange: (changes: OrdersSearch) => void
  /** One was chosen where only one can be. */
  readonly onDone: () => void
}

/** Sets one filter. What is chosen holds at once. */
export function FilterEditor({ kind, search, today, onChange, onDone }: FilterEditorProps) {
  const words = texts.orderList.filters
  const facets = useFacets()
  const tags = useTags()
  const label = words.kinds[kind]
  if (kind === 'placed')
    return <PlacedFilter search={search} today={today} onChange={onChange} onDone={onDone} />

  const several = (choices: readonly Choice[], nothing = '') => (
    <ChoiceList
      label={label}
      choices={choices}
      chosen={listed(search[kind])}
      isMultiple
      nothing={nothing}
      onChange={(chosen) => onChange({ [kind]: joined(chosen) })}
    />
  )
  const one = (choices: readonly Choice[], nothing = '') => (
    <ChoiceList
      label={label}
      choices={choices}
      chosen={choices.flatMap(({ id }) => (id === search[kind] ? [id] : []))}
      nothing={nothing}
      onChange={([chosen]) => {
        onChange({ [kind]: chosen })
        onDone()
      }}
    />
  )
  switch (kind) {
    case 'payment':
      return several(
        // Paid first: what is looked for most.
        paymentStatusSchema.options
          .toSorted((a, b) => Number(b === 'completed') - Number(a === 'completed'))
          .map((id) => ({ id, words: words.payment[id] })),
      )
    case 'country':
      return several(
        (facets?.countries ?? []).map(({ country, orders }) => ({
          id: country.id,
          words: country.name || country.id,
          end: texts.orderList.count(orders),
        })),
        words.nothing.country,
      )
    case 'tag':
      return several(
        [...tags.values()].map(({ id, name, orders }) => ({
          id,
          words: name,
          end: texts.orderList.count(orders),
        })),
        words.nothing.tag,
      )
    case 'discount':
      return one(
        (facets?.discounts ?? []).map(({ code, orders }) => ({
          id: code,
          words: code,
          end: texts.orderList.count(orders),
        })),
        words.nothing.discount,
      )
    case 'note':
      return one(
        ordersSearchSchema.shape.note
          .unwrap()
          .unwrap()
          .options.map((id) => ({ id, words: words.note[id] })),
      )
    case 'packed':
    case 'isNew':
      return one((['yes', 'no'] as const).map((id) => ({ id, words: words[kind][id] })))
  }
}
