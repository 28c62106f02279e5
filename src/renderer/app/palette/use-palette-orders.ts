import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../shop-query.ts'
import { useSyncState } from '../../sync.ts'

const longestSearch = 200

/** Orders that match, the newest first: those to ship, then the others, with how many there are. */
export function usePaletteOrders(typed: string) {
  const search = typed.trim().slice(0, longestSearch)
  const isAsked = search !== ''
  // Until it is known how the copy stands, it may be read for the first time.
  const isReading = (useSyncState()?.phase ?? 'first') === 'first'
  const waiting = useQuery({
    ...callQuery('orders.list', { filter: { search, shipping: 'unshipped' }, limit: isAsked ? 5 : 3 }),
    placeholderData: keepPreviousData,
  })
  const older = useQuery({
    ...callQuery('orders.list', { filter: { search, shipping: 'shipped' }, limit: 4 }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...callQuery('orders.count', { filter: { search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const paid = useQuery({
    ...callQuery('orders.count', { filter: { search, payment: ['completed'] } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  // A number stands beside the words that it was counted for, also while the next ones are looked for.
  const [counted, setCounted] = useState({ search, orders: 0 })
  const isCounted = isAsked && paid.data !== undefined && !paid.isPlaceholderData
  const now = isCounted ? { search, orders: paid.data.unshipped } : counted
  if (now.search !== counted.search || now.orders !== counted.orders) setCounted(now)
  // While orders come in, one answer may know of an order that the other has not met: then that one is asked again soon.
  const isBehind = isCounted && now.orders > 0 && waiting.data?.rows.length === 0
  return {
    search,
    /** How many of the orders that match are paid and wait: those that may be marked shipped in one go. */
    paidWaiting: isAsked ? now : { search, orders: 0 },
    waiting: waiting.data?.rows ?? [],
    older: isAsked ? (older.data?.rows ?? []) : [],
    counts: isAsked ? (counts.data ?? null) : null,
    /** The history is read for the first time, or was when this was answered: what is not found may still come. */
    mayCome: isReading || waiting.isFetching || older.isFetching,
    /** Something of it still answers what was typed before, or less than is known by now. */
    isPassing:
      isBehind ||
      [waiting, older, counts, paid].some(
        ({ isPlaceholderData, isLoading }) => isPlaceholderData || isLoading,
      ),
  }
}
