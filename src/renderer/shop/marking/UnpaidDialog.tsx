import { useEffect } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { texts } from '../../texts/texts.ts'
import { openUnpaidDialog, useUnpaidRequest } from './unpaid-dialog-store.ts'

/**
 * Asks before orders that are not paid are marked shipped. The paid ones among them are one Enter away; Escape marks none. It closes with its shop.
 */
export function UnpaidDialog() {
  const asked = useUnpaidRequest()
  useEffect(() => () => openUnpaidDialog(null), [])
  if (!asked) return null

  const { name, paid, unpaid, answer } = asked
  const words = texts.unpaid
  const close = () => openUnpaidDialog(null)
  const choose = (choice: 'leave' | 'ship') => () => {
    close()
    answer(choice)
  }
  const notPaid = unpaid.reduce((sum, { orders }) => sum + orders, 0)
  const states = unpaid.map(({ payment, orders }) => words.state(payment, orders))
  const all = paid + notPaid
  const [one] = all === 1 ? unpaid : []
  return (
    <Dialog
      role="alertdialog"
      title={one && name !== null ? words.titleOf(name) : words.title(notPaid, all)}
      isOpen
      onClose={close}
    >
      <p>
        {one ? words.known[one.payment] : [...(paid > 0 ? [words.paid(paid)] : []), ...states].join(' · ')}
      </p>
      {paid > 0 && <p>{words.left}</p>}
      <DialogActions>
        <Button autoFocus={paid === 0} onPress={close}>
          {texts.common.cancel}
        </Button>
        <Button onPress={choose('ship')}>{words.all(all)}</Button>
        {paid > 0 && (
          <Button look="primary" autoFocus onPress={choose('leave')}>
            {words.paidOnly(paid)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
