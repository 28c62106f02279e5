import { z } from 'zod'
import { shopWordSchema } from '../values/fields.ts'

/**
 * What happens to unpaid orders when the owner marks orders shipped, even a single one. `ask`: marks nothing, and the
 * answer counts them · `leave`: marks only the paid ones · `ship`: marks all.
 */
export const unpaidChoiceSchema = z.enum(['ask', 'leave', 'ship'])
export type UnpaidChoice = z.infer<typeof unpaidChoiceSchema>

/**
 * How many orders are unpaid, per payment status (spec: Order, payment_status); statuses without orders are left out.
 */
export const unpaidSchema = z.array(z.object({ payment: shopWordSchema, orders: z.number().int() }))
export type Unpaid = z.infer<typeof unpaidSchema>

/** The result of marking orders. */
export const markedSchema = z.object({
  /** The batch in the outbox. */
  batch: z.string(),
  /** How many rows the batch has. */
  queued: z.number().int(),
  /** How many orders were outside the scope and are marked because they share a parcel with one inside it. */
  joined: z.number().int(),
  /** How many orders already had this status. */
  already: z.number().int(),
  /** The unpaid ones among the marked orders. */
  unpaid: unpaidSchema,
  /** How many orders were left out because they are unpaid or packed in part. */
  left: z.number().int(),
  /** How many orders were left out because the shop gives them a status that the contract does not know. */
  strange: z.number().int(),
  /** Set when nothing was marked because the owner must first decide about these orders. */
  asks: z
    .object({
      paid: z.number().int(),
      unpaid: unpaidSchema,
      /** Set once the unpaid orders are settled: how many are packed in part, and how many are not. */
      partly: z.object({ orders: z.number().int(), others: z.number().int() }).nullable(),
    })
    .nullable(),
})
export type Marked = z.infer<typeof markedSchema>
