import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { takesWindow } from '../keys/typing-place.ts'
import { ErrorBoundary } from '../notices/ErrorBoundary.tsx'
import { toastFailure } from '../notices/part-failure.ts'

type ModalPaneProps = {
  readonly scrim: string
  readonly pane: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Neither Escape nor a press outside closes it while the act that it began is under way. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/**
 * An overlay that takes the whole window, with all of its keys. An error inside closes it and shows a toast: the page
 * beneath goes on.
 */
export function ModalPane({ scrim, pane, isOpen, onClose, isBusy = false, children }: ModalPaneProps) {
  const onFault = (fault: Error) => {
    toastFailure(fault)
    onClose()
  }
  return (
    <ModalOverlay
      {...takesWindow}
      className={scrim}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={pane}>
        <ErrorBoundary onFault={onFault}>{children}</ErrorBoundary>
      </Modal>
    </ModalOverlay>
  )
}
