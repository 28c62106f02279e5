import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { texts } from '../../texts/texts.ts'
import type { UnpaidQuestion } from './unpaid-dialog-store.ts'

type UnpaidDialogProps = {
  readonly question: UnpaidQuestion
  readonly onClose: () => void
}

/**
 * Asks before orders that are not paid are marked shipped. The paid ones among them are one Enter away; Escape marks none.
 */
export function UnpaidDialog({ question, onClose }: UnpaidDialogProps) {
  const { name, paid, unpaid, answer } = question
  const words = texts.unpaid
  const choose = (choice: 'leave' | 'ship') => () => {
    onClose()
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
      onClose={onClose}
    >
      <p>
        {one ? words.known[one.payment] : [...(paid > 0 ? [words.paid(paid)] : []), ...states].join(' · ')}
      </p>
      {paid > 0 && <p>{words.left}</p>}
      <DialogActions>
        <Button autoFocus={paid === 0} onPress={onClose}>
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
