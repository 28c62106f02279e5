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

/** What the owner writes: notes, tags, named views. It stays on this computer. */
export const annotationsCalls = {
  'notes.add': { input: z.object({ orderId: z.string().min(1), text: noteTextSchema }), output: noteSchema },
  /**
   * A note while it is typed: made with the first words of it, under an id of the caller's own, then changed. Called again
   * with the same, it changes nothing. `isBegun`: the note is still being written for the first time, which is no edit.
   */
  'notes.write': {
    input: z.object({
      id: z.string().min(1).max(100),
      orderId: z.string().min(1),
      text: noteTextSchema,
      isBegun: z.boolean(),
    }),
    output: noteSchema,
  },
  'notes.edit': { input: z.object({ id: z.string().min(1), text: noteTextSchema }), output: noteSchema },
  /** Takes a note away; `notes.restore` brings it back. */
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
  /** Takes a tag off all orders and away; `tags.restore` brings both back. */
  'tags.delete': { input: byId, output: nothing },
  'tags.restore': { input: byId, output: tagSchema },
  'views.list': { input: nothing, output: z.object({ views: z.array(savedViewSchema) }) },
  /** Keeps a view under a name; one of the same name is replaced. */
  'views.save': { input: savedViewSchema.pick({ name: true, query: true }), output: savedViewSchema },
  'views.rename': { input: z.object({ id: z.string().min(1), name: z.string() }), output: savedViewSchema },
  'views.delete': { input: byId, output: nothing },
  /** How much there is of it, and whether its file had to be rescued when this shop was opened. */
  'writing.state': { input: nothing, output: annotationsStateSchema },
  /** The copies that Backroom made by itself of all that is kept of the owner's, newest first. */
  'copies.list': {
    input: nothing,
    output: z.object({ copies: z.array(z.object({ name: z.string(), at: timestampSchema })) }),
  },
  /** Files that could not be read and were set aside, of all shops; each is thrown out 30 days after it was found. */
  'aside.list': {
    input: nothing,
    output: z.object({
      files: z.array(
        z.object({
          name: z.string(),
          /** The connection's id; null for what is of no shop. */
          shop: z.string().nullable(),
          bytes: z.number().int(),
          until: timestampSchema,
        }),
      ),
    }),
  },
  /** Throws them out now. */
  'aside.delete': { input: nothing, output: nothing },
  /**
   * Takes away what the owner wrote on all orders of the buyer of this one, also from the copies that Backroom made and
   * with the folders that were joined. What the shop says of them stays. Errors: conflict (a change of theirs still waits,
   * or another folder to be joined), unexpected (it is deleted here, and copies of earlier days still hold it).
   */
  'buyers.forget': {
    input: z.object({ orderId: z.string().min(1) }),
    output: z.object({ ids: z.array(z.string()) }),
  },
  /** Puts such a copy in the place of what is here, which stays beside it under another name. */
  'copies.bringBack': { input: z.object({ name: z.string() }), output: nothing },
} as const
