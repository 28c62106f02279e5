import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../../../components/overlays/Dialog.tsx'
import { texts } from '../../../../texts/texts.ts'

type TwiceDialogProps = {
  readonly code: string
  readonly onChange: () => void
  readonly onSave: () => void
}

/** Asks before a second active discount of one code is saved: it is rarely intended, and no checkout shows it. */
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
