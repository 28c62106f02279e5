import { useState } from 'react'
import type { Discount } from '#shared/discounts/discount.ts'
import { anewDraft, copiedDraft } from './drafts/copied-draft.ts'
import type { Draft } from './drafts/draft.ts'
import { beginDraft, draftKey, dropDraft, useDraft } from './drafts/drafts.ts'
import { newId } from './list/discounts.search.ts'
import type { CopiedRun } from './drafts/same-days.ts'
import { shopTime } from './status/shop-time.ts'

type DuplicateOptions = {
  readonly shop: string
  readonly digits: number
  /** How far this computer's clock is ahead of the shop's. */
  readonly aheadMs: number
  /** Called when the new discount has been begun, with the copied values. */
  readonly onStarted: () => void
}

/** The values of a new discount, and the gone one that it replaces, if any. */
type Beginning = {
  readonly edits: Partial<Draft>
  readonly copied: CopiedRun | null
  readonly gone: string | null
}

/**
 * Begins a new discount from another one. Asks first if something was typed for a new one already, unless that is only
 * a code, which is kept.
 */
export function useDuplicate({ shop, digits, aheadMs, onStarted }: DuplicateOptions) {
  const [waiting, setWaiting] = useState<Beginning | null>(null)
  const key = draftKey(shop, newId)
  const { code, ...typed } = useDraft(key).edits
  const start = ({ edits, copied, gone }: Beginning) => {
    setWaiting(null)
    beginDraft(key, { ...edits, ...(code && edits.code === undefined && { code }) }, copied)
    if (gone !== null) dropDraft(draftKey(shop, gone))
    onStarted()
  }
  const begin = (beginning: Beginning) =>
    Object.keys(typed).length > 0 ? setWaiting(beginning) : start(beginning)
  return {
    duplicate: (discount: Discount) =>
      begin({ edits: copiedDraft(discount, digits, shopTime(aheadMs)), copied: runOf(discount), gone: null }),
    makeAnew: (draft: Draft, gone: string) =>
      begin({ edits: anewDraft(draft, shopTime(aheadMs)), copied: null, gone }),
    /** True while a new discount waits for the owner's permission to drop what was typed. */
    isAsking: waiting !== null,
    keep: () => setWaiting(null),
    replace: () => waiting && start(waiting),
  }
}

/** A last day counts only if the discount ends on a date: the owner may have typed one and then chosen another end. */
const runOf = ({ code, activeAt, expiresAt, expirationType }: Discount): CopiedRun => ({
  code,
  activeAt,
  expiresAt: expirationType === 'on_date' ? expiresAt : null,
})
