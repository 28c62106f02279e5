import { z } from 'zod'
import { reportColumnsSchema, reportRowSchema } from '../models/carrier-report.ts'
import { queued } from './parts.ts'

const text = z.string().max(900_000)

/** What a carrier reports back: which orders it took. */
export const carrierReportCalls = {
  /**
   * Reads a carrier's file of orders and tracking numbers and says what it would come to; nothing is changed by it.
   * Columns that are not given are guessed from the head and the values. Errors: invalid (no rows, no such column).
   */
  'carrierReport.read': {
    input: z.object({ text, columns: reportColumnsSchema.nullable().default(null) }),
    output: z.object({
      head: z.array(z.string()),
      columns: reportColumnsSchema,
      rows: z.array(reportRowSchema),
    }),
  },
  /**
   * Marks the orders shipped through the outbox, in one press; each tracking number becomes a note on its order. Orders
   * that are shipped or wait already are left alone.
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
        .max(5000),
    }),
    output: queued.extend({ notes: z.number().int() }),
  },
} as const
