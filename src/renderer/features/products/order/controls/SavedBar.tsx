import { Check, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/buttons/Button.tsx'
import { Spinner } from '../../../../components/marks/Spinner.tsx'
import { texts } from '../../../../texts/texts.ts'
import type { SaveState } from '../arrangement.ts'
import type { Kind } from '../order-sources.ts'
import styles from './SavedBar.module.css'

type SavedBarProps = {
  readonly kind: Kind
  readonly saving: SaveState
  /** How many items the order has. */
  readonly count: number
  /** What was moved last and its place; empty when nothing was. */
  readonly moved: string
  /** Since when the shop shows the order, or how old the list is. */
  readonly settled: string
  readonly onRetry: () => void
  readonly onUndo: (() => void) | null
  readonly onChoose: () => void
  /** The actions on the selection. */
  readonly children: ReactNode
}

/** The foot of the shop order, always shown: whether the shop has it (look: Saved bar). */
export function SavedBar(props: SavedBarProps) {
  const { kind, saving, count, moved, settled, onRetry, onUndo, onChoose, children } = props
  const words = texts.products
  const [head, detail] =
    saving.is === 'failed'
      ? words.failed(saving.reason, saving.mayHaveArrived)
      : [words.notSaved, words.contested]
  return (
    <footer className={styles.bar}>
      {/* `OrderAnnouncements` announces success, once; this region announces errors only. */}
      <div
        role="status"
        aria-label={words.savedState}
        aria-live={saving.is === 'settled' || saving.is === 'saving' ? 'off' : 'polite'}
        className={styles.state}
      >
        {saving.is === 'settled' && (
          <>
            <Check className={styles.done ?? ''} size={16} strokeWidth={2} aria-hidden />
            <b className={styles.done}>{words.saved}</b> <span className={styles.detail}>{settled}</span>
          </>
        )}
        {saving.is === 'saving' && (
          <>
            <span className={styles.pending}>
              <Spinner />
            </span>
            <b className={styles.pending}>{words.kinds[kind].saving(count)}</b>{' '}
            <span className={`${styles.detail} ${styles.passing}`}>{moved}</span>
          </>
        )}
        {saving.is === 'waits' && (
          <>
            <Clock className={styles.pending ?? ''} size={16} strokeWidth={2} aria-hidden />
            <b className={styles.pending}>
              {saving.pause ? texts.outbox.paused[saving.pause] : words.later}
            </b>{' '}
            <span className={styles.detail}>
              {(saving.mayHaveArrived ? words.mayHaveArrived : words.goesOut)(saving.reason ?? '')}
            </span>
          </>
        )}
        {(saving.is === 'failed' || saving.is === 'conflict') && (
          <>
            <CircleAlert className={styles.bad ?? ''} size={16} strokeWidth={2} aria-hidden />
            <span className={styles.trouble}>
              <b className={styles.bad}>{head}</b>
              {detail}
            </span>
          </>
        )}
      </div>
      {(saving.is === 'failed' || saving.is === 'waits') && (
        <div className={styles.remedies}>
          <Button act="product.saveAgain" onPress={onRetry}>
            {texts.common.tryAgain}
          </Button>
          {onUndo && !saving.mayHaveArrived && (
            <Button act="edit.undo" look="quiet" onPress={onUndo}>
              {texts.common.undo}
            </Button>
          )}
        </div>
      )}
      {saving.is === 'conflict' && (
        <div className={styles.remedies}>
          <Button act="product.settle" onPress={onChoose}>
            {words.choose}
          </Button>
        </div>
      )}
      {children}
    </footer>
  )
}
