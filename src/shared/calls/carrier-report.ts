import { z } from 'zod'
import {
  maxReportLength,
  maxParcels,
  reportColumnsSchema,
  reportRowSchema,
} from '../shipping/carrier-report.ts'
import { markedSchema, unpaidChoiceSchema } from '../outbox/marking.ts'

/** The calls about a carrier's report: which orders the carrier took. */
export const carrierReportCalls = {
  /**
   * Reads a carrier's file of orders and tracking numbers and answers what each row would lead to, without changing
   * anything. Core guesses columns that are not given from the head and the values. Errors: invalid (no rows, too many,
   * no such column).
   */
  'carrierReport.read': {
    input: z.object({
      text: z.string().max(maxReportLength),
      columns: reportColumnsSchema.nullable().default(null),
    }),
    output: z.object({
      /** The head of each column; empty texts when the file has no head. */
      head: z.array(z.string()),
      /** The values of each column in the first rows, at most three, including empty texts. */
      samples: z.array(z.array(z.string())),
      columns: reportColumnsSchema,
      /** True when the guess is certain, so that the owner has nothing to choose. */
      isSure: z.boolean(),
      /** Empty without a column of orders. */
      rows: z.array(reportRowSchema),
    }),
  },
  /**
   * Puts the orders into the outbox as shipped, in one batch, and writes each tracking number on its order. The number
   * becomes a note where the order has another one already, or where there are several parcels. Leaves out orders that
   * are shipped or wait already, and unpaid ones unless `unpaid` says otherwise; those get no number. Undoing the batch
   * leaves the numbers, since they belong to a parcel.
   */
  'carrierReport.ship': {
    input: z.object({
      parcels: z
        .array(
          z.object({
            orderId: z.string().min(1),
            tracking: z.string().max(200),
            carrier: z.string().max(200),
          }),
        )
        .min(1)
        .max(maxParcels),
      unpaid: unpaidChoiceSchema.default('ask'),
    }),
    output: markedSchema.extend({
      /** How many numbers were stored, and how many of these as notes. */
      trackings: z.number().int(),
      notes: z.number().int(),
    }),
  },
} as const
