import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'
import { texts } from '../../texts/texts.ts'

/** How much the owner wrote on the orders of this shop. `writing.changed` makes it stale. */
export function useWritingState() {
  return useQuery(callQuery('writing.state', {})).data
}

/** The copies that Backroom made by itself, newest first. */
export function useOwnCopies() {
  // One is made a day, and nobody is told of it.
  return useQuery({ ...callQuery('copies.list', {}), refetchOnMount: 'always' }).data?.copies
}

export function useBringBack() {
  return useMutation({
    mutationFn: (input: CallInput<'copies.bringBack'>) => call('copies.bringBack', input),
    onSuccess: () => showToast({ tone: 'done', text: texts.settings.writing.copies.done }),
  })
}
