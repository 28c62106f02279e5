import { z } from 'zod'
import { errorDetailSchema } from '../app/app-error.ts'
import { timestampSchema } from '../values/fields.ts'

/** The lists of a shop that the mirror holds. */
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
  /** When the mirror agreed with the shop last; null before core read the list whole for the first time. */
  asOf: timestampSchema.nullable(),
  /** How many records could not be read and so are not in the mirror. */
  leftOut: z.number().int(),
  /**
   * Set when the shop counts another number of records than it sent, though core read all pages; null where both agree.
   */
  disagrees: z.object({ shop: z.number().int(), came: z.number().int() }).nullable(),
  /** Why the last sync pass of this list failed, in words for the owner; null when it did not. */
  error: errorDetailSchema.nullable(),
})

export const syncStateSchema = z.object({
  /**
   * `first`: core reads the history for the first time, `done` of `total` orders · `stopped`: the owner stopped that,
   * and resumes it · `checking`: a sync pass runs · `idle`.
   */
  phase: z.enum(['first', 'stopped', 'checking', 'idle']),
  done: z.number().int(),
  /** Null when the service does not report it. */
  total: z.number().int().nullable(),
  /** Since when the shop has not answered; null while it does. */
  offlineSince: timestampSchema.nullable(),
  /** Why the last sync pass of any list failed, in words for the owner; null when none did. */
  error: errorDetailSchema.nullable(),
  /**
   * Why core cannot read the orders for the first time: the shop answers, and refuses. In words for the owner; null
   * while core reads the history, and after that.
   */
  refusal: errorDetailSchema.nullable(),
  /** Until when the shop asked core to wait before reading its orders; null when it did not. */
  waitsUntil: timestampSchema.nullable(),
  lists: z.record(copiedListSchema, listStateSchema),
  /** True when the mirror was unreadable at the last start; core quarantined it and reads the shop again. */
  rebuilt: z.boolean(),
  /** By how many ms this computer's clock was set back within the last hour; null when it was not. */
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
