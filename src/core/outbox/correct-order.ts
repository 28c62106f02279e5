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
  /** What the owner saw before. */
  from: z.string(),
  to: z.string(),
  /** What earlier corrections of ours make of it that were not through yet: no change by somebody else. */
  ours: z.array(z.string()).default([]),
})
type Change = z.output<typeof changeSchema>
const correctionSchema = z.object({ changes: z.array(changeSchema) })
/** What a row of kind `order.correct` carries. */
export type CorrectionPayload = z.input<typeof correctionSchema>

/**
 * Corrects an order. The shop is looked at first: what it holds already is not sent, and where it holds something that
 * the owner has not seen, nothing is sent at all and both values are asked about.
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
        // What the shop holds is now what the owner has seen.
        return choose[change.field] === 'mine' ? { ...change, from: dispute.shop } : []
      })
      return left.length > 0 ? { changes: left } : null
    },
  }
}

/** Two corrections that nobody has sent yet are one: from what was seen first to what was wanted last. */
export function mergeCorrections(earlier: unknown, later: unknown): CorrectionPayload {
  const before = correctionSchema.parse(earlier).changes
  const after = correctionSchema.parse(later).changes
  const joined = after.map((change) => {
    const first = before.find(({ field }) => field === change.field)
    return first
      ? { ...change, from: first.from, ours: [...first.ours, ...change.ours, change.from] }
      : change
  })
  const kept = before.filter(({ field }) => !after.some((change) => change.field === field))
  return { changes: [...kept, ...joined] }
}

/** The value that can be corrected; empty when there is none. */
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
