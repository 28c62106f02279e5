import { Box, PackageCheck } from 'lucide-react'
import { Button } from '../../../components/buttons/Button.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { texts } from '../../../texts/texts.ts'
import { usePackOrders } from './packing.queries.ts'

type PackButtonProps = {
  readonly orderId: string
  readonly isPacked: boolean
  /** True when the key for packing acts on this order. */
  readonly hasKey: boolean
  /** Runs `pack` as soon as the key may act. */
  readonly onKey: (pack: () => void) => void
}

/** Marks the parcel as packed: the owner's own mark, which the shop doesn't have. */
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
