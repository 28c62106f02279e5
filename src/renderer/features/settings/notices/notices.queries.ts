import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeSettings } from '#shared/app/notices.ts'
import { call } from '../../../host/desktop.ts'
import { answerOfAct } from '../../../host/act-answer.ts'
import { callQuery } from '../../../host/call-query.ts'

/** How Backroom reports the new orders of a shop. */
export function useNoticeSettings(id: string) {
  return useQuery(callQuery('notices.settings', { id }))
}

/** Who shows notices. */
export function useNoticeHost() {
  return useQuery({ ...callQuery('notices.host', {}), staleTime: Infinity })
}

export function useChangeNotices(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<NoticeSettings>) => call('notices.changeSettings', { id, changes }),
    onMutate: () => answerOfAct(queryClient, callQuery('notices.settings', { id })),
    onSuccess: (settings, _changes, adopt) => adopt(settings),
  })
}

export function useTryNotice(id: string) {
  return useMutation({
    mutationFn: () => call('notices.try', { id }),
  })
}
