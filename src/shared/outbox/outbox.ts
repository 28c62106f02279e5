import { z } from 'zod'
import { errorDetailSchema } from '../app/app-error.ts'
import { timestampSchema } from '../values/fields.ts'

/** What a write does, named after the noun that it changes. */
export const outboxKindSchema = z.enum([
  'order.ship',
  'order.unship',
  'order.correct',
  'products.order',
  'categories.order',
  'artists.order',
  'discount.delete',
])
export type OutboxKind = z.infer<typeof outboxKindSchema>

/**
 * `held`: still inside the undo window · `ready`: waits for its turn or the network · `sending` · `asks`: the shop now
 * holds another value, and the owner must choose · `failed`: the shop refused, or the outcome is unknown · `done` ·
 * `undone`: taken back before it was sent, or stopped.
 */
export const outboxStateSchema = z.enum(['held', 'ready', 'sending', 'asks', 'failed', 'done', 'undone'])
export type OutboxState = z.infer<typeof outboxStateSchema>

/** Fields of an order that the owner can correct (spec: Orders, PATCH parameters; facts: Orders). */
export const correctableFieldSchema = z.enum([
  'firstName',
  'lastName',
  'email',
  'phone',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'countryId',
  'note',
])
export type CorrectableField = z.infer<typeof correctableFieldSchema>

/** A field in conflict: the shop holds neither the value the owner started from nor the one they want. */
export const disputeSchema = z.object({ field: z.string(), mine: z.string(), shop: z.string() })
export type Dispute = z.infer<typeof disputeSchema>

/** One write, as the window sees it. */
export const outboxRowSchema = z.object({
  id: z.string(),
  kind: outboxKindSchema,
  /** The entity that the write changes: "order:ABCD-123456", "discount:12", "products". */
  object: z.string(),
  /** A name that the owner knows the entity by: the buyer, the code. */
  title: z.string(),
  /** The rows that one action of the owner's made share this id. */
  batch: z.string(),
  state: outboxStateSchema,
  /** When a held row may be sent. */
  dueAt: timestampSchema,
  madeAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
  /** How often the outbox has sent the row. */
  attempts: z.number().int(),
  /**
   * The shop may have applied the write: the row cannot be taken back, and the outbox reads the shop's state before it
   * sends the row again.
   */
  outcomeUnknown: z.boolean(),
  /** Why the row failed, or why it still waits. */
  error: errorDetailSchema.nullable(),
  /** For `order.correct`: each changed field, with its old and new value. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Filled in state `asks`. */
  disputes: z.array(disputeSchema),
})
export type OutboxRow = z.infer<typeof outboxRowSchema>

/** Why the outbox holds back rows that are ready; null when it sends them. */
export const outboxPauseSchema = z.enum(['offline', 'sign-in', 'shop-unavailable', 'rate-limited']).nullable()
export type OutboxPause = z.infer<typeof outboxPauseSchema>

/**
 * What a change in the outbox affects; each value includes those before it. `sending`: rows are being sent · `rows`:
 * rows came, ended or wait for another reason · `orders`: what core answers about orders changes as well, such as
 * parcels and corrections. `elsewhere` stands apart: rows of a shop that is not open.
 */
export const outboxNewsSchema = z.enum(['sending', 'rows', 'orders', 'elsewhere'])
export type OutboxNews = z.infer<typeof outboxNewsSchema>

/** Unsent rows of a shop that is not open. */
export const outboxElsewhereSchema = z.object({
  /** The connection's id. */
  id: z.string(),
  storeName: z.string(),
  waiting: z.number().int(),
  /** Includes those that ask: nothing is sent before the owner opens that shop and decides. */
  failed: z.number().int(),
  /** Those that wait are sent now. Otherwise they wait for the network, for sign-in, or until that shop is opened. */
  sends: z.boolean(),
})
export type OutboxElsewhere = z.infer<typeof outboxElsewhereSchema>

/** The progress of a batch of many rows. */
export const outboxBatchSchema = z.object({
  id: z.string(),
  kind: outboxKindSchema,
  madeAt: timestampSchema,
  total: z.number().int(),
  waiting: z.number().int(),
  sending: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** The failed rows that the owner dismissed, or tried again in another batch. */
  putAway: z.number().int(),
  undone: z.number().int(),
})
export type OutboxBatch = z.infer<typeof outboxBatchSchema>
