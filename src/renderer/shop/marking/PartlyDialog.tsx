import { useEffect } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { openPartlyDialog, usePartlyRequest } from './partly-dialog-store.ts'
import { texts } from '../../texts/texts.ts'

/**
 * Asks before orders that are packed in part are marked shipped: the shop knows no such state. Escape marks none. It
 * closes with its shop.
 */
export function PartlyDialog() {
  const asked = usePartlyRequest()
  useEffect(() => () => openPartlyDialog(null), [])
  if (!asked) return null

  const { name, partly, others, answer } = asked
  const words = texts.partly
  const close = () => openPartlyDialog(null)
  const choose = (choice: 'leave' | 'ship') => () => {
    close()
    answer(choice)
  }
  const all = partly + others
  return (
    <Dialog
      role="alertdialog"
      title={all === 1 && name !== null ? words.titleOf(name) : words.title(partly, all)}
      isOpen
      onClose={close}
    >
      <p>{words.known}</p>
      <DialogActions>
        <Button autoFocus={others === 0} onPress={close}>
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
