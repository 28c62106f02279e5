import { Button } from '../../components/Button.tsx'
import { Dialog, DialogActions } from '../../components/Dialog.tsx'
import { texts } from '../../texts/texts.ts'

type DiscardDialogProps = {
  /** The code of the discount whose changes are at stake; null for one that was never saved. */
  readonly code: string | null
  readonly isOpen: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** What was typed cannot be had back, so it is asked for first. */
export function DiscardDialog({ code, isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  const words = texts.discounts.discard
  return (
    <Dialog
      role="alertdialog"
      title={code === null ? words.newTitle : words.title}
      isOpen={isOpen}
      onClose={onKeep}
    >
      <p>{code === null ? words.newDetail : words.detail(code)}</p>
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
