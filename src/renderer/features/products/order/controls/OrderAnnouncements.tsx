import { useState } from 'react'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../../../texts/texts.ts'
import type { SaveState } from '../arrangement.ts'
import type { Turn } from '../moving.ts'

type OrderAnnouncementsProps = {
  readonly turn: Turn | null
  /** What the owner did last, in words. */
  readonly words: string
  readonly saving: SaveState
  /** What else changed with the save, in words. */
  readonly otherChanges: string
}

/**
 * Announces the shop order to screen readers: each action once, and once that it is saved. The bar announces errors.
 */
export function OrderAnnouncements({ turn, words, saving, otherChanges }: OrderAnnouncementsProps) {
  const isSettled = saving.is === 'settled'
  const [wasSettled, setWasSettled] = useState(isSettled)
  const [isSaved, setSaved] = useState(false)
  if (isSettled !== wasSettled) {
    setWasSettled(isSettled)
    setSaved(isSettled)
  }
  return (
    <>
      {/* The key makes the live region repeat equal words with each action. Assertive, since React Aria announces
          the end of a drag assertively, and a screen reader then drops polite announcements. */}
      <div role="status" aria-live="assertive">
        <VisuallyHidden key={turn?.at}>{words}</VisuallyHidden>
      </div>
      <div role="status">
        {isSaved && <VisuallyHidden>{texts.heardOrder.savedSaid(otherChanges)}</VisuallyHidden>}
      </div>
    </>
  )
}
