import { z } from 'zod'
import { timestampSchema } from '../values/fields.ts'

export const maxLetterLength = { name: 60, subject: 200, body: 4000 } as const

const contentSchema = z.object({
  name: z.string().trim().min(1).max(maxLetterLength.name),
  subject: z.string().max(maxLetterLength.subject),
  body: z.string().max(maxLetterLength.body),
  /**
   * The text advertises: only buyers who said yes to mailings get it (spec: marketing applications must honour that).
   */
  isMarketing: z.boolean(),
})

/**
 * The owner's text for mails to buyers. Words in braces are filled in for each order: see
 * `shared/writing/fill-letter.ts`.
 */
export const letterSchema = contentSchema.extend({ id: z.string().min(1), editedAt: timestampSchema })
export type Letter = z.infer<typeof letterSchema>

export const letterContentSchema = contentSchema
export type LetterContent = z.infer<typeof letterContentSchema>

/** The fields that a text can contain. */
export const letterFieldSchema = z.enum([
  'first name',
  'name',
  'number',
  'items',
  'tracking number',
  'carrier',
  'tracking link',
  'shop',
])
export type LetterField = z.infer<typeof letterFieldSchema>

/** The order's value of each field; empty when it has none. */
export const letterValuesSchema = z.record(letterFieldSchema, z.string())
export type LetterValues = z.infer<typeof letterValuesSchema>

/** A text as it goes to one buyer. */
export const mailSchema = z.object({
  orderId: z.string(),
  buyer: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The fields in the text that the order has no value for. */
  lacks: z.array(letterFieldSchema),
  /** By how many characters the mail is too long for a mail program; 0 when it fits. */
  over: z.number().int(),
})
export type Mail = z.infer<typeof mailSchema>
