import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import styles from './Dialog.module.css'
import { ModalPane } from './ModalPane.tsx'

type DialogProps = {
  readonly title: string
  readonly isOpen: boolean
  /** Escape and a press outside, too: always the safe side. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** For something to look at beside what is asked, such as rows of a file. */
  readonly isWide?: boolean
  /** What was asked for is under way: it stays until that is told here. Its safe button is to be off as well. */
  readonly isBusy?: boolean
}

/** Only for what cannot be undone, for two truths, or for a list of keys. Focus stays inside and returns. */
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

/** The row of buttons at the foot: the safe one first, the verb last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
