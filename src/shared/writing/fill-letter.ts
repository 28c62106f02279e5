import { letterFieldSchema } from './letters.ts'
import type { LetterField, LetterValues } from './letters.ts'

const anyField = /\{([^{}\n]{1,40})\}/g
const known: ReadonlySet<string> = new Set(letterFieldSchema.options)

/** "{First Name}" means "first name"; what is no field stays as it was typed. */
function fieldIn(words: string): LetterField | null {
  const name = words.trim().toLowerCase().replace(/\s+/g, ' ')
  return known.has(name) ? letterFieldSchema.parse(name) : null
}

/** The text with what an order has in place of its fields. What is filled in is not looked through again. */
export function fillLetter(text: string, values: LetterValues): string {
  return text.replace(anyField, (typed, words: string) => {
    const field = fieldIn(words)
    return field === null ? typed : values[field]
  })
}

/** The fields that stand in these texts, each once. */
export function fieldsIn(...texts: readonly string[]): LetterField[] {
  const found = texts.flatMap((text) =>
    Array.from(text.matchAll(anyField), ([, words = '']) => fieldIn(words)),
  )
  return letterFieldSchema.options.filter((field) => found.includes(field))
}

/** Windows hands a mail program no longer address than about 2,000 characters; others take more. */
export const maxMailAddressLength = 2000

/** One address, and nothing by which it could become several, or another head of the mail. */
const oneAddress = /^[^\s@<>()[\]\\,;:"?&%]+@[^\s@<>()[\]\\,;:"?&%]+$/

/** Whether a mail can be addressed to it. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && oneAddress.test(text)
}

/** A mail as an address that mail programs open (RFC 6068). */
export function mailAddress({
  to,
  subject,
  body,
}: {
  readonly to: string
  readonly subject: string
  readonly body: string
}): string {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
  const lines = body.replace(/\r\n?|\n/g, '\r\n')
  // The head of a mail is one line.
  const head = subject.replace(/\s+/g, ' ').trim()
  return `mailto:${encoded(to).replace('%40', '@')}?subject=${encoded(head)}&body=${encoded(lines)}`
}
