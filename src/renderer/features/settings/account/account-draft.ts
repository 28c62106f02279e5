import { Store, useSelector } from '@tanstack/react-store'
import type { AccountChanges } from '#shared/shop/account.ts'
import { onShopErased } from '../../../shop/shop-storage.ts'
import { accountFields, type AccountEdits } from './account-changes.ts'

type AccountDraft = {
  /** Only what was typed: all else follows the shop. */
  readonly edits: AccountEdits
  readonly saving: boolean
  /** Saving was tried: what is missing is shown. */
  readonly tried: boolean
  /** What the shop said of single fields, until they are changed. */
  readonly refused: Readonly<Record<string, string>>
  /** Why the last try failed, when that is not about a field. */
  readonly trouble: Error | null
}

const untouched: AccountDraft = { edits: {}, saving: false, tried: false, refused: {}, trouble: null }

/* Outside React, because what was typed outlives the page. By the shop's id: it is never seen in another shop. */
const drafts = new Store<ReadonlyMap<string, AccountDraft>>(new Map())

function set(shop: string, draft: AccountDraft): void {
  drafts.setState((before) => new Map(before).set(shop, draft))
}

onShopErased(dropAccountDraft)

const draftOf = (shop: string, all = drafts.state) => all.get(shop) ?? untouched

export function useAccountDraft(shop: string): AccountDraft {
  return useSelector(drafts, (all) => draftOf(shop, all))
}

export function editAccount(shop: string, edits: AccountEdits): void {
  const before = draftOf(shop)
  const refused = Object.fromEntries(Object.entries(before.refused).filter(([field]) => !(field in edits)))
  set(shop, { ...before, edits: { ...before.edits, ...edits }, refused })
}

export function tryAccount(shop: string): void {
  set(shop, { ...draftOf(shop), tried: true })
}

export function accountIsSaving(shop: string): void {
  set(shop, { ...draftOf(shop), saving: true, refused: {}, trouble: null })
}

export function accountWasRefused(
  shop: string,
  refused: AccountDraft['refused'],
  trouble: Error | null,
): void {
  set(shop, { ...draftOf(shop), saving: false, refused, trouble })
}

/** Drops what was sent; what was typed while it was under way stays. */
export function accountWasSaved(shop: string, sent: AccountChanges): void {
  const { edits } = draftOf(shop)
  const left = accountFields.filter((field) => field in edits && edits[field] !== sent[field])
  set(shop, { ...untouched, edits: Object.fromEntries(left.map((field) => [field, edits[field]])) })
}

export function dropAccountDraft(shop: string): void {
  set(shop, untouched)
}
