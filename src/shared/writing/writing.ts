import { z } from 'zod'
import { timestampSchema } from '../values/fields.ts'
import { storedTrackingSchema } from '../shipping/tracking.ts'

/** The owner's private note on an order. It stays on this computer. */
export const noteSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  text: z.string(),
  writtenAt: timestampSchema,
  /** Null when the note was never changed. */
  editedAt: timestampSchema.nullable(),
})
export type Note = z.infer<typeof noteSchema>

export const noteTextSchema = z.string().trim().min(1).max(10_000)
export const tagNameSchema = z.string().trim().min(1).max(40)

/** A correction of the order that the owner made here, for its timeline. */
export const correctionSchema = z.object({
  at: timestampSchema,
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
})

/** Everything the owner wrote on one order. */
export const annotationsSchema = z.object({
  notes: z.array(noteSchema),
  tagIds: z.array(z.string()),
  packedAt: timestampSchema.nullable(),
  /** Ids of the packed items of an order that is packed in part; empty when it is packed whole. */
  packedItems: z.array(z.string()),
  putAwayAt: timestampSchema.nullable(),
  tracking: storedTrackingSchema.nullable(),
  corrections: z.array(correctionSchema),
})
export type Annotations = z.infer<typeof annotationsSchema>

/** A saved view of the orders: the search part of the address, as the orders page reads it. */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** "view=all&country=PT": without a leading question mark, without an open order. */
  query: z.string().max(20_000),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** A folder of the same shop, from another way of signing in, whose content core joined with this one's. */
const joinedFolderSchema = z.object({
  /** The path of the folder. */
  folder: z.string(),
  /** The outcome; null: joining failed so far, and core tries again. */
  told: z
    .object({
      /** How many texts differed: both versions are here. */
      both: z.number().int(),
      /** How many outbox rows came with it that the shop did not have. */
      waiting: z.number().int(),
      /** How many entries could not be taken over. */
      leftOut: z.number().int(),
      isDamaged: z.boolean(),
    })
    .nullable(),
})
export type JoinedFolder = z.infer<typeof joinedFolderSchema>

/** The state of a shop's annotations and their file. */
export const annotationsStateSchema = z.object({
  notes: z.number().int(),
  tags: z.number().int(),
  packed: z.number().int(),
  putAway: z.number().int(),
  trackings: z.number().int(),
  letters: z.number().int(),
  /** What core did about the file at the last start, when it was damaged or gone. */
  broken: z
    .object({
      /** The name of the quarantined file; null when there was no file. */
      file: z.string().nullable(),
      /** How many of its rows were rescued, and how many of these from a backup. */
      rescued: z.number().int(),
      fromCopy: z.number().int(),
      /** How many rows existed and could not be read. */
      lost: z.number().int(),
      /** True when core does not know everything that existed: more rows may be missing. */
      more: z.boolean(),
      /**
       * How many rows are here but may differ from what was written; and the orders that these are about, as far as
       * core knows.
       */
      unsure: z.number().int(),
      orders: z.array(z.string()),
    })
    .nullable(),
  joined: z.array(joinedFolderSchema),
  /** Why core cannot write, and in which folder; null when it can. */
  unwritable: z.object({ why: z.enum(['full', 'read-only']), folder: z.string() }).nullable(),
})

export type AnnotationsState = z.infer<typeof annotationsStateSchema>
