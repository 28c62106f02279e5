import { useState } from 'react'
import type { FilterChoiceKind } from '#shared/orders/order-list.ts'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { texts } from '../../../texts/texts.ts'
import { AmountFilter } from './AmountFilter.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import styles from './FilterEditor.module.css'
import { choicesOf, type ChosenKind, type Read } from './filter-choices.ts'
import { isNegatable, isNegated, ordersQuestion, type FilterKind } from '../search/order-filters.ts'
import {
  joinValues,
  joinedTexts,
  listed,
  listedTexts,
  negatedKinds,
  type OrdersSearch,
} from '../search/orders.search.ts'
import { useChoices, useFacets, useProductName } from './filter-choices.queries.ts'
import { PlacedFilter, type Period } from './PlacedFilter.tsx'
import { useTags } from '../tags/tags.queries.ts'

type FilterEditorProps = {
  readonly kind: FilterKind
  readonly search: OrdersSearch
  readonly today: string
  readonly onChange: (changes: OrdersSearch) => void
  /** Called when the owner has chosen, where only one can be chosen. */
  readonly onDone: () => void
}

/** The editor of one filter. A choice applies at once. */
export function FilterEditor(props: FilterEditorProps) {
  const { kind, search, today, onChange, onDone } = props
  const words = texts.orderList.filters
  if (kind === 'placed' || kind === 'shipped') {
    const isPlaced = kind === 'placed'
    const period: Period = isPlaced
      ? { preset: search.placed, from: search.from, to: search.to }
      : { preset: search.shipped, from: search.shippedFrom, to: search.shippedTo }
    return (
      <PlacedFilter
        label={isPlaced ? words.days.label : words.days.shipped}
        period={period}
        today={today}
        onChange={({ preset, from, to }) =>
          onChange(
            isPlaced ? { placed: preset, from, to } : { shipped: preset, shippedFrom: from, shippedTo: to },
          )
        }
        onDone={onDone}
      />
    )
  }
  if (kind === 'waiting' || kind === 'bought')
    return (
      <ChoiceList
        label={words.kinds[kind]}
        choices={steps[kind].map((id) => ({ id, words: words[kind](Number(id)) }))}
        chosen={listed(search[kind])}
        nothing=""
        onChange={([chosen]) => {
          onChange({ [kind]: chosen })
          onDone()
        }}
      />
    )
  return <ChosenFilter {...props} kind={kind} />
}

const steps = {
  waiting: ['1', '2', '3', '5', '7', '14', '30'],
  bought: ['1', '2', '3', '5', '10'],
} as const

const coreOf: Readonly<Record<ChosenKind, FilterChoiceKind>> = {
  payment: 'payment',
  country: 'countries',
  way: 'ways',
  tag: 'tags',
  note: 'note',
  product: 'product',
  buyer: 'buyer',
  discount: 'discount',
  packed: 'packed',
  combined: 'combined',
  isNew: 'isNew',
  mailings: 'optedIn',
  amount: 'currency',
}

/** A filter whose values come from the orders in the list. */
function ChosenFilter({
  kind,
  search,
  today,
  onChange,
  onDone,
}: FilterEditorProps & { readonly kind: ChosenKind }) {
  const words = texts.orderList.filters
  const read = useChoices(ordersQuestion(search, today), coreOf[kind])
  const names = { tags: useTags(), facets: useFacets(), product: useProductName(search.product) }
  const [isNot, setNot] = useState(isNegated(kind, search))
  // Focus moves into the list with the first answer.
  if (read === undefined) return null
  const label = words.kinds[kind]
  const choices = choicesOf(kind, search, { choices: read, ...names } satisfies Read)
  if (kind === 'amount') return <AmountFilter search={search} currencies={choices} onChange={onChange} />

  const turned = (is: boolean): OrdersSearch =>
    isNegatable(kind)
      ? { not: joinValues(negatedKinds.filter((one) => (one === kind ? is : isNegated(one, search)))) }
      : {}
  const nothing: Partial<Record<ChosenKind, string>> = words.nothing
  const isSeveral = kind === 'payment' || kind === 'country' || kind === 'tag' || kind === 'way'
  const several = (chosen: readonly string[]) => (kind === 'way' ? joinedTexts(chosen) : joinValues(chosen))
  const chosen = isSeveral
    ? kind === 'way'
      ? listedTexts(search.way)
      : listed(search[kind])
    : choices.flatMap(({ id }) => (id === chosenIn(kind, search) ? [id] : []))
  return (
    <>
      {isNegatable(kind) && (
        <div className={styles.turn}>
          <SegmentedControl
            label={words.isLabel(label)}
            choices={[
              { value: 'is', words: words.is },
              { value: 'not', words: words.isNot },
            ]}
            value={isNot ? 'not' : 'is'}
            onChange={(value) => {
              setNot(value === 'not')
              if (chosen.length > 0) onChange(turned(value === 'not'))
            }}
          />
        </div>
      )}
      <ChoiceList
        label={label}
        choices={choices}
        chosen={chosen}
        isMultiple={isSeveral}
        nothing={nothing[kind] ?? ''}
        onChange={(next) => {
          const set = isSeveral ? { [kind]: several(next) } : setTo(kind, next[0])
          onChange({ ...set, ...turned(isNot && next.length > 0) })
          if (!isSeveral) onDone()
        }}
      />
    </>
  )
}

/** Returns the chosen value, as an id among the choices, where only one can be chosen. */
function chosenIn(kind: ChosenKind, search: OrdersSearch): string | undefined {
  if (kind === 'product')
    return search.product === undefined ? undefined : JSON.stringify([search.product, search.option ?? null])
  return kind === 'amount' ? search.currency : search[kind]
}

function setTo(kind: ChosenKind, id: string | undefined): OrdersSearch {
  if (kind !== 'product') return { [kind]: id }
  if (id === undefined) return { product: undefined, option: undefined }
  // Holds because `choicesOf` wrote the id.
  const [product, option] = JSON.parse(id) as [string, string | null]
  return { product, option: option ?? undefined }
}
