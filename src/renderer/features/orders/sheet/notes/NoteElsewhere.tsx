import { Button } from '../../../../components/buttons/Button.tsx'
import { texts } from '../../../../texts/texts.ts'
import styles from './NoteElsewhere.module.css'

type NoteElsewhereProps = {
  /** The text that another window wrote. */
  readonly theirs: string
  readonly onTake: () => void
  readonly onKeepMine: () => void
}

/** Asks which text a note is to have, when it was changed elsewhere while the owner was typing it here. */
export function NoteElsewhere({ theirs, onTake, onKeepMine }: NoteElsewhereProps) {
  const words = texts.orderSheet.notes.elsewhere
  return (
    <div className={styles.question} role="status">
      <p className={styles.label}>{words.now}</p>
      <p className={styles.theirs} dir="auto">
        {theirs}
      </p>
      <div className={styles.choice}>
        <Button onPress={onTake}>{words.take}</Button>
        <Button onPress={onKeepMine}>{words.keep}</Button>
      </div>
    </div>
  )
}
