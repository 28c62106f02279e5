import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { texts } from '../../texts/texts.ts'
import type { UnshipQuestion } from './unship-dialog-store.ts'

type UnshipDialogProps = {
  readonly question: UnshipQuestion
  readonly onClose: () => void
}

/** Asks before several orders are marked unshipped: one key must not undo a day's work. */
export function UnshipDialog({ question, onClose }: UnshipDialogProps) {
  const { orders, answer } = question
  const words = texts.unship
  return (
    <Dialog role="alertdialog" title={words.title(orders)} isOpen onClose={onClose}>
      <p>{words.detail}</p>
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {texts.common.cancel}
        </Button>
        <Button
          onPress={() => {
            onClose()
            answer()
          }}
        >
          {words.all(orders)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
