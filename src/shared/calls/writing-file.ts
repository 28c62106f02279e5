import { z } from 'zod'
import { timestampSchema } from '../values/fields.ts'
import { byId, nothing } from './parts.ts'

/** Of a file that is taken in, at most so many characters go over at a time. */
export const maxPieceLength = 140_000

/** Where the next part of a file begins: after the row with this key, in this list. */
const placeSchema = z.object({
  list: z.number().int().min(0),
  after: z.array(z.union([z.string(), z.number()])),
  /** Entries of that list stand in the file already. */
  begun: z.boolean(),
})

const count = z.number().int()

/**
 * All that the owner wrote on the orders of a shop, as a file to be kept, and back again: in parts both ways, whatever its
 * size.
 */
export const annotationsFileCalls = {
  /** A part of the file; the file is all of them, one after the other, from `from: null` until `next` is null. */
  'writing.export': {
    input: z.object({ from: placeSchema.nullable().default(null) }),
    output: z.object({ text: z.string(), next: placeSchema.nullable(), savedAt: timestampSchema }),
  },
  /** Begins to take a file in; one that was begun before is given up. */
  'writingImport.begin': { input: nothing, output: z.object({ id: z.string() }) },
  /** The next piece of its text. Errors: invalid (it is no such file, or of a newer Backroom). */
  'writingImport.give': {
    input: z.object({ id: z.string(), text: z.string().max(maxPieceLength) }),
    output: nothing,
  },
  /** What is in it, once all of it was given. Errors: invalid (it is no such file). */
  'writingImport.look': {
    input: byId,
    output: z.object({
      entries: count,
      /** Whose it is, when it is another shop's. */
      otherShop: z.string().nullable(),
      /** So many of them were deleted here, or taken off an order. */
      deleted: count,
      /** So many could not be read, and are left out. */
      leftOut: count,
      /** So many came without a time that can be read, and have that of the file. */
      undated: count,
      /** It ends in the middle: all that stands before is in it. */
      isCut: z.boolean(),
    }),
  },
  /**
   * Takes the next stretch of it in, until `isEnd`: what is here stays, what is missing is added; of a text that was changed
   * here and elsewhere both are kept. The same file again changes nothing. Errors: conflict (it is of another shop;
   * `anyShop` takes it).
   */
  'writingImport.take': {
    input: z.object({
      id: z.string(),
      anyShop: z.boolean().default(false),
      /** What becomes of that which was deleted here. */
      deleted: z.enum(['leave', 'bring-back']).default('leave'),
    }),
    output: z.object({
      done: count,
      isEnd: z.boolean(),
      /** All in all, up to here. */
      made: z.object({
        notes: count,
        tags: count,
        marks: count,
        letters: count,
        views: count,
        settings: count,
        /** Texts that were changed here and elsewhere: of these, both are here now. */
        both: count,
      }),
    }),
  },
  'writingImport.stop': { input: byId, output: nothing },
} as const
