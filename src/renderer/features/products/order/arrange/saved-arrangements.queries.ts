import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { SavedArrangement } from '#shared/products/arrangement.ts'
import { call } from '../../../../host/desktop.ts'
import { answerOfAct, type AdoptAnswer } from '../../../../host/act-answer.ts'
import { callQuery } from '../../../../host/call-query.ts'

const query = callQuery('products.ownOrders', {})
const none: readonly SavedArrangement[] = []

type Change = 'products.keepOrder' | 'products.forgetOrder' | 'products.planOrder'

/** The owner's saved arrangements of products, the oldest first. */
export function useSavedArrangements(): readonly SavedArrangement[] {
  return useQuery(query).data?.orders ?? none
}

/** A mutation of the saved arrangements. With `errorInPlace`, the dialog shows its error. */
function useChange<N extends Change>(name: N, errorInPlace: boolean) {
  const client = useQueryClient()
  return useMutation<
    CallOutput<Change>,
    Error & { fields?: Readonly<Record<string, string>> },
    CallInput<N>,
    AdoptAnswer<typeof query.queryKey>
  >({
    mutationFn: (input) => call(name, input),
    meta: { errorInPlace },
    onMutate: () => answerOfAct(client, query),
    onSuccess: (orders, _input, adopt) => adopt(orders),
  })
}

export const useSaveArrangement = () => useChange('products.keepOrder', true)
export const useForgetOrder = () => useChange('products.forgetOrder', true)
export const usePlanOrder = () => useChange('products.planOrder', true)

/** Cancels a plan where no dialog is open that could show its error. */
export function useLeavePlan() {
  const { mutate } = useChange('products.planOrder', false)
  return (id: string) => mutate({ id, at: null })
}
