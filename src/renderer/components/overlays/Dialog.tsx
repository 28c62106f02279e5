import type { ComponentType, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import { ErrorBoundary } from '../notices/ErrorBoundary.tsx'
import { toastFailure } from '../notices/part-failure.ts'
import styles from './Dialog.module.css'
import { ModalPane } from './ModalPane.tsx'

type DialogProps = {
  readonly title: string
  readonly isOpen: boolean
  /** Called by Escape and a press outside, too, so it must always be the safe choice. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** Wide, for content such as rows of a file. */
  readonly isWide?: boolean
  /** The act is under way: nothing closes the dialog until it ends. The caller disables the safe button as well. */
  readonly isBusy?: boolean
}

/** A dialog; only for what can't be undone, for a conflict, or for a list of keys. Focus stays inside and returns. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, role = 'dialog', isWide = false, isBusy = false } = props
  return (
    <ModalPane
      scrim={styles.scrim ?? ''}
      pane={`${styles.modal} ${isWide ? styles.wide : ''}`}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
    >
      <AriaDialog className={styles.dialog ?? ''} role={role}>
        <Heading slot="title" className={styles.title ?? ''}>
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </ModalPane>
  )
}

/** The row of buttons at the foot: the safe one first, the one that acts last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/**
 * Isolates a dialog from the page that renders it: when its body throws, the dialog closes, a toast says so, and the page
 * stays with what the owner typed there. `Dialog` itself catches only errors inside of it, not those of the component
 * around it.
 *
 * @param close closes it without an effect, as Escape does
 */
export function isolatedDialog<P extends object>(Body: ComponentType<P>, close: (props: P) => void) {
  return function Isolated(props: P) {
    return (
      <ErrorBoundary
        // A dialog that stays mounted is rendered again the next time it opens.
        resetKey={Number('isOpen' in props && props.isOpen)}
        onFault={(fault) => {
          toastFailure(fault)
          close(props)
        }}
      >
        <Body {...props} />
      </ErrorBoundary>
    )
  }
}
