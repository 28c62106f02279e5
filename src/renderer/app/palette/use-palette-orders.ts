import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderRow } from '#shared/orders/order-list.ts'
import { paymentStatusSchema } from '#shared/orders/order.ts'
import { paidStatus } from '#shared/orders/order-stage.ts'
import { callQuery } from '../../host/call-query.ts'
import { useSyncState } from '../../shop/sync/sync.ts'
import { wordsIn } from './matched.ts'
import { rowHolds } from './palette-items.ts'

const maxSearchLength = 200
/** A person of that name before what is called so in part. */
const sort = 'match'
/** Put away or not: what is looked for is to be found. */
const unpaidStates = paymentStatusSchema.exclude([paidStatus]).options

/** Orders that match, the best first: those to ship, those that are not paid, the shipped ones, with how many there are. */
export function usePaletteOrders(typed: string) {
  const search = typed.trim().slice(0, maxSearchLength)
  const isAsked = search !== ''
  // Until it is known how the copy stands, it may be read for the first time.
  const isReading = (useSyncState()?.phase ?? 'first') === 'first'
  const waiting = useQuery({
    ...callQuery('orders.list', { filter: { search, stage: 'toShip' }, sort, limit: isAsked ? 5 : 3 }),
    placeholderData: keepPreviousData,
  })
  const unpaid = useQuery({
    ...callQuery('orders.list', {
      filter: { search, shipping: 'unshipped', payment: unpaidStates },
      sort,
      limit: 3,
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const older = useQuery({
    ...callQuery('orders.list', { filter: { search, stage: 'shipped' }, sort, limit: 4 }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...callQuery('orders.count', { filter: { search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isCounted = isAsked && counts.data !== undefined && !counts.isPlaceholderData
  const count = isCounted ? counts.data : null
  // While orders come in, one answer may know of an order that the other has not met: then that one is asked again soon.
  const isBehind = count !== null && count.toShip > 0 && waiting.data?.rows.length === 0
  const words = wordsIn(typed)
  /** Of what answers other words, only what has these, too: no row stands there for words that were typed before. */
  const rowsOf = ({ data, isPlaceholderData }: typeof waiting): readonly OrderRow[] => {
    const rows = data?.rows ?? []
    if (!isPlaceholderData) return rows
    return isAsked ? rows.filter((row) => rowHolds(row, words)) : []
  }
  return {
    search,
    /** How many of the orders that match are paid and wait: those that may be marked shipped in one go. */
    paidWaiting: { search, orders: count?.toShip ?? 0 },
    waiting: rowsOf(waiting),
    unpaid: isAsked ? rowsOf(unpaid) : [],
    older: isAsked ? rowsOf(older) : [],
    counts: count,
    /** The history is read for the first time, or was when this was answered: what is not found may still come. */
    mayCome: isReading || waiting.isFetching || unpaid.isFetching || older.isFetching,
    /** Something of it still answers what was typed before, or less than is known by now. */
    isPassing:
      isBehind ||
      [waiting, ...(isAsked ? [unpaid, older, counts] : [])].some(
        ({ isPlaceholderData, isLoading }) => isPlaceholderData || isLoading,
      ),
  }
}
