import { useQuery } from '@tanstack/react-query'
import { callQuery } from './shop-query.ts'

/** The lasting id of the shop that is open: whatever is typed in a shop is kept under it, and never seen in another. */
export function useShopId(): string {
  const session = useQuery({ ...callQuery('session.current', {}), staleTime: Infinity }).data
  return session?.connection?.id ?? ''
}
