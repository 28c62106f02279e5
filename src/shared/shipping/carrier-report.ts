import { z } from 'zod'
import { shopWordSchema } from '../values/fields.ts'

/** How long the text of a report may be, in characters: the bridge takes no more at once. */
export const maxReportLength = 900_000

/** So many parcels go into one press. */
export const maxParcels = 5000

/** Which columns of a carrier's file say what; by their places from 0. */
export const reportColumnsSchema = z.object({
  order: z.number().int().min(0).nullable(),
  tracking: z.number().int().min(0).nullable(),
  carrier: z.number().int().min(0).nullable(),
})
export type ReportColumns = z.infer<typeof reportColumnsSchema>

/**
 * What a row of the file comes to. `ready`: will be marked shipped · `shipped`: is so already · `waiting`: is under way
 * to the shop · `unknown`: no such order · `doubled`: an earlier row has this order · `empty`: no number in it.
 */
export const reportRowSchema = z.object({
  /** As a spreadsheet counts: the first line of the file is 1. */
  line: z.number().int(),
  state: z.enum(['ready', 'shipped', 'waiting', 'unknown', 'doubled', 'empty']),
  /** As it stands in the file. */
  number: z.string(),
  orderId: z.string().nullable(),
  buyer: z.string(),
  /** How the order's payment stands; null without an order. */
  payment: shopWordSchema.nullable(),
  /** For `ready`: ids of the other orders in its parcel, which went with it. */
  combined: z.array(z.string()),
  tracking: z.string(),
  carrier: z.string(),
  /** For `doubled`: the line that has it first. */
  firstLine: z.number().int().nullable(),
})
export type ReportRow = z.infer<typeof reportRowSchema>
