import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../components/overlays/Dialog.tsx'
import { texts } from '../../../texts/texts.ts'

type DiscardDialogProps = {
  /** What would be lost: changes to the discount with this code, a new one, or a new one that another would replace. */
  readonly of: { readonly code: string } | 'new' | 'replaced'
  readonly isOpen: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

function DiscardDialogBody({ of, isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  const words = texts.discounts.discard
  return (
    <Dialog
      role="alertdialog"
      title={of === 'new' ? words.newTitle : of === 'replaced' ? words.replacedTitle : words.title}
      isOpen={isOpen}
      onClose={onKeep}
    >
      <p>{typeof of === 'string' ? words.newDetail : words.detail(of.code)}</p>
      <DialogActions>
        <Button autoFocus onPress={onKeep}>
          {words.keep}
        </Button>
        <Button look="danger" onPress={onDiscard}>
          {texts.discounts.foot.discard}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks before typed input is discarded, since it can't be restored. */
export const DiscardDialog = isolatedDialog(DiscardDialogBody, ({ onKeep }) => onKeep())
