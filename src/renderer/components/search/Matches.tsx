import { useState } from 'react'
import { texts } from '../../texts/texts.ts'
import styles from '../marks/VisuallyHidden.module.css'

type MatchesProps = {
  /** What is searched for; nothing is said while it is empty. */
  readonly text: string
  /** How many there are of it; undefined until that is known. */
  readonly count: number | undefined
}

/** A screen reader hears how many match while one types, as the eye sees it. That none does is said where the list would be. */
export function Matches({ text, count }: MatchesProps) {
  // While the next count is on its way the last one stays: the same words a second time would be said a second time.
  const [known, setKnown] = useState<number>()
  // Before the first letter there is none: the count of all is not how many match.
  const next = text.trim() === '' ? undefined : (count ?? known)
  if (next !== known) setKnown(next)
  return (
    <div role="status" className={styles.said}>
      {known !== undefined && known > 0 && texts.common.matches(known)}
    </div>
  )
}
