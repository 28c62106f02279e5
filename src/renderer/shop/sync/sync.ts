import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CopiedList, SyncState } from '#shared/shop/sync.ts'
import { call } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'

/*
 * The sync state of the shop, for every view that shows it: the frame, and every list that shows its age.
 * `sync.changed` makes the query stale.
 */

const stateQuery = callQuery('sync.state', {})

export function useSyncState() {
  return useQuery(stateQuery).data
}

/** What is wrong while the shop gives no readable answer; null while it does. */
export function outageOf({
  offlineSince,
  error,
}: SyncState): { since: string; kind: 'offline' | 'trouble' } | null {
  if (offlineSince === null) return null
  return { since: offlineSince, kind: error?.kind === 'shop-unavailable' ? 'trouble' : 'offline' }
}

/**
 * True when the mirror has all orders of the shop and left none out; otherwise an order not found here may still
 * exist.
 */
export function useIsComplete(): boolean {
  const orders = useSyncState()?.lists.orders
  return orders !== undefined && orders.asOf !== null && orders.leftOut === 0
}

/** True when the shop's orders were once read to their end; undefined before the state is known. */
export function useAreOrdersRead(): boolean | undefined {
  const state = useSyncState()
  return state && state.lists.orders.asOf !== null
}

/**
 * True when an answer is of a moment before all of the shop's orders were read, and they are by now: orders are missing
 * in it. Requests it again then, since no event has to follow.
 */
export function useIsBehind(
  answer: { readonly areRead: boolean } | undefined,
  refetch: () => Promise<unknown>,
): boolean {
  const isBehind = useAreOrdersRead() === true && answer?.areRead === false
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  return isBehind
}

/** The orders that could not be read, each with its error. */
export function useUnreadOrders() {
  return useQuery(callQuery('sync.unread', {})).data?.orders
}

/** The log of the last sync passes. */
export function useSyncLog() {
  return useQuery(callQuery('sync.log', {})).data?.entries
}

/** Starts a sync pass of one list, or of all; the state holds the errors afterwards. */
export function useSyncNow(what: CopiedList | null) {
  return useAnswered(() => call('sync.now', { what }))
}

/** Pauses the first read of the history, and resumes it. */
export function useStopReading() {
  return useAnswered(() => call('sync.stop', {}))
}
export function useGoOnReading() {
  return useAnswered(() => call('sync.resume', {}))
}

/** Reads the whole shop again. */
export function useReadAnew() {
  return useAnswered(() => call('sync.anew', {}))
}

function useAnswered(request: () => Promise<SyncState>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: request,
    meta: { errorInPlace: true },
    // The state is read again: an event may have brought a newer one than the answer.
    onSuccess: () => client.invalidateQueries(stateQuery),
  })
}
