import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { OutboxElsewhere } from '#shared/outbox/outbox.ts'
import { callQuery } from '../host/call-query.ts'
import { switchKey } from './shop-switch.ts'

export function useSession() {
  return useQuery({ ...callQuery('session.current', {}), staleTime: Infinity })
}

export function useAccount() {
  return useQuery(callQuery('shop.account', {}))
}

export function useCounts() {
  return useQuery(callQuery('shop.counts', {}))
}

/** The other shops whose outbox has rows that wait or failed. */
export function useElsewhere(): readonly OutboxElsewhere[] {
  return useQuery(callQuery('outbox.elsewhere', {})).data?.shops ?? []
}

/** What waits to be shipped in the connected shops; fetched anew on each mount. */
export function useWaiting() {
  return useQuery({ ...callQuery('session.waiting', {}), staleTime: 0 }).data?.shops
}

/** True while another shop is being opened: an act would then reach that one. */
export function useIsLeaving(): boolean {
  return useIsMutating({ mutationKey: switchKey }) > 0
}
