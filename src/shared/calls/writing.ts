import { z } from 'zod'
import { timestampSchema } from '../values/fields.ts'
import { tagColorSchema, tagSchema } from '../orders/order-list.ts'
import {
  noteSchema,
  noteTextSchema,
  savedViewSchema,
  tagNameSchema,
  annotationsStateSchema,
} from '../writing/writing.ts'
import { byId, nothing } from './parts.ts'

/** The calls about annotations: notes, tags, saved views. They stay on this computer. */
export const annotationsCalls = {
  'notes.add': { input: z.object({ orderId: z.string().min(1), text: noteTextSchema }), output: noteSchema },
  /**
   * Saves a note while the owner types it: creates it with the first words, under the caller's id, then changes it. The
   * same call again changes nothing. `isBegun`: the note is still being written for the first time, which is no edit.
   * `base`: the text that the caller knows the note to have; empty before its first save. Errors: conflict (the note has
   * another text by now, which stays, unless `text` contains all of it; fields).
   */
  'notes.write': {
    input: z.object({
      id: z.string().min(1).max(100),
      orderId: z.string().min(1),
      text: noteTextSchema,
      isBegun: z.boolean(),
      base: z.string().trim().optional(),
    }),
    output: noteSchema,
  },
  /**
   * Changes a note. `base`: the text that the caller replaces. Errors: conflict (the note has another text by now, which
   * stays).
   */
  'notes.edit': {
    input: z.object({ id: z.string().min(1), text: noteTextSchema, base: noteTextSchema.optional() }),
    output: noteSchema,
  },
  /** Deletes a note; `notes.restore` brings it back. */
  'notes.delete': { input: byId, output: nothing },
  'notes.restore': { input: byId, output: noteSchema },
  'tags.list': {
    input: nothing,
    output: z.object({ tags: z.array(tagSchema.extend({ orders: z.number().int() })) }),
  },
  /** Errors: conflict (a tag of this name exists; fields). */
  'tags.create': { input: z.object({ name: tagNameSchema, color: tagColorSchema }), output: tagSchema },
  'tags.change': {
    input: z.object({
      id: z.string().min(1),
      name: tagNameSchema.optional(),
      color: tagColorSchema.optional(),
    }),
    output: tagSchema,
  },
  /** Deletes a tag and takes it off all orders; `tags.restore` undoes both. */
  'tags.delete': { input: byId, output: nothing },
  'tags.restore': { input: byId, output: tagSchema },
  'views.list': { input: nothing, output: z.object({ views: z.array(savedViewSchema) }) },
  /** Saves a view under a name, in place of one of the same name. */
  'views.save': { input: savedViewSchema.pick({ name: true, query: true }), output: savedViewSchema },
  'views.rename': { input: z.object({ id: z.string().min(1), name: z.string() }), output: savedViewSchema },
  /** Answers with the place that the view had, for `views.restore`; null when there was no such view. */
  'views.delete': { input: byId, output: z.object({ place: z.number().int().nullable() }) },
  /** Puts a deleted view back to its place, with all that belongs to it. Errors: conflict (another one has its name). */
  'views.restore': { input: savedViewSchema.extend({ place: z.number().int() }), output: savedViewSchema },
  /** How many annotations there are, and whether their file had to be rescued when core opened this shop. */
  'writing.state': { input: nothing, output: annotationsStateSchema },
  /** The backups that Backroom made by itself of everything of the owner's, newest first. */
  'copies.list': {
    input: nothing,
    output: z.object({ copies: z.array(z.object({ name: z.string(), at: timestampSchema })) }),
  },
  /** The quarantined files of all shops; Backroom deletes each 30 days after it was found. */
  'aside.list': {
    input: nothing,
    output: z.object({
      files: z.array(
        z.object({
          name: z.string(),
          /** The connection's id; null for a file that belongs to no shop. */
          shop: z.string().nullable(),
          bytes: z.number().int(),
          until: timestampSchema,
        }),
      ),
    }),
  },
  /** Deletes them now. */
  'aside.delete': { input: nothing, output: nothing },
  /**
   * Deletes what the owner wrote on all orders of this order's buyer, also from Backroom's backups and from joined
   * folders. The shop's own data stays. Errors: conflict (a change of theirs still waits, or another folder to be
   * joined), unexpected (it is deleted here, and copies of earlier days still hold it).
   */
  'buyers.forget': {
    input: z.object({ orderId: z.string().min(1) }),
    output: z.object({ ids: z.array(z.string()) }),
  },
  /** Restores such a backup in place of the current file, which stays beside it under another name. */
  'copies.bringBack': { input: z.object({ name: z.string() }), output: nothing },
} as const
