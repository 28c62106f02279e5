import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderRow } from '#shared/orders/order-list.ts'
import { paymentStatusSchema } from '#shared/orders/order.ts'
import { paidStatus } from '#shared/orders/order-stage.ts'
import { callQuery } from '../../host/call-query.ts'
import { useSyncState } from '../../shop/sync/sync.ts'
import { wordsIn } from './matched.ts'
import { rowHolds } from './palette-items.ts'

const maxSearchLength = 200
/** Orders whose buyer has that name come before partial matches. */
const sort = 'match'
/** Put away or not: the search must find them all. */
const unpaidStates = paymentStatusSchema.exclude([paidStatus]).options

/** The matching orders, best first: those to ship, the unpaid ones and the shipped ones, with their counts. */
export function usePaletteOrders(typed: string) {
  const search = typed.trim().slice(0, maxSearchLength)
  const hasSearch = search !== ''
  // Before the sync state is there, the first read may be under way.
  const isReading = (useSyncState()?.phase ?? 'first') === 'first'
  const waiting = useQuery({
    ...callQuery('orders.list', { filter: { search, stage: 'toShip' }, sort, limit: hasSearch ? 5 : 3 }),
    placeholderData: keepPreviousData,
  })
  const unpaid = useQuery({
    ...callQuery('orders.list', {
      filter: { search, shipping: 'unshipped', payment: unpaidStates },
      sort,
      limit: 3,
    }),
    enabled: hasSearch,
    placeholderData: keepPreviousData,
  })
  const older = useQuery({
    ...callQuery('orders.list', { filter: { search, stage: 'shipped' }, sort, limit: 4 }),
    enabled: hasSearch,
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...callQuery('orders.count', { filter: { search } }),
    enabled: hasSearch,
    placeholderData: keepPreviousData,
  })
  const isCounted = hasSearch && counts.data !== undefined && !counts.isPlaceholderData
  const count = isCounted ? counts.data : null
  // While orders arrive, the count may include an order that the list lacks; then the list is refetched soon.
  const isBehind = count !== null && count.toShip > 0 && waiting.data?.rows.length === 0
  const words = wordsIn(typed)
  /** Of an answer for earlier words, only the rows that match the present ones. */
  const rowsOf = ({ data, isPlaceholderData }: typeof waiting): readonly OrderRow[] => {
    const rows = data?.rows ?? []
    if (!isPlaceholderData) return rows
    return hasSearch ? rows.filter((row) => rowHolds(row, words)) : []
  }
  return {
    search,
    /** How many matching orders are paid and wait: those that one press may mark shipped. */
    paidWaiting: { search, orders: count?.toShip ?? 0 },
    waiting: rowsOf(waiting),
    unpaid: hasSearch ? rowsOf(unpaid) : [],
    older: hasSearch ? rowsOf(older) : [],
    counts: count,
    /** The history is read for the first time, or was when core answered: more results may come. */
    mayCome: isReading || waiting.isFetching || unpaid.isFetching || older.isFetching,
    /** True while a part still answers earlier words, or lags behind the counts. */
    isPassing:
      isBehind ||
      [waiting, ...(hasSearch ? [unpaid, older, counts] : [])].some(
        ({ isPlaceholderData, isLoading }) => isPlaceholderData || isLoading,
      ),
  }
}
