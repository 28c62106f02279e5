import type { OrderFilterInput, OrderListSort } from '#shared/models/order-list.ts'
import { paymentStatusSchema } from '#shared/models/order.ts'
import { daysOfPreset } from './placed-days.ts'
import { listed, type OrderSorting, type OrdersSearch, type OrderView } from './orders.search.ts'

/** What orders can be filtered by, beside the views and the search. The last three come from links alone. */
const filterKinds = [
  'payment',
  'placed',
  'country',
  'tag',
  'note',
  'discount',
  'packed',
  'isNew',
  'product',
  'buyer',
  'currency',
] as const
export type FilterKind = (typeof filterKinds)[number]

/** Which parts of the address make up each of them. */
const partsOf: Readonly<Record<FilterKind, readonly (keyof OrdersSearch)[]>> = {
  payment: ['payment'],
  placed: ['placed', 'from', 'to'],
  country: ['country'],
  tag: ['tag'],
  note: ['note'],
  discount: ['discount'],
  packed: ['packed'],
  isNew: ['isNew'],
  product: ['product'],
  buyer: ['buyer'],
  currency: ['currency'],
}

/** The filters that are set, in the order they are shown. */
export function filtersSet(search: OrdersSearch): FilterKind[] {
  return filterKinds.filter((kind) => partsOf[kind].some((part) => search[part] !== undefined))
}

/** The changes to the address that take filters away. */
export function without(kinds: readonly FilterKind[]): OrdersSearch {
  return Object.fromEntries(kinds.flatMap((kind) => partsOf[kind]).map((part) => [part, undefined]))
}

const shippingOf = { toShip: 'unshipped', shipped: 'shipped', all: null } as const
const sortOf: Readonly<Record<OrderSorting, OrderListSort>> = {
  newest: '-placed',
  oldest: 'placed',
  changed: '-changed',
  name: 'name',
  total: '-total',
}

/** What the list asks core. */
export type Question = { readonly filter: OrderFilterInput; readonly sort: OrderListSort }

/** @param today the day it is, in this computer's zone: presets are reckoned from it */
export function questionOf(search: OrdersSearch, today: string): Question {
  const { view = 'toShip', sort = 'newest' } = search
  return { filter: { ...filterOf(search, today), shipping: shippingOf[view] }, sort: sortOf[sort] }
}

/** As above, whatever the shipping status: what the views are counted by. */
export function filterOf(search: OrdersSearch, today: string): OrderFilterInput {
  const { q, placed, note, discount, packed, isNew, product, buyer, currency } = search
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
    ...(packed !== undefined && { packed: packed === 'yes' }),
    ...(isNew !== undefined && { isNew: isNew === 'yes' }),
    ...(product !== undefined && { product }),
    ...(buyer !== undefined && { buyer }),
    ...(currency !== undefined && { currency }),
  }
}

/** How many of the counted orders a view shows. */
export function countOf(
  counts: { readonly all: number; readonly unshipped: number; readonly shipped: number },
  view: OrderView,
): number {
  return counts[shippingOf[view] ?? 'all']
}

/** Only these stand in the order of their days, and so have heads. */
export function isByDay(sort: OrderListSort): boolean {
  return sort === '-placed' || sort === 'placed'
}
