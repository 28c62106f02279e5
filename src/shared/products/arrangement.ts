import { z } from 'zod'
import { errorDetailSchema } from '../app/app-error.ts'
import { outboxPauseSchema } from '../outbox/outbox.ts'

/** What a shop shows in an order of its owner's. */
export const arrangedKindSchema = z.enum(['products', 'categories', 'artists'])
export type ArrangedKind = z.infer<typeof arrangedKindSchema>
/** What products are grouped by. */
export type CollectionKind = Exclude<ArrangedKind, 'products'>

/** Ids in shop order. */
const sequenceSchema = z.array(z.string())

/** An order of the owner's that the shop does not have yet: a row of the outbox, so that it outlives a crash. */
export const unsavedOrderSchema = z.object({
  /** The row's id. */
  id: z.string(),
  wanted: sequenceSchema,
  /** `asks`: something was moved here and elsewhere to different places, and the owner chooses. */
  is: z.enum(['waiting', 'sending', 'asks', 'failed']),
  /** It has left once, and nobody knows yet whether the shop has it: it is looked up before it is sent again. */
  mayHaveArrived: z.boolean(),
  /** Why it failed, or why it still waits; null when there is no reason to tell. */
  error: errorDetailSchema.nullable(),
  /** Why nothing leaves; null while it does. */
  pause: outboxPauseSchema,
  /** Where it asks: about what, and the two orders to choose from. Both hold all that does not contradict. */
  question: z.object({ contested: sequenceSchema, mine: sequenceSchema, shop: sequenceSchema }).nullable(),
})
export type UnsavedOrder = z.infer<typeof unsavedOrderSchema>

/** The last order that was saved since this start. */
export const savedOrderSchema = z.object({
  /** UTC. */
  at: z.string(),
  order: sequenceSchema,
  /** How many things came or went elsewhere while the owner was moving. */
  added: z.number().int(),
  removed: z.number().int(),
  /** What was moved here, and what elsewhere, where both were brought together; null when nothing was moved elsewhere. */
  met: z.object({ moved: sequenceSchema, elsewhere: sequenceSchema }).nullable(),
})
export type SavedOrder = z.infer<typeof savedOrderSchema>

/** How the owner's order stands with the shop. Without an unsaved one the shop's own list is the truth. */
export const arrangementSchema = z.object({
  unsaved: unsavedOrderSchema.nullable(),
  saved: savedOrderSchema.nullable(),
})
export type Arrangement = z.infer<typeof arrangementSchema>

/** So many orders of its own a shop has at most. */
export const maxSavedArrangements = 20
/** So many characters a name of theirs has at most. */
export const maxArrangementName = 60

/** An order of the products that the owner gave a name, such as "Winter". */
export const savedArrangementSchema = z.object({
  id: z.string(),
  name: z.string(),
  order: sequenceSchema,
  /** UTC, as all of these. */
  keptAt: z.string(),
  /** When it is to be put on by itself; null for by hand alone. */
  putOnAt: z.string().nullable(),
  /** When it was put on by itself last. */
  wasPutOnAt: z.string().nullable(),
  /** Its time came, and it was not put on: the shop was not open then, or it could not be done. */
  isMissed: z.boolean(),
})
export type SavedArrangement = z.infer<typeof savedArrangementSchema>
