import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { call } from '../../../../host/desktop.ts'
import { openedQuery } from '../../opened/opened-order.queries.ts'

/** Packs items of an order, or takes them out: the tick itself takes that back. */
export function usePackItems(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'orders.packItems'>) => call('orders.packItems', input),
    onSettled: () => client.invalidateQueries({ queryKey: openedQuery(orderId).queryKey }),
  })
}
