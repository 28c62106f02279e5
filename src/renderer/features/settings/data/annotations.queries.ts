import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'

/** How much the owner wrote on the orders of this shop. `writing.changed` makes it stale. */
export function useAnnotationsState() {
  return useQuery(callQuery('writing.state', {}))
}

/** The backups that Backroom made by itself, newest first. */
export function useBackups() {
  // Core makes one a day and emits no event for it.
  return useQuery({ ...callQuery('copies.list', {}), refetchOnMount: 'always' }).data?.copies
}

/** The quarantined files. */
export function useAsideFiles() {
  return useQuery({ ...callQuery('aside.list', {}), refetchOnMount: 'always' })
}

export function useDeleteAside() {
  const client = useQueryClient()
  return useMutation({
    meta: { errorInPlace: true },
    mutationFn: () => call('aside.delete', {}),
    // No event reports quarantined files.
    onSuccess: () => client.invalidateQueries({ queryKey: ['aside.list'] }),
  })
}

export function useBringBack() {
  return useMutation({
    meta: { errorInPlace: true },
    mutationFn: (input: CallInput<'copies.bringBack'>) => call('copies.bringBack', input),
    onSuccess: () => showToast({ tone: 'done', text: texts.settings.writing.copies.done }),
  })
}
