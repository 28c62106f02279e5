import { useMutation, useQuery } from '@tanstack/react-query'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'

/** One order, from the copy. */
export function useOrder(id: string) {
  return useQuery(callQuery('orders.get', { id }))
}

/** An order that could not be read, as far as it could be; null when there is none. @param isAsked whether it is to be looked for */
export function usePartOrder(id: string, isAsked: boolean) {
  return useQuery({ ...callQuery('orders.part', { id }), enabled: isAsked }).data?.part ?? null
}

export function useOpenPayment() {
  return useMutation({
    mutationFn: (url: string) => call('links.open', { url }),
    onError: (error) => showToast({ tone: 'alert', text: error.message }),
  })
}
