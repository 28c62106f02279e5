import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './Said.module.css'

type MatchesProps = {
  /** What is searched for; nothing is said while it is empty. */
  readonly text: string
  /** How many there are of it; undefined until that is known. */
  readonly count: number | undefined
}

/** A screen reader hears how many match while one types, as the eye sees it. That none does is said where the list would be. */
export function Matches({ text, count }: MatchesProps) {
  // While the next count is on its way the last one stays: the same words a second time would be said a second time.
  const [known, setKnown] = useState(count)
  if (count !== undefined && count !== known) setKnown(count)
  const isSaid = text.trim() !== '' && known !== undefined && known > 0
  return (
    <div role="status" className={styles.said}>
      {isSaid && texts.common.matches(known)}
    </div>
  )
}
