import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shop-query.ts'

/** The lasting id of the shop that is open: what is typed on an order of one shop is never seen in another. */
export function useShopId(): string {
  const session = useQuery({ ...callQuery('session.current', {}), staleTime: Infinity }).data
  return session?.connection?.id ?? ''
}
