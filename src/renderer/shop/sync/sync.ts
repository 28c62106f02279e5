import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CopiedList, SyncState } from '#shared/shop/sync.ts'
import { call } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'

/*
 * How the copy of the shop stands, for whatever shows it: the frame, and every list that says how old it is.
 * `sync.changed` makes the query stale.
 */

const stateQuery = callQuery('sync.state', {})

export function useSyncState() {
  return useQuery(stateQuery).data
}

/** What is wrong while the shop gives no answer that can be read; null while it does. */
export function outageOf({
  offlineSince,
  error,
}: SyncState): { since: string; kind: 'offline' | 'trouble' } | null {
  if (offlineSince === null) return null
  return { since: offlineSince, kind: error?.kind === 'shop-unavailable' ? 'trouble' : 'offline' }
}

/** Whether all orders of the shop were read, and none was left out: what there is nothing of may be among the others. */
export function useIsComplete(): boolean {
  const orders = useSyncState()?.lists.orders
  return orders !== undefined && orders.asOf !== null && orders.leftOut === 0
}

/** Whether the shop's orders were read to their end once; undefined before that is known. */
export function useAreOrdersRead(): boolean | undefined {
  const state = useSyncState()
  return state && state.lists.orders.asOf !== null
}

/** Orders that could not be read, each with what is wrong. */
export function useUnreadOrders() {
  return useQuery(callQuery('sync.unread', {})).data?.orders
}

/** The last looks at the shop, while they are shown. */
export function useSyncLog() {
  return useQuery(callQuery('sync.log', {})).data?.entries
}

/** Looks for news of a list, or of everything; what went wrong is in the state afterwards. */
export function useSyncNow(what: CopiedList | null) {
  return useAnswered(() => call('sync.now', { what }))
}

/** Stops reading the history for the first time, and goes on with it. */
export function useStopReading() {
  return useAnswered(() => call('sync.stop', {}))
}
export function useGoOnReading() {
  return useAnswered(() => call('sync.resume', {}))
}

/** Reads all of the shop again. */
export function useReadAnew() {
  return useAnswered(() => call('sync.anew', {}))
}

function useAnswered(request: () => Promise<SyncState>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: request,
    meta: { errorInPlace: true },
    onSuccess: (state) => client.setQueryData(stateQuery.queryKey, state),
  })
}
