import { z } from 'zod'
import { timestampSchema } from '../values/fields.ts'
import { byId, nothing } from './parts.ts'

/** The most characters of an imported file that cross the bridge in one call. */
export const maxPieceLength = 140_000

/** Where the next part of a file begins: after the row with this key, in this list. */
const placeSchema = z.object({
  list: z.number().int().min(0),
  after: z.array(z.union([z.string(), z.number()])),
  /** True when the file already contains entries of that list. */
  begun: z.boolean(),
})

const count = z.number().int()

/** The calls to export all annotations of a shop to a file, and to import it: in parts both ways, whatever its size. */
export const annotationsFileCalls = {
  /** A part of the file. The whole file is all parts one after the other, from `from: null` until `next` is null. */
  'writing.export': {
    input: z.object({ from: placeSchema.nullable().default(null) }),
    output: z.object({ text: z.string(), next: placeSchema.nullable(), savedAt: timestampSchema }),
  },
  /** Begins an import; drops one that was begun before. */
  'writingImport.begin': { input: nothing, output: z.object({ id: z.string() }) },
  /** Passes on the next piece of the file's text. Errors: invalid (it is no such file, or of a newer Backroom). */
  'writingImport.give': {
    input: z.object({ id: z.string(), text: z.string().max(maxPieceLength) }),
    output: nothing,
  },
  /** Answers what the file holds, once all of it was passed on. Errors: invalid (it is no such file). */
  'writingImport.look': {
    input: byId,
    output: z.object({
      entries: count,
      /** The shop it comes from, when that is another one. */
      otherShop: z.string().nullable(),
      /** How many of its entries were deleted here, or taken off an order. */
      deleted: count,
      /** How many could not be read, and are left out. */
      leftOut: count,
      /** How many have no readable time, and get that of the file. */
      undated: count,
      /** True when the file is cut off: the import has all entries before that point. */
      isCut: z.boolean(),
    }),
  },
  /**
   * Imports the next stretch, until `isEnd`: keeps what is here and adds what is missing; keeps both versions of a text
   * that was changed here and elsewhere. Importing the same file again changes nothing. Errors: conflict (it is of
   * another shop; `anyShop` takes it).
   */
  'writingImport.take': {
    input: z.object({
      id: z.string(),
      anyShop: z.boolean().default(false),
      /** What to do with entries that were deleted here. */
      deleted: z.enum(['leave', 'bring-back']).default('leave'),
    }),
    output: z.object({
      done: count,
      isEnd: z.boolean(),
      /** The sums up to here. */
      made: z.object({
        notes: count,
        tags: count,
        marks: count,
        trackings: count,
        letters: count,
        views: count,
        settings: count,
        /** Texts that were changed here and elsewhere: both versions are here now. */
        both: count,
      }),
    }),
  },
  'writingImport.stop': { input: byId, output: nothing },
} as const
