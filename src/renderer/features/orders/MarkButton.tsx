import { PackageCheck, PackageOpen, Undo2 } from 'lucide-react'
import type { Order } from '#shared/models/order.ts'
import type { OutboxRow } from '#shared/models/outbox.ts'
import { Button } from '../../components/Button.tsx'
import { useTakeBack } from '../../outbox.ts'
import { texts } from '../../texts/texts.ts'
import { isHere } from './order-writes.ts'
import { waitsForOwner } from '../../components/order-state.ts'

type MarkButtonProps = {
  readonly order: Order
  readonly marking: OutboxRow | null
  /** Several orders are chosen: the next thing to do is theirs, and the keys are, too. */
  readonly selecting: boolean
  readonly onMark: () => void
}

/** The next thing to do with the order. While it waits here it can be taken back; while it is on its way the button says so. */
export function MarkButton({ order, marking, selecting, onMark }: MarkButtonProps) {
  const takeBack = useTakeBack()
  const { ship } = texts.orders
  const keys = (key: string) => (selecting ? {} : { keyCap: key, 'aria-keyshortcuts': key.toLowerCase() })
  // After a press the next order stands under the pointer: the second half of a double click must not ship that too.
  const once = (act: () => void) => (event: { readonly detail: number }) => {
    if (event.detail < 2) act()
  }
  if (marking && isHere(marking))
    return (
      <Button
        icon={Undo2}
        {...(marking.kind === 'order.ship' && keys('U'))}
        onClick={once(() => takeBack.mutate({ ids: [marking.id] }))}
      >
        {texts.common.undo}
      </Button>
    )
  if (marking?.state === 'sending')
    return (
      <Button isPending look="plain">
        {marking.kind === 'order.ship' ? ship.marking : ship.unmarking}
      </Button>
    )
  return order.shippingStatus === 'shipped' ? (
    <Button icon={PackageOpen} {...keys('U')} onClick={once(onMark)}>
      {ship.unmark}
    </Button>
  ) : (
    // Not the next thing to do while the order is not paid.
    <Button
      look={waitsForOwner(order) && !selecting ? 'primary' : 'plain'}
      icon={PackageCheck}
      {...keys('S')}
      onClick={once(onMark)}
    >
      {ship.mark}
    </Button>
  )
}
