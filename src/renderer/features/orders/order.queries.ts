import { useMutation, useQuery } from '@tanstack/react-query'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'

/** One order, from the copy. */
export function useOrder(id: string) {
  return useQuery(callQuery('orders.get', { id }))
}

export function useOpenPayment() {
  return useMutation({
    mutationFn: (url: string) => call('links.open', { url }),
    onError: (error) => showToast({ tone: 'alert', text: error.message }),
  })
}
