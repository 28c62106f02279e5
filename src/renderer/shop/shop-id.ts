import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../host/call-query.ts'

const { queryKey } = callQuery('session.current', {})

/** The lasting id of the open shop: everything typed in a shop is stored under it and never shown in another. */
export function useShopId(): string {
  const session = useQuery({ ...callQuery('session.current', {}), staleTime: Infinity }).data
  return session?.connection?.id ?? ''
}

/**
 * Returns a function that checks later whether the same shop is still open: a message about one must not show over
 * another.
 */
export function useIsShopOpen(): () => boolean {
  const client = useQueryClient()
  const shop = useShopId()
  return () => client.getQueryData(queryKey)?.connection?.id === shop
}
