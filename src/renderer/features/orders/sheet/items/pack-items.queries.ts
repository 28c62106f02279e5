import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { call } from '../../../../host/desktop.ts'

/** Packs items of an order, or takes them out: the tick itself takes that back. */
export function usePackItems() {
  return useMutation({
    mutationFn: (input: CallInput<'orders.packItems'>) => call('orders.packItems', input),
  })
}
