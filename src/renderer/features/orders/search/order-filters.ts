import type {
  Negatable,
  OrderFilterInput,
  OrderListSort,
  OrderRanking,
  OrderRow,
} from '#shared/orders/order-list.ts'
import { paymentStatusSchema } from '#shared/orders/order.ts'
import { daysOfPreset, moved } from './placed-days.ts'
import {
  joinValues,
  listed,
  listedTexts,
  negatedKinds,
  sortingOf,
  type NegatedKind,
  type OrderSorting,
  type OrdersSearch,
} from './orders.search.ts'

/** The filters of orders, besides the views and the search, in the order in which they are offered and shown. */
export const filterKinds = [
  'payment',
  'placed',
  'waiting',
  'shipped',
  'country',
  'way',
  'tag',
  'note',
  'product',
  'buyer',
  'bought',
  'discount',
  'amount',
  'packed',
  'combined',
  'isNew',
  'mailings',
] as const
export type FilterKind = (typeof filterKinds)[number]

/** The parameters of the address that each filter consists of. */
const partsOf: Readonly<Record<FilterKind, readonly (keyof OrdersSearch)[]>> = {
  payment: ['payment'],
  placed: ['placed', 'from', 'to'],
  waiting: ['waiting'],
  shipped: ['shipped', 'shippedFrom', 'shippedTo'],
  country: ['country'],
  way: ['way'],
  tag: ['tag'],
  note: ['note'],
  product: ['product', 'option'],
  buyer: ['buyer'],
  bought: ['bought'],
  discount: ['discount'],
  amount: ['currency', 'least', 'most'],
  packed: ['packed'],
  combined: ['combined'],
  isNew: ['isNew'],
  mailings: ['mailings'],
}

/** Returns the active filters. */
export function filtersSet(search: OrdersSearch): FilterKind[] {
  return filterKinds.filter((kind) => partsOf[kind].some((part) => search[part] !== undefined))
}

/** Returns the changes to the address that remove filters. */
export function without(kinds: readonly FilterKind[], search: OrdersSearch): OrdersSearch {
  const parts = kinds.flatMap((kind) => partsOf[kind])
  const not = listed(search.not).filter((kind) => !kinds.some((gone) => gone === kind))
  return { ...Object.fromEntries(parts.map((part) => [part, undefined])), not: joinValues(not) }
}

/** True for filters that can be negated. */
export function isNegatable(kind: FilterKind): kind is NegatedKind {
  return negatedKinds.some((one) => one === kind)
}

/** True when the filter is negated. */
export function isNegated(kind: FilterKind, search: OrdersSearch): boolean {
  return listed(search.not).includes(kind)
}

const sortOf: Readonly<Record<OrderSorting, OrderRanking>> = {
  match: 'match',
  newest: '-placed',
  oldest: 'placed',
  changed: '-changed',
  paid: '-completed',
  name: 'name',
  total: '-total',
  totalUp: 'total',
}

/** What the list asks core. */
export type OrdersQuestion = { readonly filter: OrderFilterInput; readonly sort: OrderRanking }

/**
 * Returns what the list asks core.
 *
 * @param today the current day in the shop's zone, from which presets are calculated
 */
export function ordersQuestion(search: OrdersSearch, today: string): OrdersQuestion {
  const { view = 'toShip' } = search
  return {
    filter: { ...ordersFilter(search, today), stage: view === 'all' ? null : view },
    sort: sortOf[sortingOf(search)],
  }
}

/** Returns the filter without the view's stage: the views are counted by it. */
export function ordersFilter(search: OrdersSearch, today: string): OrderFilterInput {
  const { q, placed, note, discount, packed, isNew, product, buyer } = search
  const { from, to } = placed === undefined ? search : daysOfPreset(placed, today)
  return {
    ...(q !== undefined && { search: q }),
    ...(search.payment !== undefined && {
      payment: listed(search.payment).map((status) => paymentStatusSchema.parse(status)),
    }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(search.country !== undefined && { countries: listed(search.country) }),
    ...(search.tag !== undefined && { tags: listed(search.tag) }),
    ...(note !== undefined && { note }),
    ...(discount !== undefined && { discount }),
    ...(packed !== undefined && { packed: packed === 'partly' ? packed : packed === 'yes' }),
    ...(isNew !== undefined && { isNew: isNew === 'yes' }),
    ...(product !== undefined && { product }),
    ...(buyer !== undefined && { buyer }),
    ...(product !== undefined && search.option !== undefined && { option: search.option }),
    ...rareParts(search, today),
  }
}

/** Core's names of the filters that can be negated. */
const negatableOf: Readonly<Record<NegatedKind, Negatable>> = {
  payment: 'payment',
  country: 'countries',
  tag: 'tags',
  discount: 'discount',
  product: 'product',
  way: 'ways',
  buyer: 'buyer',
}

/** Returns the filters that are rarely set. */
function rareParts(search: OrdersSearch, today: string): OrderFilterInput {
  const {
    currency,
    least: minAmount,
    most: maxAmount,
    waiting,
    shipped,
    bought,
    way,
    mailings,
    combined,
  } = search
  const { from, to } =
    shipped === undefined ? { from: search.shippedFrom, to: search.shippedTo } : daysOfPreset(shipped, today)
  const not = negatedKinds.filter((kind) => isNegated(kind, search))
  return {
    ...(currency !== undefined && { currency }),
    // Amounts in different currencies can't be compared.
    ...(currency !== undefined && minAmount !== undefined && { least: minAmount }),
    ...(currency !== undefined && maxAmount !== undefined && { most: maxAmount }),
    ...(waiting !== undefined && { waitingSince: moved(today, -Number(waiting)) }),
    ...(from !== undefined && { shippedFrom: from }),
    ...(to !== undefined && { shippedTo: to }),
    ...(bought !== undefined && { boughtLeast: Number(bought) }),
    ...(bought === '1' && { boughtMost: 1 }),
    ...(way !== undefined && { ways: listedTexts(way) }),
    ...(combined !== undefined && { combined: combined === 'yes' }),
    ...(mailings !== undefined && { optedIn: mailings === 'yes' }),
    ...(not.length > 0 && { not: not.map((kind) => negatableOf[kind]) }),
  }
}

/** Returns the time that a row shows: the one that the list is sorted by, else when the order was placed. */
export function momentOf(sort: OrderRanking): (row: OrderRow) => string | null {
  if (sort === '-changed') return ({ changedAt }) => changedAt
  return sort === '-completed' ? ({ completedAt }) => completedAt : ({ placedAt }) => placedAt
}

/** True for the sortings by day of placing, whose lists have heads of days. */
export function isByDay(sort: OrderRanking): boolean {
  return sort === '-placed' || sort === 'placed'
}

/** Returns the sorting for papers and files, which have no search to match. */
export function sortOfSelection(sort: OrderRanking): OrderListSort {
  return sort === 'match' ? '-placed' : sort
}
