import type { CallOutput } from '#shared/contract.ts'
import type { OrderRow } from '#shared/orders/order-list.ts'
import { listLayout, orderHeight, tableRowHeight, type ListLayout } from './list-layout.ts'
import { isByDay, type OrdersQuestion } from '../search/order-filters.ts'

/** How many orders a page has. */
export const pageLength = 100

export type Counts = CallOutput<'orders.count'>
export type Days = CallOutput<'orders.listing'>['days']

/** A page of the list by its number, from 0. */
export type ListPage = { readonly number: number; readonly rows: readonly OrderRow[] }

/** The answers to one question as far as they are loaded: how many orders match, the place of each, and the rows. */
export type Listing = {
  readonly question: OrdersQuestion
  /** Identifies the question. */
  readonly key: string
  readonly counts: Counts
  readonly layout: ListLayout
  readonly pages: ReadonlyMap<number, readonly OrderRow[]>
  /** The places of the loaded orders. */
  readonly places: ReadonlyMap<string, number>
}

export function questionKey(question: OrdersQuestion): string {
  return JSON.stringify(question)
}

export function makeListing(
  question: OrdersQuestion,
  counts: Counts,
  total: number,
  days: Days | null,
  read: readonly ListPage[],
  isTable = false,
): Listing {
  const heads =
    isTable || days === null || !isByDay(question.sort)
      ? null
      : question.sort === 'placed'
        ? days.toReversed()
        : days
  const pages = new Map(read.map(({ number, rows }) => [number, rows]))
  const places = new Map<string, number>()
  for (const { number, rows } of read)
    rows.forEach(({ id }, index) => {
      const place = number * pageLength + index
      if (place < total) places.set(id, place)
    })
  return {
    question,
    key: questionKey(question),
    counts,
    layout: listLayout(total, heads, isTable ? tableRowHeight : orderHeight),
    pages,
    places,
  }
}

/** Returns the order at a place, from 0; undefined while its page is not loaded. */
export function orderRowAt({ pages, layout }: Listing, place: number): OrderRow | undefined {
  return place < layout.total ? pages.get(pageOfPlace(place))?.[place % pageLength] : undefined
}

export function pageOfPlace(place: number): number {
  return Math.floor(place / pageLength)
}

/** Returns the loaded orders, top down. */
export function loadedRows({ pages, layout }: Listing): readonly OrderRow[] {
  return [...pages.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([number, rows]) => rows.slice(0, Math.max(0, layout.total - number * pageLength)))
}

/** True when every matching order is loaded. */
export function isWhole({ places, layout }: Listing): boolean {
  return places.size >= layout.total
}

/**
 * Returns the place of the order that follows one that has left the list: of the next order that stood below it, else
 * the place below the nearest one above it.
 */
export function placeAfter(
  { listing: was, place }: { readonly listing: Listing; readonly place: number },
  now: Listing,
): number {
  const last = Math.max(0, now.layout.total - 1)
  for (let below = place + 1; ; below += 1) {
    const row = orderRowAt(was, below)
    const at = row && now.places.get(row.id)
    if (at !== undefined) return at
    if (row === undefined) break
  }
  for (let above = place - 1; above >= 0; above -= 1) {
    const row = orderRowAt(was, above)
    const at = row && now.places.get(row.id)
    if (at !== undefined) return Math.min(at + 1, last)
    if (row === undefined) break
  }
  return Math.min(place, last)
}
