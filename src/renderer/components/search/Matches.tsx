import { useState } from 'react'
import { texts } from '../../texts/texts.ts'
import styles from '../marks/VisuallyHidden.module.css'

type MatchesProps = {
  /** The search text; nothing is announced while it is empty. */
  readonly text: string
  /** How many things match; undefined while that loads. */
  readonly count: number | undefined
}

/** Tells a screen reader how many things match while the owner types. The list itself says when none does. */
export function Matches({ text, count }: MatchesProps) {
  // While the next count loads the last one stays: repeated words would be announced twice.
  const [known, setKnown] = useState<number>()
  // Before the first letter there is no count: the total is not a number of matches.
  const next = text.trim() === '' ? undefined : (count ?? known)
  if (next !== known) setKnown(next)
  return (
    <div role="status" className={styles.said}>
      {known !== undefined && known > 0 && texts.common.matches(known)}
    </div>
  )
}
