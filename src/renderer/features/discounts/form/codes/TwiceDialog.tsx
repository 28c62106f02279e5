import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../../../components/overlays/Dialog.tsx'
import { texts } from '../../../../texts/texts.ts'

type TwiceDialogProps = {
  readonly code: string
  readonly onChange: () => void
  readonly onSave: () => void
}

/** Two active discounts of one code are seldom meant, and nobody sees it at the checkout: so it is asked for first. */
export function TwiceDialog({ code, onChange, onSave }: TwiceDialogProps) {
  const words = texts.discounts.twice
  return (
    <Dialog role="alertdialog" title={words.title(code)} isOpen onClose={onChange}>
      <p>{words.detail}</p>
      <DialogActions>
        <Button autoFocus onPress={onChange}>
          {words.change}
        </Button>
        <Button look="primary" onPress={onSave}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
