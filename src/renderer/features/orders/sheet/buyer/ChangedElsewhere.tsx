import type { CorrectableField } from '#shared/outbox/outbox.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { fieldName, fieldValue } from '../../../../format/correction.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from './ChangedElsewhere.module.css'

type ChangedElsewhereProps = {
  readonly field: CorrectableField
  readonly mine: string
  /** The current value: from another window, the shop, or whoever else corrects orders. */
  readonly theirs: string
  readonly onKeep: (side: 'mine' | 'theirs') => void
}

/** Asks which value a field is to have, when it changed elsewhere while the owner was changing it here. */
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
