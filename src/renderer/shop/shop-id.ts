import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../host/call-query.ts'

const { queryKey } = callQuery('session.current', {})

/** The lasting id of the shop that is open: whatever is typed in a shop is kept under it, and never seen in another. */
export function useShopId(): string {
  const session = useQuery({ ...callQuery('session.current', {}), staleTime: Infinity }).data
  return session?.connection?.id ?? ''
}

/** Asks, at a later time, whether the shop that is open now still is: what is said of one must not stand over another. */
export function useIsShopOpen(): () => boolean {
  const client = useQueryClient()
  const shop = useShopId()
  return () => client.getQueryData(queryKey)?.connection?.id === shop
}
