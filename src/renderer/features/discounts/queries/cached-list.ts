import type { QueryClient } from '@tanstack/react-query'
import type { Discount } from '#shared/discounts/discount.ts'
import { callQuery } from '../../../host/call-query.ts'

export const discountsQuery = callQuery('discounts.list', {})

/** Puts a saved discount into the list at once; the next read confirms it. */
export function putIntoList(queryClient: QueryClient, discount: Discount): void {
  queryClient.setQueryData(discountsQuery.queryKey, (list) => {
    if (!list) return list
    const known = list.discounts.some(({ id }) => id === discount.id)
    const discounts = known
      ? list.discounts.map((other) => (other.id === discount.id ? discount : other))
      : [discount, ...list.discounts]
    return { ...list, discounts }
  })
}
