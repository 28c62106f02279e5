import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { texts } from '../../texts/texts.ts'
import { once } from '../../components/buttons/once.ts'
import { actIs } from '../../components/keys/acts.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { KeyCaps } from '../../components/keys/KeyCaps.tsx'
import { Isolated } from '../../components/notices/ErrorBoundary.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { useShortcut } from '../../components/keys/shortcuts.ts'
import { hideToast, secondsLeft, undoSeconds, undoToast, useToast } from '../../components/notices/toast.ts'
import styles from './ToastPlace.module.css'

/** For the line that runs out, and for the countdown that replaces it; see the style sheet. */
const runsOutIn = (seconds: number) => ({
  animationDuration: `${seconds}s`,
  '--seconds': Math.ceil(seconds),
})

const icons = { alert: CircleAlert, done: Check, note: Info }

type ToastPlaceProps = {
  /** Other content of this place, below a toast. */
  readonly children?: ReactNode
}

/**
 * The bottom of a list pane, where toasts appear. The pointer or the focus holds a toast, but not for longer than its
 * undo works.
 */
export function ToastPlace({ children }: ToastPlaceProps) {
  return (
    <div className={styles.place}>
      <Isolated>
        <Shown />
      </Isolated>
      {children}
    </div>
  )
}

function Shown() {
  const toast = useToast()
  /** The toast under the pointer. One that disappears there never fires its leave event, so its id is compared. */
  const [pausedId, setPausedId] = useState<number>()
  const id = toast?.id
  const isPaused = id !== undefined && pausedId === id && toast?.seconds === undefined
  const passes = toast?.tone !== 'alert' && !isPaused
  /** A toast that came along from another page continues its countdown. */
  const [brought] = useState(() => toast && { toast, seconds: secondsLeft(toast) })
  const seconds = brought && brought.toast === toast ? brought.seconds : (toast?.seconds ?? undoSeconds)

  useEffect(() => {
    if (id === undefined || !passes) return
    const timer = setTimeout(() => hideToast(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, passes, seconds])

  const runUndo = toast?.undo ? () => undoToast(toast.id) : null
  useShortcut('z', texts.common.undo, runUndo, { writes: true })
  const Icon = icons[toast?.tone ?? 'done']
  const action = toast?.action
  /** A press also closes the toast. */
  const ending = (run: () => void) => () => {
    if (toast) hideToast(toast.id)
    run()
  }

  return (
    <>
      {/* The live region stays in the page, so that a screen reader announces a toast put into it. */}
      <div className={styles.told} role={toast?.tone === 'alert' ? 'alert' : 'status'}>
        {toast && (
          <div
            key={toast.id}
            className={styles.toast}
            onPointerEnter={() => setPausedId(toast.id)}
            onPointerLeave={() => setPausedId(undefined)}
            onFocus={() => setPausedId(toast.id)}
            onBlur={() => setPausedId(undefined)}
          >
            <Icon size={18} strokeWidth={1.5} aria-hidden />
            <p className={styles.text}>
              {toast.text} {toast.consequence && <span>{toast.consequence}</span>}
              {runUndo && <VisuallyHidden>{` ${texts.common.undoSaid(Math.ceil(seconds))}`}</VisuallyHidden>}
            </p>
            {runUndo && (
              <Button
                {...actIs('toast.undo')}
                className={styles.undo ?? ''}
                // The undo that comes back is under the pointer by then; a double click must not run it, too.
                onClick={once(runUndo)}
              >
                {texts.common.undo} <KeyCaps keys="z" on="toast" />
              </Button>
            )}
            {action && (
              <Button {...actIs('toast.go')} className={styles.undo ?? ''} onPress={ending(action.run)}>
                {action.words}
              </Button>
            )}
            {toast.retry && (
              <Button {...actIs('toast.retry')} className={styles.undo ?? ''} onPress={ending(toast.retry)}>
                {texts.common.tryAgain}
              </Button>
            )}
            <Button
              className={styles.close ?? ''}
              {...actIs('toast.close')}
              aria-label={texts.common.close}
              onPress={() => hideToast(toast.id)}
            >
              <X size={14} strokeWidth={2} aria-hidden />
            </Button>
            {runUndo && (
              <span
                className={`${styles.left} ${isPaused ? styles.held : ''}`}
                style={runsOutIn(seconds)}
                aria-hidden
              />
            )}
          </div>
        )}
      </div>
      {!toast && <BatchProgress />}
    </>
  )
}
