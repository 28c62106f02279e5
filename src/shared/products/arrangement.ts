import { z } from 'zod'
import { errorDetailSchema } from '../app/app-error.ts'
import { outboxPauseSchema } from '../outbox/outbox.ts'

/** The kinds of things whose order in the shop the owner sets. */
export const arrangedKindSchema = z.enum(['products', 'categories', 'artists'])
export type ArrangedKind = z.infer<typeof arrangedKindSchema>
/** What products are grouped by. */
export type CollectionKind = Exclude<ArrangedKind, 'products'>

/** Ids in shop order. */
const sequenceSchema = z.array(z.string())

/** An order of the owner's that the shop does not have yet: a row of the outbox, so that it survives a crash. */
export const unsavedOrderSchema = z.object({
  /** The row's id. */
  id: z.string(),
  wanted: sequenceSchema,
  /** `asks`: something was moved here and elsewhere to different places, and the owner must choose. */
  is: z.enum(['waiting', 'sending', 'asks', 'failed']),
  /**
   * True when the row was sent and its outcome is unknown: the outbox reads the shop's order before it sends the row
   * again.
   */
  mayHaveArrived: z.boolean(),
  /** Why the row failed, or why it still waits; null when there is no reason. */
  error: errorDetailSchema.nullable(),
  /** Why the outbox sends nothing; null while it sends. */
  pause: outboxPauseSchema,
  /**
   * In state `asks`: the contested things, and the two orders to choose from. Both contain all moves that do not
   * contradict.
   */
  question: z.object({ contested: sequenceSchema, mine: sequenceSchema, shop: sequenceSchema }).nullable(),
})
export type UnsavedOrder = z.infer<typeof unsavedOrderSchema>

/** The last order that the shop saved since this start. */
export const savedOrderSchema = z.object({
  /** UTC. */
  at: z.string(),
  order: sequenceSchema,
  /** How many things were added or removed elsewhere while the owner was moving. */
  added: z.number().int(),
  removed: z.number().int(),
  /** The things that were moved here, and elsewhere, where both were merged; null when nothing was moved elsewhere. */
  met: z.object({ moved: sequenceSchema, elsewhere: sequenceSchema }).nullable(),
})
export type SavedOrder = z.infer<typeof savedOrderSchema>

/** The state of the owner's order. Without an unsaved one the shop's own list is the truth. */
export const arrangementSchema = z.object({
  unsaved: unsavedOrderSchema.nullable(),
  saved: savedOrderSchema.nullable(),
})
export type Arrangement = z.infer<typeof arrangementSchema>

/** The most saved orders of one shop. */
export const maxSavedArrangements = 20
/** The greatest length of a saved order's name, in characters. */
export const maxArrangementName = 60

/** An order of the products that the owner gave a name, such as "Winter". */
export const savedArrangementSchema = z.object({
  id: z.string(),
  name: z.string(),
  order: sequenceSchema,
  /** UTC, as all of these. */
  keptAt: z.string(),
  /** When core is to apply it by itself; null: only by hand. */
  putOnAt: z.string().nullable(),
  /** When core last applied it by itself. */
  wasPutOnAt: z.string().nullable(),
  /** True when its time came and core did not apply it: the shop was not open then, or applying failed. */
  isMissed: z.boolean(),
})
export type SavedArrangement = z.infer<typeof savedArrangementSchema>
