import { Box, PackageCheck } from 'lucide-react'
import { Button } from '../../../components/buttons/Button.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { texts } from '../../../texts/texts.ts'
import { usePackOrders } from './packing.queries.ts'

type PackButtonProps = {
  readonly orderId: string
  readonly isPacked: boolean
  /** The key for packing is this order's. */
  readonly hasKey: boolean
  /** Does what the key is for, as soon as it may. */
  readonly onKey: (pack: () => void) => void
}

/** Whether the parcel is packed: the owner's own mark, which the shop does not know. */
export function PackButton({ orderId, isPacked, hasKey, onKey }: PackButtonProps) {
  const pack = usePackOrders()
  const { packed, keys } = texts.orderSheet
  const toggle = () => pack.mutate({ scope: { ids: [orderId] }, on: !isPacked })
  useShortcut('p', keys.packed, hasKey ? () => onKey(toggle) : null, { writes: true })
  return (
    <Button
      act={hasKey ? 'order.pack' : 'open.pack'}
      icon={isPacked ? PackageCheck : Box}
      {...(hasKey && { keyCap: 'P', 'aria-keyshortcuts': 'p' })}
      aria-pressed={isPacked}
      onPress={toggle}
    >
      {isPacked ? packed.done : packed.pack}
    </Button>
  )
}
