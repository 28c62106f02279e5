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

/** The drafts by the shop's id. A draft lives as long as the window, which asks before it closes. */
const drafts = draftStore<AccountDraft, never>('account', {
  schema: z.never(),
  storedPart: () => null,
  restore: (stored) => stored,
  asks: ({ edits }) => Object.keys(edits).length > 0,
})

function change(shop: string, to: (draft: AccountDraft) => AccountDraft | null): void {
  drafts.write(shop, to(drafts.read(shop) ?? untyped))
}

export const useAccountDraft = (shop: string): AccountDraft => drafts.use(shop) ?? untyped

export const editAccount = (shop: string, edits: AccountEdits): void =>
  change(shop, (draft) => withEdits(draft, edits))

/** Makes the form show all errors. */
export const tryAccount = (shop: string): void => change(shop, (draft) => ({ ...draft, tried: true }))

export const accountIsSaving = (shop: string): void => change(shop, whileSaving)

export const accountWasRefused = (shop: string, error: Error): void =>
  change(shop, (draft) => whenRefused(draft, error))

/** White space around a sent text is no remaining edit. */
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
