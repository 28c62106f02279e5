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
  /** The new discount is there, with what it took over. */
  readonly onStarted: () => void
}

/** What the new one begins with, and the one that it is to stand for, which is gone. */
type Beginning = {
  readonly edits: Partial<Draft>
  readonly copied: CopiedRun | null
  readonly gone: string | null
}

/**
 * Begins a new discount from another one. What was typed for a new one before is asked for first, but for a code alone,
 * which stays.
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
    /** One waits for the owner to say that what was typed may go. */
    isAsking: waiting !== null,
    keep: () => setWaiting(null),
    replace: () => waiting && start(waiting),
  }
}

/** A last day that was typed and is not kept is no end. */
const runOf = ({ code, activeAt, expiresAt, expirationType }: Discount): CopiedRun => ({
  code,
  activeAt,
  expiresAt: expirationType === 'on_date' ? expiresAt : null,
})
