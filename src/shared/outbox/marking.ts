import { z } from 'zod'
import { shopWordSchema } from '../values/fields.ts'

/**
 * What becomes of orders that are not paid when orders are marked shipped, be it one. `ask`: nothing is marked, and the
 * answer says how many they are · `leave`: the paid ones alone are marked · `ship`: all are marked.
 */
export const unpaidChoiceSchema = z.enum(['ask', 'leave', 'ship'])
export type UnpaidChoice = z.infer<typeof unpaidChoiceSchema>

/** How many orders are not paid, by how their payment stands (spec: Order, payment_status); only those that there are. */
export const unpaidSchema = z.array(z.object({ payment: shopWordSchema, orders: z.number().int() }))
export type Unpaid = z.infer<typeof unpaidSchema>

/** What the marking of orders came to. */
export const markedSchema = z.object({
  /** The press in the outbox. */
  batch: z.string(),
  /** How many rows it made. */
  queued: z.number().int(),
  /** How many orders were not meant by themselves, and go since they are in one parcel with one that was. */
  joined: z.number().int(),
  /** How many orders were so already. */
  already: z.number().int(),
  /** Those among the marked ones that are not paid. */
  unpaid: unpaidSchema,
  /** How many were left, since they are not paid or packed in part. */
  left: z.number().int(),
  /** How many were left, since they stand at the shop in a way that only the shop knows. */
  strange: z.number().int(),
  /** Nothing was marked: whether these go as well is for the owner to say. */
  asks: z
    .object({
      paid: z.number().int(),
      unpaid: unpaidSchema,
      /** Where none of these is to be asked about: how many are packed in part, and how many are not. */
      partly: z.object({ orders: z.number().int(), others: z.number().int() }).nullable(),
    })
    .nullable(),
})
export type Marked = z.infer<typeof markedSchema>
