import { Check, CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { texts } from '../../texts/texts.ts'
import { Button } from '../buttons/Button.tsx'
import { Spinner } from '../marks/Spinner.tsx'
import styles from './SaveFoot.module.css'

type SaveFootProps = {
  readonly words: Readonly<Record<'saving' | 'notSaved' | 'saved' | 'discard' | 'save', string>>
  /** True when something is not saved. */
  readonly isOpen: boolean
  readonly isSaving: boolean
  /** Why the save failed, when no field is to blame. */
  readonly error: string | null
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** Content at the left, such as the fields to correct. */
  readonly children?: ReactNode
}

/** The foot of a form: whether all is saved, and the buttons to save or discard. */
export function SaveFoot(props: SaveFootProps) {
  const { words, isOpen, isSaving, error, onSave, onDiscard, children } = props
  return (
    <footer ref={useToastsAbove()} className={styles.foot}>
      {error !== null && (
        <div className={styles.trouble} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <p>{error}</p>
          <Button act="form.save" onPress={onSave}>
            {texts.common.tryAgain}
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        {children}
        <div className={styles.end}>
          {/* A screen reader announces a save and its end; that something is unsaved is only shown. */}
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
              {/* A save on its way to the shop can't be discarded. */}
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

/** Tells the page how high the foot is: toasts come above it, also above the errors in it. */
function useToastsAbove(): RefObject<HTMLElement | null> {
  const foot = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const publish = () => style.setProperty('--save-foot', `${foot.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(publish)
    if (foot.current) observer.observe(foot.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--save-foot')
    }
  }, [])
  return foot
}
