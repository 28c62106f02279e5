import { z } from 'zod'
import { timestampSchema } from './fields.ts'
import { tagSchema } from './order-list.ts'

/** A private note of the owner's on an order. It stays on this computer. */
export const noteSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  text: z.string(),
  writtenAt: timestampSchema,
  /** Null when it was never changed. */
  editedAt: timestampSchema.nullable(),
})
export type Note = z.infer<typeof noteSchema>

export const noteTextSchema = z.string().trim().min(1).max(10_000)
export const tagNameSchema = z.string().trim().min(1).max(40)

/** A correction of the order that was made here, for its timeline. */
export const correctionSchema = z.object({
  at: timestampSchema,
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
})

/** Everything the owner wrote on one order. */
export const writingSchema = z.object({
  notes: z.array(noteSchema),
  tagIds: z.array(z.string()),
  packedAt: timestampSchema.nullable(),
  corrections: z.array(correctionSchema),
})
export type Writing = z.infer<typeof writingSchema>

/** A view of the orders that the owner named: the address's search part, as the orders page reads it. */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** "view=all&country=PT": without a leading question mark, without an open order. */
  query: z.string().max(2000),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** What there is of the owner's own on this shop. */
export const writingStateSchema = z.object({
  notes: z.number().int(),
  tags: z.number().int(),
  packed: z.number().int(),
  /** The file was damaged and was set aside under this name; so many of its rows could be read and are here. */
  broken: z.object({ file: z.string(), rescued: z.number().int() }).nullable(),
})

/** What is exported and imported as JSON: all that the owner wrote on the orders of one shop. */
export const writingFileSchema = z.object({
  backroom: z.literal('writing'),
  version: z.literal(1),
  shop: z.object({ accountId: z.string(), subdomain: z.string() }),
  savedAt: timestampSchema,
  tags: z.array(tagSchema),
  notes: z.array(noteSchema),
  orderTags: z.array(z.object({ orderId: z.string(), tagId: z.string() })),
  packed: z.array(z.object({ orderId: z.string(), at: timestampSchema })),
})
export type WritingFile = z.infer<typeof writingFileSchema>
