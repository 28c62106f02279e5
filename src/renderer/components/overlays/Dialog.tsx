import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './Dialog.module.css'

type DialogProps = {
  readonly title: string
  readonly isOpen: boolean
  /** Escape and a press outside, too: always the safe side. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** For something to look at beside what is asked, such as rows of a file. */
  readonly isWide?: boolean
}

/** Only for what cannot be undone, for two truths, or for a list of keys. Focus stays inside and returns. */
export function Dialog({ title, isOpen, onClose, children, role = 'dialog', isWide = false }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className={`${styles.modal} ${isWide ? styles.wide : ''}`}>
        <AriaDialog className={styles.dialog ?? ''} role={role}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The row of buttons at the foot: the safe one first, the verb last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
