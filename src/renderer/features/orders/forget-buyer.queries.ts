import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { dropDraftsOn } from '../../shop-storage.ts'
import { texts } from '../../texts/texts.ts'

/** Takes away what is kept here of the buyer of an order. */
export function useForgetBuyer() {
  return useMutation({
    mutationFn: (orderId: string) => call('buyers.forget', { orderId }),
    onSuccess: ({ ids }) => {
      dropDraftsOn(ids)
      showToast({ tone: 'done', text: texts.orders.forget.done(ids.length) })
    },
  })
}
