import type { CallOutput } from '#shared/contract.ts'
import type { Tag } from '#shared/orders/order-list.ts'
import { paymentStatusSchema } from '#shared/orders/order.ts'
import { shortDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import { isNegated, type FilterKind } from '../search/order-filters.ts'
import { listed, listedTexts, type OrdersSearch } from '../search/orders.search.ts'

/** The names of the values that filters have. */
export type FilterNames = {
  readonly facets: CallOutput<'orders.facets'> | undefined
  readonly tags: ReadonlyMap<string, Tag>
  readonly product: string
  readonly now: Date
}

/** Returns a filter's values in words: "Paid, pending", "Last 7 days", "not Portugal". */
export function filterWords(kind: FilterKind, search: OrdersSearch, names: FilterNames): string {
  const words = valueWords(kind, search, names)
  return isNegated(kind, search) ? texts.orderList.filters.not(words) : words
}

function valueWords(kind: FilterKind, search: OrdersSearch, names: FilterNames): string {
  const words = texts.orderList.filters
  switch (kind) {
    case 'payment':
      return sentence(
        listed(search.payment).map((status) => words.payment[paymentStatusSchema.parse(status)]),
      )
    case 'placed':
      return search.placed === undefined ? daysWords(search, names.now) : words.placed[search.placed]
    case 'waiting':
      return words.waiting(Number(search.waiting))
    case 'shipped':
      return search.shipped === undefined
        ? daysWords({ from: search.shippedFrom, to: search.shippedTo }, names.now)
        : words.placed[search.shipped]
    case 'way':
      return listedTexts(search.way).join(', ')
    case 'bought':
      return words.bought(Number(search.bought))
    case 'mailings':
      return search.mailings === undefined ? '' : words.mailings[search.mailings]
    case 'country':
      return listed(search.country)
        .map((id) => names.facets?.countries.find(({ country }) => country.id === id)?.country.name ?? id)
        .join(', ')
    case 'tag':
      return listed(search.tag)
        .map((id) => names.tags.get(id)?.name ?? words.gone)
        .join(', ')
    case 'note':
      return search.note === undefined ? '' : words.note[search.note]
    case 'discount':
      return search.discount ?? ''
    case 'packed':
      return search.packed === undefined ? '' : words.packed[search.packed]
    case 'combined':
      return search.combined === undefined ? '' : words.combined[search.combined]
    case 'isNew':
      return search.isNew === undefined ? '' : words.isNew[search.isNew]
    case 'product':
      return search.option === undefined ? names.product : `${names.product}, ${search.option}`
    case 'buyer':
      return search.buyer ?? ''
    case 'amount':
      return words.amount(search.currency ?? '', search.least, search.most)
  }
}

/** Returns all active filters in words, for a sentence: "Payment Paid · Country Portugal". */
export function allFilterWords(
  kinds: readonly FilterKind[],
  search: OrdersSearch,
  names: FilterNames,
): string {
  const { kinds: labels } = texts.orderList.filters
  return kinds.map((kind) => `${labels[kind]} ${filterWords(kind, search, names)}`).join(' · ')
}

/** Joins words so that only the first one begins with a capital: "Paid, pending". */
function sentence(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ')
}

function daysWords({ from, to }: Pick<OrdersSearch, 'from' | 'to'>, now: Date): string {
  const { days } = texts.orderList.filters
  const day = (at: string) => shortDay(at, now)
  if (from !== undefined && to !== undefined)
    return from === to ? days.one(day(from)) : days.between(day(from), day(to))
  if (from !== undefined) return days.since(day(from))
  return to === undefined ? '' : days.until(day(to))
}
