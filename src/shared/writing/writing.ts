import { z } from 'zod'
import { timestampSchema } from '../values/fields.ts'
import { storedTrackingSchema } from '../shipping/tracking.ts'

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
export const annotationsSchema = z.object({
  notes: z.array(noteSchema),
  tagIds: z.array(z.string()),
  packedAt: timestampSchema.nullable(),
  /** Ids of the items that are packed while others of the order are not; none of one that is packed whole. */
  packedItems: z.array(z.string()),
  putAwayAt: timestampSchema.nullable(),
  tracking: storedTrackingSchema.nullable(),
  corrections: z.array(correctionSchema),
})
export type Annotations = z.infer<typeof annotationsSchema>

/** A view of the orders that the owner named: the address's search part, as the orders page reads it. */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** "view=all&country=PT": without a leading question mark, without an open order. */
  query: z.string().max(2000),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** A folder of the same shop, from another way in, whose content was joined with this one's. */
const joinedFolderSchema = z.object({
  /** Where it is kept. */
  folder: z.string(),
  /** Null: it could not be joined yet, and is tried again. */
  told: z
    .object({
      /** Texts that differed, of which both are here. */
      both: z.number().int(),
      /** Changes that came with it and were not in the shop. */
      waiting: z.number().int(),
      /** Entries that could not be taken over. */
      leftOut: z.number().int(),
      isDamaged: z.boolean(),
    })
    .nullable(),
})
export type JoinedFolder = z.infer<typeof joinedFolderSchema>

/** What there is of the owner's own on this shop. */
export const annotationsStateSchema = z.object({
  notes: z.number().int(),
  tags: z.number().int(),
  packed: z.number().int(),
  putAway: z.number().int(),
  trackings: z.number().int(),
  letters: z.number().int(),
  /** What was done about the file at the last start, when it was damaged or gone. */
  broken: z
    .object({
      /** The name that the damaged one is kept under; null when it was gone. */
      file: z.string().nullable(),
      /** So many of its rows are here again, of these so many from a copy of an earlier day. */
      rescued: z.number().int(),
      fromCopy: z.number().int(),
      /** Known to have been there, and not readable. */
      lost: z.number().int(),
      /** What there was is not known whole: more may be missing. */
      more: z.boolean(),
      /** Here, and perhaps not as they were written; and the orders of these, as far as they are known. */
      unsure: z.number().int(),
      orders: z.array(z.string()),
    })
    .nullable(),
  joined: z.array(joinedFolderSchema),
  /** Why nothing can be written, and in which folder; null when it can. */
  unwritable: z.object({ why: z.enum(['full', 'read-only']), folder: z.string() }).nullable(),
})

export type AnnotationsState = z.infer<typeof annotationsStateSchema>
