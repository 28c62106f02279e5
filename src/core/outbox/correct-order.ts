import { z } from 'zod'
import type { Order } from '#shared/orders/order.ts'
import { correctableFieldSchema } from '#shared/outbox/outbox.ts'
import type { CorrectableField, Dispute } from '#shared/outbox/outbox.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import type { OrderChanges } from '../api/resources/orders.ts'
import { writeAndSee } from '../writes/see-write.ts'
import { readBeforeWrite } from '../writes/read-around-write.ts'
import { failNotShown } from './not-shown.ts'
import type { Executor } from './outbox.ts'
import { orderIdOf } from './order-object.ts'
import type { Show } from './ship-order.ts'

const changeSchema = z.object({
  field: correctableFieldSchema,
  /** The value that the owner started from. */
  from: z.string(),
  to: z.string(),
  /** Values of our own earlier corrections that may still be on their way: the shop may hold one without a conflict. */
  ours: z.array(z.string()).default([]),
})
type Change = z.output<typeof changeSchema>
const correctionSchema = z.object({ changes: z.array(changeSchema) })
/** The payload of a row of kind `order.correct`. */
export type CorrectionPayload = z.input<typeof correctionSchema>

/**
 * Returns the executor that corrects an order. It reads the order first: it does not send what the shop holds already,
 * and where the shop holds something that the owner has not seen, it sends nothing at all and asks about both values.
 */
export function correctOrder(show: Show): Executor {
  return {
    async run({ object, payload, outcomeUnknown }, shop) {
      const id = orderIdOf(object)
      const { changes } = correctionSchema.parse(payload)
      const notCorrected = outboxMessages.orderNotCorrected({ id })
      const notKnown = outboxMessages.orderCorrectionUnknown({ id })
      const before = await readBeforeWrite(() =>
        shop.orders.get(id, outcomeUnknown ? notKnown : notCorrected),
      )
      await show(before)
      const disputes = disputesOf(before, changes)
      if (disputes.length > 0) return { is: 'asks', disputes }
      const missing = missingIn(before, changes)
      if (isEmpty(missing)) return { is: 'done' }

      const seen = await writeAndSee({
        send: (stillNeeded) => shop.orders.correct(id, missing, notCorrected, stillNeeded),
        read: () => shop.orders.get(id, notKnown),
        missing: (order) => Object.keys(missingIn(order, changes)),
        show,
      })
      if (seen.missing.length === 0) return { is: 'done' }
      return failNotShown(outboxMessages.notShown({ failed: notCorrected }), seen.missing)
    },
    resolve(payload, disputes, choose) {
      const { changes } = correctionSchema.parse(payload)
      const left = changes.flatMap((change) => {
        const dispute = disputes.find(({ field }) => field === change.field)
        if (!dispute || !Object.hasOwn(choose, change.field)) return change
        // The owner has now seen what the shop holds.
        return choose[change.field] === 'mine' ? { ...change, from: dispute.shop } : []
      })
      return left.length > 0 ? { changes: left } : null
    },
  }
}

/** Merges two corrections that were not sent yet: from what the owner saw first to what they wanted last. */
export function mergeCorrections(earlier: unknown, later: unknown): CorrectionPayload {
  const before = correctionSchema.parse(earlier).changes
  const after = correctionSchema.parse(later).changes
  const joined = after.map((change) => {
    const first = before.find(({ field }) => field === change.field)
    return first
      ? { ...change, from: first.from, ours: [...first.ours, ...change.ours, change.from] }
      : change
  })
  const others = before.filter(({ field }) => !after.some((change) => change.field === field))
  return { changes: [...others, ...joined] }
}

/** Returns the order's value of a field; empty when there is none. */
export function valueOf(order: Order, field: CorrectableField): string {
  if (field === 'countryId') return order.address.country?.id ?? ''
  if (field === 'firstName' || field === 'lastName' || field === 'email') return order[field]
  if (field === 'phone' || field === 'note') return order[field]
  return order.address[field]
}

function disputesOf(order: Order, changes: readonly Change[]): Dispute[] {
  return changes.flatMap(({ field, from, to, ours }) => {
    const shop = valueOf(order, field)
    return [from, to, ...ours].includes(shop) ? [] : { field, mine: to, shop }
  })
}

function missingIn(order: Order, changes: readonly Change[]): OrderChanges {
  const missing = changes.filter(({ field, to }) => valueOf(order, field) !== to)
  return Object.fromEntries(missing.map(({ field, to }) => [field, to]))
}

const isEmpty = (changes: OrderChanges): boolean => Object.keys(changes).length === 0
