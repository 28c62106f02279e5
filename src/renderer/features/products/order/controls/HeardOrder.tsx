import { useState } from 'react'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../../../texts/texts.ts'
import type { SaveState } from '../arrangement.ts'
import type { Turn } from '../moving.ts'

type HeardOrderProps = {
  readonly turn: Turn | null
  /** What was done last, in words. */
  readonly words: string
  readonly saving: SaveState
  /** What the save brought beside itself. */
  readonly met: string
}

/** What a screen reader hears of the shop order: each act once, and once that it is saved. Trouble the bar says itself. */
export function HeardOrder({ turn, words, saving, met }: HeardOrderProps) {
  const isSettled = saving.is === 'settled'
  const [wasSettled, setWasSettled] = useState(isSettled)
  const [isSaved, setSaved] = useState(false)
  if (isSettled !== wasSettled) {
    setWasSettled(isSettled)
    setSaved(isSettled)
  }
  return (
    <>
      {/* Of the same words a second time a live region says nothing: they come again with each act. And at once, since the
          library says the end of a drag at once, before which a reader forgets what is said in its time. */}
      <div role="status" aria-live="assertive">
        <VisuallyHidden key={turn?.at}>{words}</VisuallyHidden>
      </div>
      <div role="status">{isSaved && <VisuallyHidden>{texts.heardOrder.savedSaid(met)}</VisuallyHidden>}</div>
    </>
  )
}
