import { letterFieldSchema } from './letters.ts'
import type { LetterField, LetterValues } from './letters.ts'

const anyField = /\{([^{}\n]{1,40})\}/g
const known: ReadonlySet<string> = new Set(letterFieldSchema.options)

/** Returns the field that these words name, "First Name" for "first name"; null for any others, which stay as typed. */
function fieldIn(words: string): LetterField | null {
  const name = words.trim().toLowerCase().replace(/\s+/g, ' ')
  return known.has(name) ? letterFieldSchema.parse(name) : null
}

/** Returns the text with the order's values in place of its fields. Fields within a value stay as they are. */
export function fillLetter(text: string, values: LetterValues): string {
  return text.replace(anyField, (typed, words: string) => {
    const field = fieldIn(words)
    return field === null ? typed : values[field]
  })
}

/** Returns the fields in these texts, each once. */
export function fieldsIn(...texts: readonly string[]): LetterField[] {
  const found = texts.flatMap((text) =>
    Array.from(text.matchAll(anyField), ([, words = '']) => fieldIn(words)),
  )
  return letterFieldSchema.options.filter((field) => found.includes(field))
}

/** Windows passes an address of at most about 2,000 characters to a mail program; other systems take more. */
export const maxMailAddressLength = 2000

/** Matches a single address, without any sign that could make it several, or add a header to the mail. */
const oneAddress = /^[^\s@<>()[\]\\,;:"?&%]+@[^\s@<>()[\]\\,;:"?&%]+$/

/** True when a mail can be addressed to it. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && oneAddress.test(text)
}

/** Returns a mail as an address that mail programs open (RFC 6068). */
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
  // The subject of a mail is one line.
  const head = subject.replace(/\s+/g, ' ').trim()
  return `mailto:${encoded(to).replace('%40', '@')}?subject=${encoded(head)}&body=${encoded(lines)}`
}
