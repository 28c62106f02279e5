import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shop-query.ts'

/** Other orders of the same buyer, and unshipped ones that go to the same buyer or address. */
export function useRelated(orderId: string) {
  return useQuery(callQuery('orders.related', { id: orderId })).data
}
