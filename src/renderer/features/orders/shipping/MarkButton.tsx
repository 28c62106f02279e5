import { PackageCheck, PackageOpen, Undo2 } from 'lucide-react'
import { shippingStatusSchema, type Order } from '#shared/orders/order.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { once } from '../../../components/buttons/once.ts'
import { isCancellable, useUndo, useWaitsFor } from '../../../shop/outbox/outbox.ts'
import { texts } from '../../../texts/texts.ts'
import { isOnItsWay } from '../../../shop/orders/waiting-writes.ts'
import { mayShip } from '#shared/orders/order-stage.ts'
import { isKnown } from '#shared/values/shop-word.ts'

type MarkButtonProps = {
  readonly order: Order
  readonly marking: OutboxRow | null
  /** True when several orders are selected: the main button then acts on those. */
  readonly selecting: boolean
  /** True when the keys act on this order. */
  readonly hasKeys: boolean
  readonly onMark: () => void
}

/**
 * The button for the next step of the order. Undoes a marking that still waits here, and shows one that is on its way.
 * After a press the next order is under the pointer, and a double click must not ship that as well.
 */
export function MarkButton({ order, marking, selecting, hasKeys, onMark }: MarkButtonProps) {
  const undo = useUndo()
  const { ship } = texts.orders
  const keys = (key: string) => (hasKeys ? { keyCap: key, 'aria-keyshortcuts': key.toLowerCase() } : {})
  // While others are selected, the command acts on those.
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
  // Only the shop knows what an unknown status means, so the owner changes it there.
  if (!isKnown(shippingStatusSchema.options, order.shippingStatus)) return null
  return order.shippingStatus === 'shipped' ? (
    <Button act={act} icon={PackageOpen} {...keys('U')} onClick={once(onMark)}>
      {ship.unmark}
    </Button>
  ) : (
    // No primary button while the order is not paid.
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
