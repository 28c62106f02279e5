import { z } from 'zod'
import { paymentStatusSchema } from './order.ts'

/**
 * What becomes of orders that are not paid when several are marked shipped at once. `ask`: nothing is marked, and the
 * answer says how many they are · `leave`: the paid ones alone are marked · `ship`: all are marked. An order that is
 * meant alone is marked whatever its payment.
 */
export const unpaidChoiceSchema = z.enum(['ask', 'leave', 'ship'])
export type UnpaidChoice = z.infer<typeof unpaidChoiceSchema>

/** How many orders are not paid, by how their payment stands (spec: Order, payment_status); only those that there are. */
export const unpaidSchema = z.array(
  z.object({ payment: paymentStatusSchema.exclude(['completed']), orders: z.number().int() }),
)
export type Unpaid = z.infer<typeof unpaidSchema>

/** What the marking of orders came to. */
export const markedSchema = z.object({
  /** The press in the outbox. */
  batch: z.string(),
  /** How many rows it made. */
  queued: z.number().int(),
  /** How many orders were so already. */
  already: z.number().int(),
  /** Those among the marked ones that are not paid. */
  unpaid: unpaidSchema,
  /** How many were left, since they are not paid. */
  left: z.number().int(),
  /** Nothing was marked: whether these go as well is for the owner to say. */
  asks: z.object({ paid: z.number().int(), unpaid: unpaidSchema }).nullable(),
})
export type Marked = z.infer<typeof markedSchema>
