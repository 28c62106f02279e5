import type { EventFact } from '#shared/contract.ts'
import type { OutboxNews } from '#shared/outbox/outbox.ts'
import type { QueryPredicate } from './stale-marker.ts'

/*
 * Which queries each fact makes stale. What is not sure to stay as it is, goes: a question too many costs a moment, one
 * that is not asked shows an owner what is not so any more.
 */

/** Those whose calls begin with one of these words. */
export function named(...prefixes: readonly string[]): QueryPredicate {
  return ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix))
}

/** How a list is shown is the owner's choice, and no fact of an order changes it. */
const isLook = named('orders.looks')
const isOpened = named('orders.opened')
const ofOrders = named('orders.', 'shop.counts', 'home.', 'paper.')
const isFacets = named('orders.facets')

/** Orders were read again. Of whom other orders are of, and by what there is to filter, their shipping alone says nothing. */
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

/** Rows of a list show notes and tags, and may match by them; what was put away is not waited for. */
export const byAnnotations: QueryPredicate = (query) => ofAnnotations(query) && !isLook(query)

/** Nothing but notes on these orders, or that they were looked at. */
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
// A correction that has arrived stands in the order's history. An order that is on its way goes in one parcel with no
// other, is not new any more, and is not counted among those that a press would mark.
const ofOrdersToo = named('orders.list', 'orders.count', 'orders.place', 'orders.opened', 'orders.totals')

export const byOutbox: Readonly<Record<OutboxNews, QueryPredicate>> = {
  sending: ofRows,
  rows: ofRows,
  orders: (query) => ofRows(query) || ofOrdersToo(query),
  elsewhere: named('outbox.elsewhere'),
}

/** Whether an opened order is one of these, or stands beside one of them; also while nobody knows. */
function shows(data: unknown, ids: readonly string[]): boolean {
  if (data === undefined) return true
  const text = JSON.stringify(data)
  return ids.some((id) => text.includes(JSON.stringify(id)))
}
