import { z } from 'zod'
import {
  outboxBatchSchema,
  outboxElsewhereSchema,
  outboxPauseSchema,
  outboxRowSchema,
} from '../outbox/outbox.ts'
import { timestampSchema } from '../values/fields.ts'
import { byId, nothing } from './parts.ts'

/** Which rows of the outbox. */
const outboxPickSchema = z.union([
  z.object({ ids: z.array(z.string()).min(1) }),
  z.object({ batch: z.string().min(1) }),
  z.object({ all: z.literal(true) }),
])
export type OutboxPick = z.output<typeof outboxPickSchema>

/** Writes that wait, leave, ask or failed. */
export const outboxCalls = {
  /** What waits to be sent, is under way, asks or failed: oldest first, at most 2,000; `waiting` counts all. */
  'outbox.list': {
    input: nothing,
    output: z.object({
      rows: z.array(outboxRowSchema),
      /** Of what was done or taken back in the last minute, the newest few. */
      ended: z.array(outboxRowSchema),
      /** Presses on several orders of the last hour that are not put away yet. */
      batches: z.array(outboxBatchSchema),
      waiting: z.number().int(),
      failed: z.number().int(),
      pause: outboxPauseSchema,
      /** When the pause ends by itself; null when nobody knows. */
      pauseUntil: timestampSchema.nullable(),
    }),
  },
  /** The other connected shops in which something waits or failed. `outbox.changed` is told of them, too. */
  'outbox.elsewhere': {
    input: nothing,
    output: z.object({ shops: z.array(outboxElsewhereSchema) }),
  },
  /** The rows of one press, however they ended; at most 2,000. */
  'outbox.batch': {
    input: byId,
    output: z.object({ batch: outboxBatchSchema, rows: z.array(outboxRowSchema) }),
  },
  /** Takes back what has not left yet, one parcel as a whole. What has left is told in `tooLate`. */
  'outbox.undo': {
    input: z.object({ pick: outboxPickSchema }),
    output: z.object({ undone: z.number().int(), tooLate: z.number().int() }),
  },
  /** Ends the undo window of held rows, and a pause: one row tries at once, also where the shop asked to be left alone. */
  'outbox.sendNow': { input: z.object({ pick: outboxPickSchema }), output: nothing },
  /** Sends again what failed, and nothing else. */
  'outbox.retry': {
    input: z.object({ pick: outboxPickSchema }),
    output: z.object({ again: z.number().int() }),
  },
  /** Puts failed rows or an ended batch out of sight, or back where they are seen. The order keeps the shop's state. */
  'outbox.dismiss': {
    input: z.object({ pick: outboxPickSchema, on: z.boolean().default(true) }),
    output: nothing,
  },
  /** Answers a row that asks: whose value is right, field by field. For an order of products the field is `order`. */
  'outbox.resolve': {
    input: z.object({ id: z.string().min(1), choose: z.record(z.string(), z.enum(['mine', 'shop'])) }),
    output: nothing,
  },
} as const
