import { useState } from 'react'
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import type { Dispute } from '#shared/outbox/outbox.ts'
import { fieldName, fieldValue } from '../../format/correction.ts'
import { texts } from '../../texts/texts.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../components/overlays/Dialog.tsx'
import styles from './DisputeDialog.module.css'
import { ErrorLine } from '../../components/fields/ErrorLine.tsx'

type Side = 'mine' | 'shop'

type DisputeDialogProps = {
  /** The thing in conflict, by the name that the owner reads. */
  readonly name: string
  readonly disputes: readonly Dispute[]
  /** The words for a field and for its value. */
  readonly nameOf?: (field: string) => string
  readonly wordsOf?: (dispute: Dispute, side: Side) => string
  readonly onResolve: (choose: Record<string, Side>) => void
  /** Closes without a decision; the question stays. */
  readonly onClose: () => void
}

function DisputeDialogBody(props: DisputeDialogProps) {
  const { name, disputes, nameOf = fieldName, wordsOf = valueWords, onResolve, onClose } = props
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [tried, setTried] = useState(false)
  const words = texts.outbox.dispute
  const [first] = disputes

  const save = () => {
    if (disputes.every(({ field }) => chosen[field])) onResolve({ ...chosen })
    else setTried(true)
  }
  const title =
    disputes.length === 1 && first ? words.title(nameOf(first.field)) : words.titleMany(disputes.length)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p className={styles.name}>{name}</p>
      {disputes.map((dispute) => (
        <RadioGroup
          key={dispute.field}
          className={styles.group ?? ''}
          orientation="horizontal"
          value={chosen[dispute.field] ?? null}
          onChange={(side) => setChosen({ ...chosen, [dispute.field]: side === 'mine' ? 'mine' : 'shop' })}
        >
          <Label className={styles.label ?? ''}>
            {disputes.length === 1 ? words.question : words.questionOf(nameOf(dispute.field))}
          </Label>
          <div className={styles.sides}>
            {(['mine', 'shop'] as const).map((side) => (
              <RadioField key={side} value={side}>
                <RadioButton className={styles.side ?? ''}>
                  <span className={styles.where}>{words[side]}</span>
                  <span className={styles.value}>{wordsOf(dispute, side)}</span>
                </RadioButton>
              </RadioField>
            ))}
          </div>
          {tried && !chosen[dispute.field] && <ErrorLine>{words.pick}</ErrorLine>}
        </RadioGroup>
      ))}
      <DialogActions>
        <Button onPress={onClose}>{words.later}</Button>
        <Button look="primary" onPress={save}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Shows both values of each field in conflict side by side; the owner picks one of each. */
export const DisputeDialog = isolatedDialog(DisputeDialogBody, ({ onClose }) => onClose())

/** An order of things is too long to show here; its name stands for it. */
function valueWords(dispute: Dispute, side: Side): string {
  return dispute.field === 'order'
    ? texts.outbox.dispute.order[side]
    : fieldValue(dispute.field, dispute[side])
}
