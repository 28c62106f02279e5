import { useEffect, useRef } from 'react'
import type { Discount } from '#shared/discounts/discount.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { draftKey, dropDraft } from './drafts/drafts.ts'

type AfterDeletionOptions = {
  readonly shop: string
  /** Undefined while the list is not there. */
  readonly discounts: readonly Discount[] | undefined
  readonly deletions: ReadonlyMap<string, OutboxRow>
  readonly onGone: (id: string) => void
}

/** Once a discount that was deleted here has left the list, what was typed on it goes too, and its form is left. */
export function useAfterDeletion({ shop, discounts, deletions, onGone }: AfterDeletionOptions): void {
  const going = useRef(new Set<string>())
  const gone = useRef(new Set<string>())
  useEffect(() => {
    // The row may be there for a moment longer than the discount: its end is told once.
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
