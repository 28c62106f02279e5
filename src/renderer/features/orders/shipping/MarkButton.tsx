import { PackageCheck, PackageOpen, Undo2 } from 'lucide-react'
import { shippingStatusSchema, type Order } from '#shared/orders/order.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { isCancellable, useUndo, useWaitsFor } from '../../../shop/outbox/outbox.ts'
import { texts } from '../../../texts/texts.ts'
import { isOnItsWay } from '../../../shop/orders/waiting-writes.ts'
import { mayShip } from '#shared/orders/order-stage.ts'
import { isKnown } from '#shared/values/shop-word.ts'

type MarkButtonProps = {
  readonly order: Order
  readonly marking: OutboxRow | null
  /** Several orders are chosen: the next thing to do is theirs. */
  readonly selecting: boolean
  /** The keys are this order's. */
  readonly hasKeys: boolean
  readonly onMark: () => void
}

/** The next thing to do with the order. While it waits here it can be taken back; while it is on its way the button says so. */
export function MarkButton({ order, marking, selecting, hasKeys, onMark }: MarkButtonProps) {
  const undo = useUndo()
  const { ship } = texts.orders
  const keys = (key: string) => (hasKeys ? { keyCap: key, 'aria-keyshortcuts': key.toLowerCase() } : {})
  // After a press the next order stands under the pointer: the second half of a double click must not ship that too.
  const once = (act: () => void) => (event: { readonly detail: number }) => {
    if (event.detail < 2) act()
  }
  // Where others are chosen, the command means those.
  const act = selecting ? 'open.mark' : order.shippingStatus === 'shipped' ? 'order.unship' : 'order.ship'
  if (marking && isCancellable(marking))
    return (
      <Button
        act="order.takeBack"
        icon={Undo2}
        {...(marking.kind === 'order.ship' && keys('U'))}
        onClick={once(() => undo.mutate({ ids: [marking.id] }))}
      >
        {texts.common.undo}
      </Button>
    )
  if (marking && isOnItsWay(marking)) return <OnItsWay marking={marking} />
  // How it stands only the shop knows: it is changed there.
  if (!isKnown(shippingStatusSchema.options, order.shippingStatus)) return null
  return order.shippingStatus === 'shipped' ? (
    <Button act={act} icon={PackageOpen} {...keys('U')} onClick={once(onMark)}>
      {ship.unmark}
    </Button>
  ) : (
    // Not the next thing to do while the order is not paid.
    <Button
      act={act}
      look={mayShip(order) && !selecting ? 'primary' : 'plain'}
      icon={PackageCheck}
      {...keys('S')}
      onClick={once(onMark)}
    >
      {ship.mark}
    </Button>
  )
}

function OnItsWay({ marking }: { readonly marking: OutboxRow }) {
  const { ship } = texts.orders
  const waitsFor = useWaitsFor(marking)
  return (
    <Button isPending look="plain">
      {waitsFor ?? (marking.kind === 'order.ship' ? ship.marking : ship.unmarking)}
    </Button>
  )
}
