import { Archive, ArchiveRestore } from 'lucide-react'
import { stageOf } from '#shared/orders/order-stage.ts'
import type { Order } from '#shared/orders/order.ts'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { texts } from '../../../texts/texts.ts'
import { usePutAwayOrders } from './put-away.queries.ts'

type PutAwayButtonProps = { readonly order: Order; readonly isPutAway: boolean }

/** Puts an unpaid order away, so that it waits no longer, or brings it back. */
export function PutAwayButton({ order, isPutAway }: PutAwayButtonProps) {
  const putAway = usePutAwayOrders()
  const words = texts.orderList.putAway
  const stage = stageOf(order, isPutAway)
  const isOffered = stage === 'notPaid' || stage === 'putAway'
  const on = stage === 'notPaid'
  const label = on ? words.one : words.oneBack
  const press = () => putAway.mutate({ scope: { ids: [order.id] }, on })
  if (!isOffered) return null
  return <IconButton act="order.putAway" icon={on ? Archive : ArchiveRestore} label={label} onPress={press} />
}
