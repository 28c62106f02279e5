import { z } from 'zod'
import { inWords } from '../texts/written/catalogue.ts'
import { messageSchema } from '../texts/written/message-schema.ts'
import { errorDetailSchema } from './app-error.ts'
import type { AppError, ErrorDetail } from './app-error.ts'

/**
 * An error as it is stored on disk: its text, for readers that know no more, and the messages that the text was made
 * from.
 */
export const errorRecordSchema = errorDetailSchema.extend({
  words: messageSchema.optional().catch(undefined),
  fieldWords: z.record(z.string(), messageSchema).optional().catch(undefined),
})
export type ErrorRecord = z.infer<typeof errorRecordSchema>

/** Returns the record to store, so that a later version can show the error in its own words. */
export function recordOf(error: AppError): ErrorRecord {
  const { words, fieldWords } = error
  return { ...error.toDetail(), words, ...(fieldWords && { fieldWords: { ...fieldWords } }) }
}

/** Returns the stored error with its messages in today's words. */
export function detailOf({ words, fieldWords = {}, ...detail }: ErrorRecord): ErrorDetail {
  const fields = Object.entries(fieldWords).map(([name, message]) => [name, inWords(message)])
  return {
    ...detail,
    ...(words && { message: inWords(words) }),
    ...(detail.fields && { fields: { ...detail.fields, ...Object.fromEntries(fields) } }),
  }
}
