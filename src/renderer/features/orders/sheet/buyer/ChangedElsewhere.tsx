import type { CorrectableField } from '#shared/outbox/outbox.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { fieldName, fieldValue } from '../../../../format/correction.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from './ChangedElsewhere.module.css'

type ChangedElsewhereProps = {
  readonly field: CorrectableField
  readonly mine: string
  /** What it is meanwhile: by another window, the shop, or whoever else corrects orders. */
  readonly theirs: string
  readonly onKeep: (side: 'mine' | 'theirs') => void
}

/** A field that was changed here and elsewhere, while it was open: its owner says which of the two it is to be. */
export function ChangedElsewhere({ field, mine, theirs, onKeep }: ChangedElsewhereProps) {
  const words = texts.orderSheet.correct.elsewhere
  return (
    <div className={styles.line} role="status">
      <p>{words.changed(fieldName(field), fieldValue(field, theirs))}</p>
      <Button onPress={() => onKeep('theirs')}>{words.take(fieldValue(field, theirs))}</Button>
      <Button onPress={() => onKeep('mine')}>{words.keep(fieldValue(field, mine))}</Button>
    </div>
  )
}
