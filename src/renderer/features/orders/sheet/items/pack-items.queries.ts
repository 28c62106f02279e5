import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { call } from '../../../../host/desktop.ts'

/** Packs items of an order, or unpacks them. Has no undo: the checkbox itself does that. */
export function usePackItems() {
  return useMutation({
    mutationFn: (input: CallInput<'orders.packItems'>) => call('orders.packItems', input),
  })
}
