import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'
import { Button } from '../buttons/Button.tsx'
import { Spinner } from '../marks/Spinner.tsx'
import styles from './SaveFoot.module.css'

type SaveFootProps = {
  readonly words: Readonly<Record<'saving' | 'notSaved' | 'saved' | 'discard' | 'save', string>>
  /** Something is not saved. */
  readonly isOpen: boolean
  readonly isSaving: boolean
  /** Why it was not taken, when no field is to blame. */
  readonly trouble: string | null
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** At the left, such as what is to be put right. */
  readonly children?: ReactNode
}

/** The foot of a form: what is saved, and the one thing to do. */
export function SaveFoot(props: SaveFootProps) {
  const { words, isOpen, isSaving, trouble, onSave, onDiscard, children } = props
  return (
    <footer className={styles.foot}>
      {trouble !== null && (
        <div className={styles.trouble} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <p>{trouble}</p>
          <Button act="form.save" onPress={onSave}>
            {texts.common.tryAgain}
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        {children}
        <div className={styles.end}>
          {/* That something typed is not saved is seen; heard are a save and its end. */}
          <p className={styles.state} role="status" aria-live={isOpen && !isSaving ? 'off' : 'polite'}>
            {isSaving ? (
              <>
                <Spinner /> {words.saving}
              </>
            ) : isOpen ? (
              words.notSaved
            ) : (
              <>
                <Check className={styles.done ?? ''} size={16} strokeWidth={1.75} aria-hidden /> {words.saved}
              </>
            )}
          </p>
          {isOpen && (
            <>
              {/* What is on its way to the shop is not called back. */}
              <Button act="form.discard" isDisabled={isSaving} onPress={onDiscard}>
                {words.discard}
              </Button>
              <Button act="form.save" look="primary" isPending={isSaving} onPress={onSave} keyCap="mod+Enter">
                {words.save}
              </Button>
            </>
          )}
        </div>
      </div>
    </footer>
  )
}
