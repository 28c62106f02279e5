import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import type { PartlyQuestion } from './partly-dialog-store.ts'
import { texts } from '../../texts/texts.ts'

type PartlyDialogProps = {
  readonly question: PartlyQuestion
  readonly onClose: () => void
}

/** Asks before orders that are packed in part are marked shipped: the shop has no such state. Escape marks none. */
export function PartlyDialog({ question, onClose }: PartlyDialogProps) {
  const { name, partly, others, answer } = question
  const words = texts.partly
  const choose = (choice: 'leave' | 'ship') => () => {
    onClose()
    answer(choice)
  }
  const all = partly + others
  return (
    <Dialog
      role="alertdialog"
      title={all === 1 && name !== null ? words.titleOf(name) : words.title(partly, all)}
      isOpen
      onClose={onClose}
    >
      <p>{words.known}</p>
      <DialogActions>
        <Button autoFocus={others === 0} onPress={onClose}>
          {texts.common.cancel}
        </Button>
        <Button onPress={choose('ship')}>{words.all(all)}</Button>
        {others > 0 && (
          <Button look="primary" autoFocus onPress={choose('leave')}>
            {words.wholeOnly(others)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
