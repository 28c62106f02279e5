import { z } from 'zod'
import { errorDetailSchema } from '../app/app-error.ts'
import { timestampSchema } from '../values/fields.ts'

/** What is kept of a shop on this computer. */
export const copiedListSchema = z.enum([
  'orders',
  'products',
  'discounts',
  'categories',
  'artists',
  'countries',
  'account',
])
export type CopiedList = z.infer<typeof copiedListSchema>

const listStateSchema = z.object({
  /** When the copy agreed with the shop last; null before it was read whole for the first time. */
  asOf: timestampSchema.nullable(),
  /** Records that could not be read and are therefore not in the copy. */
  leftOut: z.number().int(),
  /** The shop counts another number than came, though all were read; null where both agree. */
  disagrees: z.object({ shop: z.number().int(), came: z.number().int() }).nullable(),
  /** Why the last look at it failed, in words for the owner; null when it did not. */
  error: errorDetailSchema.nullable(),
})

export const syncStateSchema = z.object({
  /**
   * `first`: the history is read for the first time, `done` of `total` orders · `stopped`: that was stopped by the owner
   * and goes on when they say so · `checking`: looks for news · `idle`.
   */
  phase: z.enum(['first', 'stopped', 'checking', 'idle']),
  done: z.number().int(),
  /** Null when the service does not tell. */
  total: z.number().int().nullable(),
  /** Since when the shop has not answered; null while it does. */
  offlineSince: timestampSchema.nullable(),
  /** Why the last look failed, at whichever list, in words for the owner; null when it did not. */
  error: errorDetailSchema.nullable(),
  /**
   * Why the orders cannot be read for the first time: the shop answers, and says no. In words for the owner; null while the
   * history is read, and once it was.
   */
  refusal: errorDetailSchema.nullable(),
  /** Until when the shop asked to wait before its orders are read; null when it did not. */
  waitsUntil: timestampSchema.nullable(),
  lists: z.record(copiedListSchema, listStateSchema),
  /** The copy could not be read at the last start; it was put aside and is read again. */
  rebuilt: z.boolean(),
  /** By how much this computer's clock was put back within the last hour; null when it was not. */
  clockPutBackMs: z.number().int().nullable(),
})
export type SyncState = z.infer<typeof syncStateSchema>

/** One line of the sync log. */
export const syncLogEntrySchema = z.object({
  at: timestampSchema,
  what: copiedListSchema,
  requests: z.number().int(),
  changed: z.number().int(),
  error: z.string().nullable(),
})
