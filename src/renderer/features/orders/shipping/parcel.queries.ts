import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { OrderScope } from '#shared/orders/order-list.ts'
import { mentionToast, showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { texts } from '../../../texts/texts.ts'

/** Combines orders of one buyer to one address into a parcel, and separates them; the toast undoes either. */
export function useParcels() {
  const words = texts.parcels
  const back = useMutation({
    mutationFn: (orders: CallInput<'orders.putInParcels'>['orders']) =>
      call('orders.putInParcels', { orders }),
  })
  const combine = useMutation({
    mutationFn: (scope: OrderScope) => call('orders.combine', { scope }),
    onSuccess: ({ parcels, orders, was }) => {
      if (parcels === 0) mentionToast(words.none)
      else
        showToast({
          tone: 'done',
          text: words.combined(orders, parcels),
          consequence: words.means,
          undo: () => back.mutate(was),
        })
    },
  })
  const separate = useMutation({
    mutationFn: (scope: OrderScope) => call('orders.separate', { scope }),
    onSuccess: ({ was }) =>
      showToast({ tone: 'done', text: words.separated(was.length), undo: () => back.mutate(was) }),
  })
  return { combine: combine.mutate, separate: separate.mutate }
}
