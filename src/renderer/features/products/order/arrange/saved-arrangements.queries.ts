import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { SavedArrangement } from '#shared/products/arrangement.ts'
import { showToast } from '../../../../components/notices/toast.ts'
import { call } from '../../../../host/desktop.ts'
import { callQuery } from '../../../../host/call-query.ts'

const query = callQuery('products.ownOrders', {})
const none: readonly SavedArrangement[] = []

type Change = 'products.keepOrder' | 'products.forgetOrder' | 'products.planOrder'

/** The orders of products that the owner gave a name, the oldest first. */
export function useSavedArrangements(): readonly SavedArrangement[] {
  return useQuery(query).data?.orders ?? none
}

/** A change of them. Whoever makes it tells its trouble, in the dialog in which it was asked for. */
function useChange<N extends Change>(name: N) {
  const client = useQueryClient()
  return useMutation<CallOutput<Change>, Error & { fields?: Readonly<Record<string, string>> }, CallInput<N>>(
    {
      mutationFn: (input) => call(name, input),
      onSuccess: (orders) => client.setQueryData(query.queryKey, orders),
    },
  )
}

export const useKeepOrder = () => useChange('products.keepOrder')
export const useForgetOrder = () => useChange('products.forgetOrder')
export const usePlanOrder = () => useChange('products.planOrder')

/** Takes a plan back where no dialog is open that could tell its trouble. */
export function useLeavePlan() {
  const { mutateAsync } = usePlanOrder()
  return (id: string) =>
    void mutateAsync({ id, at: null }).catch((error: Error) =>
      showToast({ tone: 'alert', text: error.message }),
    )
}
