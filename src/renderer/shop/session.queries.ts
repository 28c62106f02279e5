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

/** The other shops in which something waits to be sent, or failed. */
export function useElsewhere(): readonly OutboxElsewhere[] {
  return useQuery(callQuery('outbox.elsewhere', {})).data?.shops ?? []
}

/** What is to ship in the shops that are known here, asked for again each time. */
export function useWaiting() {
  return useQuery({ ...callQuery('session.waiting', {}), staleTime: 0 }).data?.shops
}

/** While another shop is being opened, nothing may be done any more: it would be done there. */
export function useIsLeaving(): boolean {
  return useIsMutating({ mutationKey: switchKey }) > 0
}
