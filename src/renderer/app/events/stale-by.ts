import type { EventFact } from '#shared/contract.ts'
import type { OutboxNews } from '#shared/outbox/outbox.ts'
import type { QueryPredicate } from './stale-marker.ts'

/*
 * Which queries each fact makes stale. When in doubt, a query is included: a needless refetch costs a moment, a
 * missing one shows the owner something that is no longer true.
 */

/** Matches queries whose call names begin with one of these prefixes. */
export function named(...prefixes: readonly string[]): QueryPredicate {
  return ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix))
}

/** How a list looks is the owner's choice; no fact about orders changes it. */
const isLook = named('orders.looks')
const isOpened = named('orders.opened')
const ofOrders = named('orders.', 'shop.counts', 'home.', 'paper.')
const isFacets = named('orders.facets')

/**
 * The queries that changed orders make stale. If only their shipping changed, the filter choices stay fresh, and so
 * do opened orders that don't show any of them.
 */
export function byOrders({ ids, only }: EventFact<'orders.changed'>): QueryPredicate {
  if (only === undefined || ids.length === 0) return (query) => ofOrders(query) && !isLook(query)
  return (query) =>
    ofOrders(query) &&
    !isLook(query) &&
    !isFacets(query) &&
    (!isOpened(query) || shows(query.state.data, ids))
}

const ofAnnotations = named(
  'orders.',
  'tags.',
  'views.',
  'letters.',
  'writing.',
  'paper.',
  'home.',
  'shop.counts',
)
const ofNotes = named('orders.', 'letters.', 'writing.', 'paper.', 'home.')

/**
 * The queries that changed annotations make stale: rows of a list show notes and tags and may match by them, and an
 * order that was put away no longer counts as waiting.
 */
export const byAnnotations: QueryPredicate = (query) => ofAnnotations(query) && !isLook(query)

/** The queries that become stale when nothing but notes on these orders changed, or that the owner looked at them. */
export function byAnnotationsOn(ids: readonly string[]): QueryPredicate {
  return (query) =>
    ofNotes(query) && !isLook(query) && !isFacets(query) && (!isOpened(query) || shows(query.state.data, ids))
}

const ofRows = named(
  'outbox.list',
  'outbox.batch',
  'products.arrangement',
  'categories.arrangement',
  'artists.arrangement',
)
// An applied correction appears in the order's history. An order that is being sent joins no parcel, is no longer
// new, and doesn't count among those that a press would mark.
const ofOrdersToo = named('orders.list', 'orders.count', 'orders.place', 'orders.opened', 'orders.totals')

export const byOutbox: Readonly<Record<OutboxNews, QueryPredicate>> = {
  sending: ofRows,
  rows: ofRows,
  orders: (query) => ofRows(query) || ofOrdersToo(query),
  elsewhere: named('outbox.elsewhere'),
}

/** True when an opened order is one of these or shows one of them, and while its data is missing. */
function shows(data: unknown, ids: readonly string[]): boolean {
  if (data === undefined) return true
  const text = JSON.stringify(data)
  return ids.some((id) => text.includes(JSON.stringify(id)))
}
