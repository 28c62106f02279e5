import { z } from 'zod'
import {
  outboxBatchSchema,
  outboxElsewhereSchema,
  outboxPauseSchema,
  outboxRowSchema,
} from '../outbox/outbox.ts'
import { timestampSchema } from '../values/fields.ts'
import { byId, nothing } from './parts.ts'

/** Picks rows of the outbox. */
const outboxPickSchema = z.union([
  z.object({ ids: z.array(z.string()).min(1) }),
  z.object({ batch: z.string().min(1) }),
  z.object({ all: z.literal(true) }),
])
export type OutboxPick = z.output<typeof outboxPickSchema>

/** The number of a dismissal. */
const dismissalSchema = z.number().int().min(2)

/** The calls about writes that wait, are being sent, ask or failed. */
export const outboxCalls = {
  /** The rows that wait, are being sent, ask or failed: oldest first, at most 2,000. The counts are of all. */
  'outbox.list': {
    input: nothing,
    output: z.object({
      rows: z.array(outboxRowSchema),
      /** The newest few rows that were done or undone in the last minute. */
      ended: z.array(outboxRowSchema),
      /** The batches of several rows of the last hour that the owner has not dismissed. */
      batches: z.array(outboxBatchSchema),
      /** How many are sent by themselves. */
      waiting: z.number().int(),
      /** How many need a decision of the owner's. */
      asks: z.number().int(),
      failed: z.number().int(),
      pause: outboxPauseSchema,
      /** When the pause ends by itself; null when that is unknown. */
      pauseUntil: timestampSchema.nullable(),
    }),
  },
  /**
   * The other connected shops with rows that wait or failed, and the ids of those whose rows could not be counted yet.
   * Core emits `outbox.changed` for them, too.
   */
  'outbox.elsewhere': {
    input: nothing,
    output: z.object({ shops: z.array(outboxElsewhereSchema), uncounted: z.array(z.string()) }),
  },
  /** The rows of one batch, whatever their state; at most 2,000. */
  'outbox.batch': {
    input: byId,
    output: z.object({ batch: outboxBatchSchema, rows: z.array(outboxRowSchema) }),
  },
  /** Takes back rows that were not sent yet, a parcel only as a whole. `tooLate` counts those that were sent. */
  'outbox.undo': {
    input: z.object({ pick: outboxPickSchema }),
    output: z.object({ undone: z.number().int(), tooLate: z.number().int() }),
  },
  /**
   * Ends the undo window of held rows, and a pause: the outbox tries one row at once, even where the shop asked it to
   * wait.
   */
  'outbox.sendNow': { input: z.object({ pick: outboxPickSchema }), output: nothing },
  /** Sends the failed rows again, and no others. */
  'outbox.retry': {
    input: z.object({ pick: outboxPickSchema }),
    output: z.object({ again: z.number().int() }),
  },
  /** Hides failed rows or an ended batch from the owner's list. The order keeps the shop's state. */
  'outbox.dismiss': {
    input: z.object({ pick: outboxPickSchema }),
    output: z.object({ dismissal: dismissalSchema }),
  },
  /** Shows again what this dismissal hid, and nothing that another one did. */
  'outbox.bringBack': { input: z.object({ dismissal: dismissalSchema }), output: nothing },
  /** Resolves a row that asks: whose value holds, field by field. For an order of products the field is `order`. */
  'outbox.resolve': {
    input: z.object({ id: z.string().min(1), choose: z.record(z.string(), z.enum(['mine', 'shop'])) }),
    output: nothing,
  },
} as const
