import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Discount } from '#shared/discounts/discount.ts'
import { callQuery } from '../../../host/call-query.ts'

export const discountsQuery = callQuery('discounts.list', {})

/**
 * Call it as an act on a discount begins. Returns the function that puts the saved discount into the list at once; the
 * next read confirms it. A list that was read since may have what another window saved later: it stays, and is read again.
 */
export function listOfAct(queryClient: QueryClient): (saved: Discount) => void {
  const { queryKey } = discountsQuery
  const updates = () => queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0
  const before = updates()
  return (saved) => {
    const known = queryClient.getQueryData(queryKey)?.discounts.find(({ id }) => id === saved.id)
    if (updates() !== before && known && hashKey([known]) !== hashKey([saved]))
      void queryClient.invalidateQueries({ queryKey, exact: true })
    else putIntoList(queryClient, saved)
  }
}

function putIntoList(queryClient: QueryClient, discount: Discount): void {
  queryClient.setQueryData(discountsQuery.queryKey, (list) => {
    if (!list) return list
    const known = list.discounts.some(({ id }) => id === discount.id)
    const discounts = known
      ? list.discounts.map((other) => (other.id === discount.id ? discount : other))
      : [discount, ...list.discounts]
    return { ...list, discounts }
  })
}
