import { Check, CircleAlert } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { Ring } from '../../components/Ring.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './SaveFoot.module.css'

type SaveFootProps = {
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Why it was not taken, when no field is to blame. */
  readonly trouble: string | null
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** What is saved, and the one thing to do. */
export function SaveFoot({ isDirty, isSaving, trouble, onSave, onDiscard }: SaveFootProps) {
  const words = texts.settings.foot
  return (
    <footer className={styles.foot}>
      {trouble !== null && (
        <div className={styles.trouble} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <p>{trouble}</p>
        </div>
      )}
      <div className={styles.bar}>
        <p className={styles.state} role="status">
          {isSaving ? (
            <>
              <Ring /> {words.saving}
            </>
          ) : isDirty ? (
            words.notSaved
          ) : (
            <>
              <Check className={styles.done ?? ''} size={16} strokeWidth={1.75} aria-hidden /> {words.saved}
            </>
          )}
        </p>
        {isDirty && (
          <>
            <Button onPress={onDiscard}>{words.discard}</Button>
            <Button look="primary" isPending={isSaving} onPress={onSave} keyCap="mod+Enter">
              {words.save}
            </Button>
          </>
        )}
      </div>
    </footer>
  )
}
