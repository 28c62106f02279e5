import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { OrderScope } from '#shared/orders/order-list.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { texts } from '../../../texts/texts.ts'
import { changeWritings } from '../opened/opened-order.queries.ts'

type Packing = { readonly scope: OrderScope; readonly on: boolean; readonly hasToast?: boolean }

/** Sets or removes the packed mark of orders. `hasToast`: shows a toast with their number and an undo. */
export function usePackOrders() {
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: (input: CallInput<'orders.pack'>) => call('orders.pack', input),
  })
  return useMutation({
    mutationFn: ({ scope, on }: Packing) => call('orders.pack', { scope, on }),
    onMutate: ({ scope, on }) =>
      changeWritings(client, scope, (annotations) => ({
        ...annotations,
        packedAt: on ? (annotations.packedAt ?? new Date().toISOString()) : null,
      })),
    onSuccess: ({ changed, since }, { on, hasToast }) => {
      if (!hasToast) return
      const words = texts.orderSheet.packed
      showToast({
        tone: 'done',
        text: on ? words.many(changed.length) : words.offMany(changed.length),
        ...(changed.length > 0 && { undo: () => back.mutate({ scope: { ids: changed }, on: !on, since }) }),
      })
    },
    // No event follows a failed write: refetch what was shown ahead of it.
    onError: () => void client.invalidateQueries({ queryKey: ['orders.opened'] }),
  })
}
