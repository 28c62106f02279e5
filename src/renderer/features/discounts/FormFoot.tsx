import { Check, CircleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Button as TextButton } from 'react-aria-components'
import { Button } from '../../components/Button.tsx'
import { Ring } from '../../components/Ring.tsx'
import { texts } from '../../texts/texts.ts'
import type { DraftField } from './draft.ts'
import styles from './FormFoot.module.css'

type FormFootProps = {
  readonly isNew: boolean
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The fields whose errors are shown, from top to bottom. */
  readonly wrong: readonly DraftField[]
  /** Why the shop did not take it, when no field is to blame. */
  readonly trouble: string | null
  readonly onGoTo: (field: DraftField) => void
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** What is left to put right, what is saved, and the one thing to do. */
export function FormFoot(props: FormFootProps) {
  const { isNew, isDirty, isSaving, wrong, trouble, onGoTo, onSave, onDiscard } = props
  const words = texts.discounts.foot
  const open = isNew || isDirty
  return (
    <footer className={styles.foot}>
      {trouble !== null && (
        <div className={styles.trouble} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <p>{trouble}</p>
          <Button onPress={onSave}>{texts.common.tryAgain}</Button>
        </div>
      )}
      <div className={styles.bar}>
        <p className={styles.wrong} role="status">
          {wrong.length > 0 && (
            <>
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
              <span>
                {words.toPutRight(wrong.length)}{' '}
                {wrong.map((field, index) => (
                  <Fragment key={field}>
                    {index > 0 && ', '}
                    <TextButton className={styles.link ?? ''} onPress={() => onGoTo(field)}>
                      {words.fields[field]}
                    </TextButton>
                  </Fragment>
                ))}
              </span>
            </>
          )}
        </p>
        <div className={styles.end}>
          <p className={styles.state} role="status">
            {isSaving ? (
              <>
                <Ring /> {words.saving}
              </>
            ) : open ? (
              words.notSaved
            ) : (
              <>
                <Check className={styles.done ?? ''} size={16} strokeWidth={1.75} aria-hidden /> {words.saved}
              </>
            )}
          </p>
          {open && (
            <>
              <Button onPress={onDiscard}>{words.discard}</Button>
              <Button look="primary" isPending={isSaving} onPress={onSave} keyCap="mod+Enter">
                {isNew ? words.create : words.save}
              </Button>
            </>
          )}
        </div>
      </div>
    </footer>
  )
}
