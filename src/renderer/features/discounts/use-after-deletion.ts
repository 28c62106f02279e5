import { useEffect, useRef } from 'react'
import type { Discount } from '#shared/discounts/discount.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { draftKey, dropDraft } from './drafts/drafts.ts'

type AfterDeletionOptions = {
  readonly shop: string
  /** Undefined until the list is loaded. */
  readonly discounts: readonly Discount[] | undefined
  readonly deletions: ReadonlyMap<string, OutboxRow>
  readonly onGone: (id: string) => void
}

/** Drops the draft and closes the form of a discount that was deleted here, once it has left the list. */
export function useAfterDeletion({ shop, discounts, deletions, onGone }: AfterDeletionOptions): void {
  const going = useRef(new Set<string>())
  const gone = useRef(new Set<string>())
  useEffect(() => {
    // The row may exist for a moment longer than the discount; `onGone` must be called only once.
    for (const id of deletions.keys()) if (!gone.current.has(id)) going.current.add(id)
    if (discounts === undefined) return
    const there = new Set(discounts.map(({ id }) => id))
    for (const id of going.current) {
      if (there.has(id)) continue
      going.current.delete(id)
      gone.current.add(id)
      dropDraft(draftKey(shop, id))
      onGone(id)
    }
  }, [shop, discounts, deletions, onGone])
}
