import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import type { AskedLetters } from '../../letters-asked.ts'
import { callQuery } from '../../shop-query.ts'

export function useLetters() {
  return useQuery(callQuery('letters.list', {}))
}

/** The mails that a text makes of these orders; nothing is asked without a text. */
export function useMails(letterId: string | null, { scope, sort }: AskedLetters) {
  return useQuery({
    ...callQuery('letters.prepare', { letterId: letterId ?? '-', scope, sort }),
    enabled: letterId !== null,
  })
}

export function useOpenMail() {
  return useMutation({
    mutationFn: (input: CallInput<'letters.open'>) => call('letters.open', input),
    onError: (error) => showToast({ tone: 'alert', text: error.message }),
  })
}
