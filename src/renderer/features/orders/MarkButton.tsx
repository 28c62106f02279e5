import { PackageCheck, PackageOpen } from 'lucide-react'
import type { Order } from '#shared/models/order.ts'
import { Button } from '../../components/Button.tsx'
import { texts } from '../../texts/texts.ts'
import { waitsForOwner } from './order-state.ts'
import type { Marking } from './orders.queries.ts'

type MarkButtonProps = {
  readonly order: Order
  readonly marking: Marking | undefined
  readonly onMark: () => void
}

/** The next thing to do with the order. While it is on its way to the shop the button says so. */
export function MarkButton({ order, marking, onMark }: MarkButtonProps) {
  const { ship } = texts.orders
  const shipped = order.shippingStatus === 'shipped'
  const sending = marking?.state === 'sending'
  // After a press the next order stands under the pointer: the second half of a double click must not ship that too.
  const onClick = (event: { readonly detail: number }) => {
    if (event.detail < 2) onMark()
  }
  if (sending)
    return (
      <Button isPending look={marking.to === 'shipped' ? 'primary' : 'plain'}>
        {marking.to === 'shipped' ? ship.marking : ship.unmarking}
      </Button>
    )
  return shipped ? (
    <Button icon={PackageOpen} keyCap="U" aria-keyshortcuts="u" onClick={onClick}>
      {ship.unmark}
    </Button>
  ) : (
    // Not the next thing to do while the order is not paid.
    <Button
      look={waitsForOwner(order) ? 'primary' : 'plain'}
      icon={PackageCheck}
      keyCap="S"
      aria-keyshortcuts="s"
      onClick={onClick}
    >
      {ship.mark}
    </Button>
  )
}
