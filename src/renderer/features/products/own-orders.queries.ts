import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { OwnOrder } from '#shared/models/arrangement.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'

const query = callQuery('products.ownOrders', {})
const none: readonly OwnOrder[] = []

type Change = 'products.keepOrder' | 'products.forgetOrder' | 'products.planOrder'

/** The orders of products that the owner gave a name, the oldest first. */
export function useOwnOrders(): readonly OwnOrder[] {
  return useQuery(query).data?.orders ?? none
}

/** A change of them. A refusal that names a field is left to its form. */
function useChange<N extends Change>(name: N) {
  const client = useQueryClient()
  return useMutation<CallOutput<Change>, Error & { fields?: Readonly<Record<string, string>> }, CallInput<N>>(
    {
      mutationFn: (input) => call(name, input),
      onSuccess: (orders) => client.setQueryData(query.queryKey, orders),
      onError: (error) => {
        if (!error.fields) showToast({ tone: 'alert', text: error.message })
      },
    },
  )
}

export const useKeepOrder = () => useChange('products.keepOrder')
export const useForgetOrder = () => useChange('products.forgetOrder')
export const usePlanOrder = () => useChange('products.planOrder')
