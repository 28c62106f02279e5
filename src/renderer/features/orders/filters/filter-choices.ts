import { wordName } from '#shared/values/shop-word.ts'
import type { CallOutput } from '#shared/contract.ts'
import type { Tag } from '#shared/orders/order-list.ts'
import { paymentStatusSchema } from '#shared/orders/order.ts'
import { texts } from '../../../texts/texts.ts'
import type { Choice } from './ChoiceList.tsx'
import type { FilterNames } from './filter-words.ts'
import type { FilterKind } from '../search/order-filters.ts'
import { listed, listedTexts, type OrdersSearch } from '../search/orders.search.ts'

/** The filters whose values come from the orders. */
export type ChosenKind = Exclude<FilterKind, 'placed' | 'waiting' | 'shipped' | 'bought'>

export type Read = Pick<FilterNames, 'facets' | 'product'> & {
  readonly choices: CallOutput<'orders.choices'>['choices']
  readonly tags: ReadonlyMap<string, Tag>
}

/** The filters with a fixed set of values, which are shown even when no order matches. */
const fixed: Partial<Record<ChosenKind, readonly string[]>> = {
  // Paid first, since owners look for it most.
  payment: ['completed', ...paymentStatusSchema.exclude(['completed']).options],
  note: ['mine', 'buyer', 'any', 'none'],
  packed: ['yes', 'partly', 'no'],
  combined: ['yes', 'no'],
  isNew: ['yes', 'no'],
  mailings: ['yes', 'no'],
}

/** Returns the values of a filter, each with how many orders of the list match it; always includes the chosen ones. */
export function choicesOf(kind: ChosenKind, search: OrdersSearch, read: Read): Choice[] {
  const { choices, tags, facets } = read
  if (kind === 'product') return productChoices(search, read)
  // The filter compares the code of a discount as it stands on the orders.
  const there = kind === 'discount' ? choices.map((one) => ({ ...one, id: one.name })) : choices
  const counts = new Map(there.map(({ id, orders }) => [id, orders]))
  // A chosen country that no order here has is named as elsewhere.
  const countries = kind === 'country' ? (facets?.countries ?? []) : []
  const names = new Map([
    ...countries.map(({ country }) => [country.id, country.name] as const),
    ...there.map(({ id, name }) => [id, name] as const),
  ])
  const known = fixed[kind] ?? [
    ...counts.keys(),
    ...(kind === 'tag' ? tags.keys() : []),
    ...chosenIn(kind, search),
  ]
  return [...new Set(known)].map((id) => ({
    id,
    words: wordsOf(kind, id, names.get(id), tags),
    end: texts.orderList.count(counts.get(id) ?? 0),
  }))
}

function chosenIn(kind: ChosenKind, search: OrdersSearch): readonly string[] {
  if (kind === 'way') return listedTexts(search.way)
  if (kind === 'country' || kind === 'tag') return listed(search[kind])
  return kind === 'amount' ? [] : [search[kind] ?? []].flat()
}

function wordsOf(kind: ChosenKind, id: string, name: string | undefined, tags: Read['tags']): string {
  const words = texts.orderList.filters
  if (kind === 'payment') return wordName(words.payment, id)
  if (kind === 'tag') return tags.get(id)?.name ?? words.gone
  const known: Readonly<Record<string, string>> | undefined = isWorded(kind) ? words[kind] : undefined
  if (known) return known[id] ?? id
  if (kind === 'buyer' && name !== undefined && name !== id) return `${name} · ${id}`
  return name ?? id
}

/** True for the filters whose values have names in the catalogue. */
function isWorded(kind: ChosenKind): kind is 'note' | 'packed' | 'combined' | 'isNew' | 'mailings' {
  return fixed[kind] !== undefined && kind !== 'payment'
}

function productChoices({ product, option }: OrdersSearch, { choices, product: called }: Read): Choice[] {
  const isThere = choices.some((one) => one.id === product && (one.option ?? undefined) === option)
  const chosen =
    product === undefined || isThere ? [] : [{ id: product, option: option ?? null, name: called, orders: 0 }]
  return [...choices, ...chosen].map(({ id, option, name, orders }) => ({
    id: JSON.stringify([id, option]),
    words: option === null ? name : `${name}, ${option}`,
    end: texts.orderList.count(orders),
  }))
}
