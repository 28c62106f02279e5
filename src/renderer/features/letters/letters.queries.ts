import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { call } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'
import { isLettersDialogOpen, type LettersRequest } from '../../shop/requests/letters-dialog-store.ts'

/** The mails of a letter to the buyers of these orders; makes no call without a letter. */
export function useMails(letterId: string | null, { scope, sort }: LettersRequest) {
  return useQuery({
    ...callQuery('letters.prepare', { letterId: letterId ?? '-', scope, sort }),
    enabled: letterId !== null,
  })
}

export function useOpenMail() {
  return useMutation({
    mutationFn: (input: CallInput<'letters.open'>) => call('letters.open', input),
    meta: { errorToast: ({ message }) => (isLettersDialogOpen() ? null : { text: message }) },
  })
}
