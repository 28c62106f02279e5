import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountChanges } from '#shared/shop/account.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { answerOfAct } from '../../../host/act-answer.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'
import { accountIsSaving, accountWasRefused, accountWasSaved } from './account-draft.ts'

type AccountSaving = { readonly shop: string; readonly changes: AccountChanges }

/** Sends the changed fields. Its state is in the draft, so that leaving the page loses nothing. */
export function useSaveAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ changes }: AccountSaving) => call('shop.updateAccount', changes),
    meta: { errorInPlace: true },
    onMutate: ({ shop }) => {
      accountIsSaving(shop)
      return answerOfAct(queryClient, callQuery('shop.account', {}))
    },
    onError: (error, { shop }) => accountWasRefused(shop, error),
    onSuccess: (account, { shop, changes }, adopt) => {
      void adopt(account)
      accountWasSaved(shop, changes)
      const words = texts.settings.account
      if (changes.underMaintenance === undefined) showToast({ tone: 'done', text: words.saved })
      else if (account.underMaintenance)
        showToast({ tone: 'done', text: words.closed, consequence: words.closedConsequence })
      else showToast({ tone: 'done', text: words.opened })
    },
  })
}
