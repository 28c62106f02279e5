import { useQueries, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OrderScope } from '#shared/orders/order-list.ts'
import { callQuery } from '../../../host/call-query.ts'
import { useIsBehind } from '../../../shop/sync/sync.ts'
import { isWhole, questionKey, makeListing, pageLength, type Listing, type ListPage } from './listing.ts'
import type { OrdersQuestion } from '../search/order-filters.ts'
import type { OrderView } from '../search/orders.search.ts'

/** How long rows that nothing shows stay cached: otherwise a history that is scrolled through would stay as a whole. */
const pageCacheMs = 30_000

export type ListQuery = { readonly question: OrdersQuestion; readonly view: OrderView }

/**
 * Counts, days and first rows of a list come in one answer: separate ones could be of two moments, or two questions.
 */
function listingQuery({ question: { filter, sort } }: ListQuery) {
  return callQuery('orders.listing', { filter, sort, limit: pageLength })
}

function pageQuery({ question: { filter, sort } }: ListQuery, number: number) {
  return {
    ...callQuery('orders.list', { filter, sort, offset: number * pageLength, limit: pageLength }),
    gcTime: pageCacheMs,
  }
}

/**
 * Reads the orders that match, as far as they are in view. Shows the answer to the previous question until the new one
 * is answered, and keeps further pages until all of them are read again, so that all rows are always of one moment.
 *
 * @param isTable laid out as a table: lower rows, and no heads of days
 * @param wanted which further pages of the shown list are wanted, by its key
 */
export function useOrderListing(
  query: ListQuery,
  wanted: { readonly key: string; readonly pages: readonly number[] },
  isTable: boolean,
) {
  const [shown, setShown] = useState(query)
  const requestedKey = questionKey(query.question)
  const isPassing = questionKey(shown.question) !== requestedKey
  const first = useQuery(listingQuery(query))
  if (isPassing && first.data !== undefined) setShown(query)

  const key = questionKey(shown.question)
  const { data: begun, isFetching, refetch } = useQuery(listingQuery(shown))
  const isBehind = useIsBehind(begun, refetch)
  const numbers = useMemo(
    () =>
      [...new Set(wanted.key === key ? wanted.pages : [])]
        .filter((number) => number > 0)
        .toSorted((a, b) => a - b),
    [wanted, key],
  )
  const read = useQueries({
    queries: numbers.map((number) => pageQuery(shown, number)),
    combine: (answers) => ({
      rows: answers.map(({ data }) => data?.rows),
      isReadAgain: answers.some(({ isFetching, data }) => isFetching && data !== undefined),
    }),
  })

  const present = useMemo(() => {
    if (begun === undefined) return undefined
    const further = numbers.flatMap((number, index): ListPage[] => {
      const rows = read.rows[index]
      return rows === undefined ? [] : [{ number, rows }]
    })
    const { counts, days, rows } = begun
    const pages = [{ number: 0, rows }, ...further]
    return makeListing(shown.question, counts, counts[shown.view], days, pages, isTable)
  }, [shown, begun, numbers, read.rows, isTable])

  const isReadAgain = isFetching || read.isReadAgain
  const [settled, setSettled] = useState(present)
  const holds = isReadAgain && settled !== undefined && settled.key === key && present !== undefined
  if (!holds && settled !== present) setSettled(present)
  const listing = useMemo(
    () => (holds && settled && present ? withNewPages(settled, present) : present),
    [holds, settled, present],
  )

  return {
    listing,
    /** True while the list still answers the previous question. */
    isPassing: listing?.key !== requestedKey,
    /** True while the shown list is being read again. */
    isReadAgain: holds,
    /** True when the shop's orders are all read by now, but were not when the shown list was. */
    isBehind,
    error: first.error,
    refetch: () => void first.refetch(),
  }
}

export type OrderListing = ReturnType<typeof useOrderListing>

/** Adds pages that came while the shown ones are being read again. */
function withNewPages(settled: Listing, present: Listing): Listing {
  const added = [...present.pages].filter(([number]) => !settled.pages.has(number))
  if (added.length === 0) return settled
  const places = new Map(settled.places)
  for (const [number, rows] of added)
    rows.forEach(({ id }, index) => {
      const place = number * pageLength + index
      if (!places.has(id) && place < settled.layout.total) places.set(id, place)
    })
  return { ...settled, pages: new Map([...settled.pages, ...added]), places }
}

/**
 * Returns the place of an order, also of one that isn't among the loaded rows; null when it is not in the list,
 * undefined until that is known.
 *
 * @param waits don't ask yet, since the owner is still typing the search or the list is being read again
 */
export function useOrderPlace(
  listing: Listing | undefined,
  id: string | undefined,
  waits: boolean,
): number | null | undefined {
  const known = id === undefined ? undefined : listing?.places.get(id)
  const { filter, sort } = listing?.question ?? { filter: {}, sort: '-placed' as const }
  // With all rows loaded, an order that isn't among them isn't in the list.
  const hasAll = listing !== undefined && isWhole(listing)
  const placeQuery = useQuery({
    ...callQuery('orders.place', { id: id ?? '', filter, sort }),
    enabled: id !== undefined && listing !== undefined && known === undefined && !waits && !hasAll,
  })
  if (known === undefined && waits) return undefined
  if (known === undefined && hasAll) return null
  // An order whose place is requested again may have left the list.
  return known ?? (placeQuery.isFetching ? undefined : placeQuery.data?.place)
}

/** Returns the ids of the orders from one place to another. Reads the pages that are not loaded. */
export async function readIds(
  queryClient: QueryClient,
  listing: Listing,
  from: number,
  to: number,
): Promise<string[]> {
  const query: ListQuery = { question: listing.question, view: 'all' }
  const ids: string[] = []
  for (let page = Math.floor(from / pageLength); page * pageLength <= to; page += 1) {
    const { rows } = await queryClient.fetchQuery(pageQuery(query, page))
    rows.forEach(({ id }, index) => {
      const place = page * pageLength + index
      if (place >= from && place <= to) ids.push(id)
    })
  }
  return ids
}

/**
 * Reads the totals of the selected orders, by currency; empty until read, so that no sum of other orders shows.
 */
export function useTotals(scope: OrderScope) {
  const { data, isPending } = useQuery(callQuery('orders.totals', { scope }))
  return { totals: data?.totals ?? [], readiness: data?.readiness, isPending }
}
