import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../../components/overlays/Dialog.tsx'
import { texts } from '../../../../texts/texts.ts'

type TwiceDialogProps = {
  readonly code: string
  readonly onChange: () => void
  readonly onSave: () => void
}

function TwiceDialogBody({ code, onChange, onSave }: TwiceDialogProps) {
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

/** Asks before a second active discount of one code is saved: it is rarely intended, and no checkout shows it. */
export const TwiceDialog = isolatedDialog(TwiceDialogBody, ({ onChange }) => onChange())
