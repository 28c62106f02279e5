import type { Account } from '#shared/shop/account.ts'
import {
  accountChanges,
  accountFields,
  accountProblems,
  type AccountEdits,
  type AccountField,
} from './account-changes.ts'
import { dropAccountDraft, editAccount, tryAccount, useAccountDraft } from './account-draft.ts'
import { useSaveAccount } from './account.queries.ts'

/** The form of the account: the shop's values with the edits laid over them. */
export function useAccountForm(shop: string, account: Account) {
  const draft = useAccountDraft(shop)
  const saveAccount = useSaveAccount()
  const values = { ...account, ...draft.edits }
  const changes = accountChanges(account, draft.edits)
  const problems = accountProblems(changes)
  const elsewhere = Object.entries(draft.refused).find(
    ([field]) => !accountFields.some((known) => known === field),
  )

  /** Sends the changes, or returns the first field with an error. */
  function save(): AccountField | null {
    const first = accountFields.find((field) => problems[field] !== undefined)
    if (first !== undefined) {
      tryAccount(shop)
      return first
    }
    if (!draft.saving && Object.keys(changes).length > 0) saveAccount.mutate({ shop, changes })
    return null
  }

  return {
    values,
    changes,
    isDirty: Object.keys(changes).length > 0,
    isSaving: draft.saving,
    errorOf: (field: AccountField) => (draft.tried ? problems[field] : undefined) ?? draft.refused[field],
    /** Why the save failed, when no field of the form is to blame. */
    error: draft.trouble ?? elsewhere?.[1] ?? null,
    edit(edits: AccountEdits) {
      const now = { ...draft.edits, ...edits }
      // When all fields are back at the shop's values, nothing could be lost.
      if (!draft.saving && accountFields.every((field) => (now[field] ?? account[field]) === account[field]))
        dropAccountDraft(shop)
      else editAccount(shop, edits)
    },
    discard: () => dropAccountDraft(shop),
    save,
  }
}
