import { useState } from 'react'
import type { Discount } from '#shared/models/discount.ts'
import { copiedDraft } from './copied-draft.ts'
import { draftKey, dropDraft, editDraft, unsavedOf, useDrafts } from './drafts.ts'
import { newId } from './discounts.search.ts'

type DuplicateParts = {
  readonly shop: string
  readonly digits: number
  /** The new discount is there, with what it took over. */
  readonly onStarted: () => void
}

/**
 * Begins a new discount from another one. What was typed for a new one before is asked for first, but for a code alone,
 * which stays.
 */
export function useDuplicate({ shop, digits, onStarted }: DuplicateParts) {
  const [waiting, setWaiting] = useState<Discount | null>(null)
  const key = draftKey(shop, newId)
  const { code, ...typed } = unsavedOf(useDrafts(), key).edits
  const start = (discount: Discount) => {
    setWaiting(null)
    dropDraft(key)
    editDraft(key, { ...copiedDraft(discount, digits, new Date()), ...(code && { code }) }, null)
    onStarted()
  }
  return {
    duplicate: (discount: Discount) =>
      Object.keys(typed).length > 0 ? setWaiting(discount) : start(discount),
    /** One waits for the owner to say that what was typed may go. */
    isAsking: waiting !== null,
    keep: () => setWaiting(null),
    replace: () => waiting && start(waiting),
  }
}
