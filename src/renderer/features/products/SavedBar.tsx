import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Ring } from '../../components/Ring.tsx'
import { texts } from '../../texts/texts.ts'
import type { Arrangement } from './arrangement.ts'
import type { Kind } from './order-sources.ts'
import styles from './SavedBar.module.css'

type SavedBarProps = {
  readonly kind: Kind
  readonly state: Arrangement
  /** What was moved last and where it stands; empty when nothing was. */
  readonly moved: string
  /** Since when the shop shows the order, or how old the list is. */
  readonly settled: string
  readonly onRetry: () => void
  readonly onUndo: (() => void) | null
  readonly onChoose: () => void
  /** What can be done with the selected products. */
  readonly children: ReactNode
}

/** The foot of the shop order, always there: whether the shop has it (look: Saved bar). */
export function SavedBar({
  kind,
  state,
  moved,
  settled,
  onRetry,
  onUndo,
  onChoose,
  children,
}: SavedBarProps) {
  const { saving } = state
  return (
    <footer className={styles.bar}>
      <div role="status" aria-label={texts.products.savedState} className={styles.state}>
        {saving.is === 'settled' && (
          <>
            <Check className={styles.done ?? ''} size={16} strokeWidth={2} aria-hidden />
            <b className={styles.done}>{texts.products.saved}</b>{' '}
            <span className={styles.detail}>{settled}</span>
          </>
        )}
        {(saving.is === 'waiting' || saving.is === 'sending') && (
          <>
            <span className={styles.pending}>
              <Ring />
            </span>
            <b className={styles.pending}>{texts.products.kinds[kind].saving(state.wanted.length)}</b>{' '}
            <span className={styles.detail}>{moved}</span>
          </>
        )}
        {(saving.is === 'failed' || saving.is === 'conflict') && (
          <>
            <CircleAlert className={styles.bad ?? ''} size={16} strokeWidth={2} aria-hidden />
            <span className={styles.trouble}>
              <b className={styles.bad}>{texts.products.notSaved}</b>
              {saving.is === 'failed'
                ? texts.products.because(saving.error.message)
                : texts.products.contested}
            </span>
          </>
        )}
      </div>
      {saving.is === 'failed' && (
        <div className={styles.remedies}>
          <Button onPress={onRetry}>{texts.common.tryAgain}</Button>
          {onUndo && (
            <Button look="quiet" onPress={onUndo}>
              {texts.common.undo}
            </Button>
          )}
        </div>
      )}
      {saving.is === 'conflict' && (
        <div className={styles.remedies}>
          <Button onPress={onChoose}>{texts.products.choose}</Button>
        </div>
      )}
      {children}
    </footer>
  )
}
