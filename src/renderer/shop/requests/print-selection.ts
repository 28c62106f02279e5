import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import { orderListSortSchema, orderScopeSchema } from '#shared/orders/order-list.ts'
import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import { z } from 'zod'

/*
 * The orders of a paper, on the way from the view that chose them to the page that prints them. A few ids stand in
 * the address. More would not fit into the header that a browser sends with it, so they wait in this window's own
 * storage, and the address has the key.
 */

export type PaperSearch = {
  readonly kind: PaperKind
  /** Ids of orders, separated by commas. */
  readonly orders?: string
  /** The key of a stored print selection. */
  readonly pile?: string
  readonly sort?: OrderListSort
  /** The page prints at once. */
  readonly at?: 'once'
}

export type PrintSelection = { readonly scope: OrderScope; readonly sort: OrderListSort }

/** The address holds at most this many ids. */
const maxInAddress = 40

/** The storage holds at most this many print selections; the oldest make room. */
const maxStored = 20

const prefix = 'paper.pile.'
const printSelectionSchema = z.object({ scope: orderScopeSchema, sort: orderListSortSchema })

/** All orders that are ready to ship: the day's print selection. */
export const toShipScope: OrderScope = orderScopeSchema.parse({ filter: { stage: 'toShip' } })

/** The address of a paper of these orders. */
export function paperSearch(
  kind: PaperKind,
  scope: OrderScope,
  sort: OrderListSort = '-placed',
): PaperSearch {
  const sorted = sort === '-placed' ? {} : { sort }
  if ('ids' in scope && scope.ids.length <= maxInAddress && !scope.ids.some((id) => id.includes(',')))
    return { kind, orders: scope.ids.join(','), ...sorted }
  return { kind, pile: storePrintSelection({ scope, sort }), ...sorted }
}

/** The orders that an address stands for; null when the storage no longer has its print selection. */
export function scopeOfSearch({
  orders,
  pile: selectionKey,
}: Pick<PaperSearch, 'orders' | 'pile'>): OrderScope | null {
  if (orders !== undefined) return { ids: orders.split(',') }
  return selectionKey === undefined ? toShipScope : (readPrintSelection(selectionKey)?.scope ?? null)
}

/** The scope without some orders; null when no order is left. */
export function scopeWithout(scope: OrderScope, out: ReadonlySet<string>): OrderScope | null {
  if (!('ids' in scope)) return { ...scope, except: [...new Set([...scope.except, ...out])] }
  const ids = scope.ids.filter((id) => !out.has(id))
  return ids.length === 0 ? null : { ids }
}

function storePrintSelection(printSelection: PrintSelection): string {
  const text = JSON.stringify(printSelection)
  const keys = storedKeys()
  const same = keys.find((key) => sessionStorage.getItem(prefix + key) === text)
  if (same !== undefined) return same
  for (const key of keys.slice(0, Math.max(0, keys.length + 1 - maxStored)))
    sessionStorage.removeItem(prefix + key)
  const key = String(Number(keys.at(-1) ?? 0) + 1)
  sessionStorage.setItem(prefix + key, text)
  return key
}

function readPrintSelection(key: string): PrintSelection | null {
  const text = sessionStorage.getItem(prefix + key)
  // `storePrintSelection` wrote it, in this window.
  return text === null ? null : printSelectionSchema.parse(JSON.parse(text))
}

/** The keys, oldest first. */
function storedKeys(): string[] {
  return Object.keys(sessionStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .toSorted((one, other) => Number(one) - Number(other))
}
