import { Button } from '../buttons/Button.tsx'
import styles from './TextElsewhere.module.css'

type TextElsewhereProps = {
  readonly words: { readonly now: string; readonly take: string; readonly keep: string }
  /** The text that another window wrote. */
  readonly theirs: string
  readonly onTake: () => void
  readonly onKeep: () => void
}

/** The question which text to have, below the field of one that was changed elsewhere while the owner typed it here. */
export function TextElsewhere({ words, theirs, onTake, onKeep }: TextElsewhereProps) {
  return (
    <div className={styles.question} role="status">
      <p className={styles.label}>{words.now}</p>
      <p className={styles.theirs} dir="auto">
        {theirs}
      </p>
      <div className={styles.choice}>
        <Button onPress={onTake}>{words.take}</Button>
        <Button onPress={onKeep}>{words.keep}</Button>
      </div>
    </div>
  )
}
