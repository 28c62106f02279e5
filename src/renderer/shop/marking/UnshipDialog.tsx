import { useEffect } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { texts } from '../../texts/texts.ts'
import { openUnshipDialog, useUnshipRequest } from './unship-dialog-store.ts'

/** Asks before several orders are marked unshipped: one key must not turn a day's work round. It closes with its shop. */
export function UnshipDialog() {
  const asked = useUnshipRequest()
  useEffect(() => () => openUnshipDialog(null), [])
  if (!asked) return null

  const { orders, answer } = asked
  const words = texts.unship
  const close = () => openUnshipDialog(null)
  return (
    <Dialog role="alertdialog" title={words.title(orders)} isOpen onClose={close}>
      <p>{words.detail}</p>
      <DialogActions>
        <Button autoFocus onPress={close}>
          {texts.common.cancel}
        </Button>
        <Button
          onPress={() => {
            close()
            answer()
          }}
        >
          {words.all(orders)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
