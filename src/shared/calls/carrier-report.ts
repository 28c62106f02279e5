import { z } from 'zod'
import {
  maxReportLength,
  maxParcels,
  reportColumnsSchema,
  reportRowSchema,
} from '../shipping/carrier-report.ts'
import { markedSchema, unpaidChoiceSchema } from '../outbox/marking.ts'

/** What a carrier reports back: which orders it took. */
export const carrierReportCalls = {
  /**
   * Reads a carrier's file of orders and tracking numbers and says what it would come to; nothing is changed by it.
   * Columns that are not given are guessed from the head and the values. Errors: invalid (no rows,
   * too many, no such column).
   */
  'carrierReport.read': {
    input: z.object({
      text: z.string().max(maxReportLength),
      columns: reportColumnsSchema.nullable().default(null),
    }),
    output: z.object({
      /** What stands over each column; empty texts when the file has no head. */
      head: z.array(z.string()),
      /** Of each column what stands in the first rows, at most three; empty texts as well. */
      samples: z.array(z.array(z.string())),
      columns: reportColumnsSchema,
      /** The file leaves nothing to choose: a guess would do. */
      isSure: z.boolean(),
      /** None without a column of orders. */
      rows: z.array(reportRowSchema),
    }),
  },
  /**
   * Marks the orders shipped through the outbox, in one press; each tracking number is written down on its order. Where an
   * order has another one already, or there are several parcels, it becomes a note. Orders that are shipped or wait already are left alone, and so are those that are not paid unless `unpaid` says otherwise;
   * what is left gets no number. Taking the press back leaves the numbers: they tell of a parcel.
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
      /** How many numbers were written down, and how many of these as notes. */
      trackings: z.number().int(),
      notes: z.number().int(),
    }),
  },
} as const
