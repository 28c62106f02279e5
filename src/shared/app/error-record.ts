import { z } from 'zod'
import { inWords } from '../texts/written/catalogue.ts'
import { messageSchema } from '../texts/written/message-schema.ts'
import { errorDetailSchema } from './app-error.ts'
import type { AppError, ErrorDetail } from './app-error.ts'

/** What went wrong as it is written on a disk: in words, for what knows no more, and as the messages they were made of. */
export const errorRecordSchema = errorDetailSchema.extend({
  words: messageSchema.optional().catch(undefined),
  fieldWords: z.record(z.string(), messageSchema).optional().catch(undefined),
})
export type ErrorRecord = z.infer<typeof errorRecordSchema>

/** To be written down, and read in the language of a later day. */
export function recordOf(error: AppError): ErrorRecord {
  const { words, fieldWords } = error
  return { ...error.toDetail(), words, ...(fieldWords && { fieldWords: { ...fieldWords } }) }
}

/** What was written down, in the words of today. */
export function detailOf({ words, fieldWords = {}, ...detail }: ErrorRecord): ErrorDetail {
  const fields = Object.entries(fieldWords).map(([name, message]) => [name, inWords(message)])
  return {
    ...detail,
    ...(words && { message: inWords(words) }),
    ...(detail.fields && { fields: { ...detail.fields, ...Object.fromEntries(fields) } }),
  }
}
