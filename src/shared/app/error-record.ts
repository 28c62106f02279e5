import { z } from 'zod'
import { inWords } from '../texts/catalogue.ts'
import type { Message, MessageValue } from '../texts/message.ts'
import { errorDetailSchema } from './app-error.ts'
import type { AppError, ErrorDetail } from './app-error.ts'

/** A message as it is written down. */
const messageSchema: z.ZodType<Message> = z.object({
  code: z.string(),
  values: z.record(
    z.string(),
    z.lazy(() => messageValueSchema),
  ),
  text: z.string(),
})

const messageValueSchema: z.ZodType<MessageValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.lazy(() => messageSchema),
  z.array(z.lazy(() => messageValueSchema)),
])

/** What went wrong as it is written on a disk: in words, for what knows no more, and as the messages they were made of. */
export const errorRecordSchema = errorDetailSchema.extend({
  said: messageSchema.optional(),
  fieldsSaid: z.record(z.string(), messageSchema).optional(),
})
export type ErrorRecord = z.infer<typeof errorRecordSchema>

/** To be written down, and read in the language of a later day. */
export function recordOf(error: AppError): ErrorRecord {
  const { said, fieldsSaid } = error
  return { ...error.toDetail(), said, ...(fieldsSaid && { fieldsSaid: { ...fieldsSaid } }) }
}

/** What was written down, in the words of today. */
export function detailOf({ said, fieldsSaid = {}, ...detail }: ErrorRecord): ErrorDetail {
  const fields = Object.entries(fieldsSaid).map(([name, message]) => [name, inWords(message)])
  return {
    ...detail,
    ...(said && { message: inWords(said) }),
    ...(detail.fields && { fields: { ...detail.fields, ...Object.fromEntries(fields) } }),
  }
}
