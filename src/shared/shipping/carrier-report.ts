import { z } from 'zod'
import { shopWordSchema } from '../values/fields.ts'

/** The greatest length of a report's text, in characters: the bridge takes no more at once. */
export const maxReportLength = 900_000

/** The most parcels in one batch. */
export const maxParcels = 5000

/** Which column of a carrier's file has which value; by their places from 0. */
export const reportColumnsSchema = z.object({
  order: z.number().int().min(0).nullable(),
  tracking: z.number().int().min(0).nullable(),
  carrier: z.number().int().min(0).nullable(),
})
export type ReportColumns = z.infer<typeof reportColumnsSchema>

/**
 * What a row of the file leads to. `ready`: will be marked shipped · `shipped`: is so already · `waiting`: is under way
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
  /** The order's payment status; null without an order. */
  payment: shopWordSchema.nullable(),
  /** For `ready`: ids of the other orders in its parcel, which are marked with it. */
  combined: z.array(z.string()),
  tracking: z.string(),
  carrier: z.string(),
  /** For `doubled`: the first line with this order. */
  firstLine: z.number().int().nullable(),
})
export type ReportRow = z.infer<typeof reportRowSchema>
