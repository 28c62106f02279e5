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
import type { AccountEdits } from './account-changes.ts'

type AccountDraft = FormDraft<AccountEdits>

/** By the shop's id. It goes with the window. */
const drafts = draftStore<AccountDraft, never>('account', {
  schema: z.never(),
  kept: () => null,
  opened: (kept) => kept,
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

export const accountWasSaved = (shop: string, sent: AccountChanges): void =>
  change(shop, (draft) => ({ ...untyped, edits: editsLeft(draft, sent) }))

export const dropAccountDraft = (shop: string): void => drafts.write(shop, null)
