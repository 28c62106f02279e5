import { Archive, ArchiveRestore } from 'lucide-react'
import { stageOf } from '#shared/order-stage.ts'
import type { Order } from '#shared/models/order.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { texts } from '../../texts/texts.ts'
import { usePutAway } from './put-away.queries.ts'

type PutAwayButtonProps = { readonly order: Order; readonly isPutAway: boolean }

/** Where an order is not paid: no longer to wait for it, or to wait again. */
export function PutAwayButton({ order, isPutAway }: PutAwayButtonProps) {
  const putAway = usePutAway()
  const words = texts.orderList.putAway
  const stage = stageOf(order, isPutAway)
  if (stage !== 'notPaid' && stage !== 'putAway') return null
  const on = stage === 'notPaid'
  return (
    <IconButton
      icon={on ? Archive : ArchiveRestore}
      label={on ? words.one : words.oneBack}
      onPress={() => putAway.mutate({ scope: { ids: [order.id] }, on })}
    />
  )
}
