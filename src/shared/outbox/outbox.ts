import { z } from 'zod'
import { errorDetailSchema } from '../app/app-error.ts'
import { timestampSchema } from '../values/fields.ts'

/** What a write does, by the noun it is done to. */
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
 * `held`: still inside the undo window · `ready`: waits for its turn or the network · `sending` · `asks`: the shop holds
 * something else now, the owner must choose · `failed`: the shop said no, or it is not known · `done` · `undone`: taken
 * back before it left, or stopped.
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

/** One field of which the shop holds neither what the owner started from nor what they want. */
export const disputeSchema = z.object({ field: z.string(), mine: z.string(), shop: z.string() })
export type Dispute = z.infer<typeof disputeSchema>

/** One write, as the window sees it. */
export const outboxRowSchema = z.object({
  id: z.string(),
  kind: outboxKindSchema,
  /** What it is done to: "order:ABCD-123456", "discount:12", "products". */
  object: z.string(),
  /** A name of it that the owner knows: the buyer, the code. */
  title: z.string(),
  /** Rows that one press made share it. */
  batch: z.string(),
  state: outboxStateSchema,
  /** When a held row leaves. */
  dueAt: timestampSchema,
  madeAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
  /** How often it was sent. */
  attempts: z.number().int(),
  /** The shop may have acted on it: it cannot be taken back, and is looked up before it is sent again. */
  outcomeUnknown: z.boolean(),
  /** Why it failed, or why it still waits. */
  error: errorDetailSchema.nullable(),
  /** For `order.correct`: each changed field, from and to. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** In state `asks`. */
  disputes: z.array(disputeSchema),
})
export type OutboxRow = z.infer<typeof outboxRowSchema>

/** Why rows that are ready do not leave; null when they do. */
export const outboxPauseSchema = z.enum(['offline', 'sign-in', 'shop-unavailable', 'rate-limited']).nullable()
export type OutboxPause = z.infer<typeof outboxPauseSchema>

/**
 * What a change in the outbox is about, each with all before it: `sending`: rows leave · `rows`: rows came, ended or wait
 * otherwise · `orders`: so that orders themselves are told otherwise, such as what goes together and what was corrected.
 * `elsewhere` is apart: rows of a shop that is not open.
 */
export const outboxNewsSchema = z.enum(['sending', 'rows', 'orders', 'elsewhere'])
export type OutboxNews = z.infer<typeof outboxNewsSchema>

/** What is not sent yet of a shop that is not the open one. */
export const outboxElsewhereSchema = z.object({
  /** The connection's id. */
  id: z.string(),
  storeName: z.string(),
  waiting: z.number().int(),
  failed: z.number().int(),
  /** It is being sent now. Else it waits for the network, for sign-in, or until that shop is opened. */
  sends: z.boolean(),
})
export type OutboxElsewhere = z.infer<typeof outboxElsewhereSchema>

/** How a press on many orders stands. */
export const outboxBatchSchema = z.object({
  id: z.string(),
  kind: outboxKindSchema,
  madeAt: timestampSchema,
  total: z.number().int(),
  waiting: z.number().int(),
  sending: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Those of the failed ones that the owner has put away, or tried again in another press. */
  putAway: z.number().int(),
  undone: z.number().int(),
})
export type OutboxBatch = z.infer<typeof outboxBatchSchema>
