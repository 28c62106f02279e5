import { z } from 'zod'
import type { AccountChanges } from '#shared/shop/account.ts'
import { draftStore } from '../../../shop/drafts/draft-store.ts'
import {
  editsLeft,
  untyped,
  whenRefused,
  whileSaving,
  withEdits,
  type FormDraft,
} from '../../../shop/drafts/form-draft.ts'
import { accountFields, type AccountEdits } from './account-changes.ts'

type AccountDraft = FormDraft<AccountEdits>

/** By the shop's id. It goes with the window, which asks before that. */
const drafts = draftStore<AccountDraft, never>('account', {
  schema: z.never(),
  kept: () => null,
  opened: (kept) => kept,
  asks: ({ edits }) => Object.keys(edits).length > 0,
})

function change(shop: string, to: (draft: AccountDraft) => AccountDraft | null): void {
  drafts.write(shop, to(drafts.read(shop) ?? untyped))
}

export const useAccountDraft = (shop: string): AccountDraft => drafts.use(shop) ?? untyped

export const editAccount = (shop: string, edits: AccountEdits): void =>
  change(shop, (draft) => withEdits(draft, edits))

/** Shows every error. */
export const tryAccount = (shop: string): void => change(shop, (draft) => ({ ...draft, tried: true }))

export const accountIsSaving = (shop: string): void => change(shop, whileSaving)

export const accountWasRefused = (shop: string, error: Error): void =>
  change(shop, (draft) => whenRefused(draft, error))

/** Blanks around what was sent are nothing that is left to be saved. */
export const accountWasSaved = (shop: string, sent: AccountChanges): void =>
  change(shop, (draft) => {
    const edits = editsLeft(draft, sent)
    const left = accountFields.filter((field) => {
      const value = edits[field]
      return value !== undefined && (typeof value === 'string' ? value.trim() : value) !== sent[field]
    })
    return { ...untyped, edits: Object.fromEntries(left.map((field) => [field, edits[field]])) }
  })

export const dropAccountDraft = (shop: string): void => drafts.write(shop, null)
