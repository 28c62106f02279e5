import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { CallOutput } from '#shared/contract.ts'
import type { ShippingStatus } from '#shared/models/order.ts'
import { isToastShown, mentionToast, showToast } from '../../components/toast.ts'
import { texts } from '../../texts/texts.ts'

type Told = { readonly toast: number; readonly batches: readonly string[]; readonly count: number }

const nothing: Told = { toast: 0, batches: [], count: 0 }
let told: Record<ShippingStatus, Told> = { shipped: nothing, unshipped: nothing }

type Queued = CallOutput<'orders.ship'> & {
  readonly to: ShippingStatus
  readonly name: string | null
  readonly seconds: number
  readonly takeBack: (pick: OutboxPick) => void
}

/**
 * Says what will be marked, and how to take it back. Presses that follow while that is still shown are told together, so
 * that one undo takes back the whole pile.
 */
export function tellQueued({ batch, queued, already, to, name, seconds, takeBack }: Queued): void {
  const { marking } = texts.orderSheet
  if (queued === 0) {
    mentionToast(marking.already(already, to))
    return
  }
  const before = isToastShown(told[to].toast) ? told[to] : nothing
  const batches = [...before.batches, batch]
  const count = before.count + queued
  const toast = showToast({
    tone: 'done',
    text: count === 1 && name !== null ? marking.will(name, to) : marking.willMany(count, to),
    ...(to === 'shipped' && { consequence: marking.mail(count) }),
    seconds: Math.max(seconds, 3),
    ...(seconds > 0 && { undo: () => batches.forEach((id) => takeBack({ batch: id })) }),
  })
  told = { ...told, [to]: { toast, batches, count } }
}
