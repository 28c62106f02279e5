import { z } from 'zod'
import { tagColorSchema, tagSchema } from '../models/order-list.ts'
import {
  noteSchema,
  noteTextSchema,
  savedViewSchema,
  tagNameSchema,
  writingFileSchema,
  writingStateSchema,
} from '../models/writing.ts'
import { byId, nothing } from './parts.ts'

/** What the owner writes: notes, tags, named views. It stays on this computer. */
export const writingCalls = {
  'notes.add': { input: z.object({ orderId: z.string().min(1), text: noteTextSchema }), output: noteSchema },
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
  'writing.state': { input: nothing, output: writingStateSchema },
  /** All that the owner wrote on the orders of this shop, to be kept as a file. */
  'writing.export': { input: nothing, output: writingFileSchema },
  /**
   * Takes such a file in again: what is here stays, what is missing is added, a note that was edited later wins.
   * Errors: invalid (it is no such file, or of a newer Backroom), conflict (it is of another shop; `anyShop` takes it).
   */
  'writing.import': {
    input: z.object({ text: z.string().max(50_000_000), anyShop: z.boolean().default(false) }),
    output: z.object({ notes: z.number().int(), tags: z.number().int(), marks: z.number().int() }),
  },
} as const
