import type { z } from 'zod'
import { isMessage, verbatim } from './message.ts'
import type { Message } from './message.ts'

/** Makes the second argument of `refine`: the message of a schema's rule. */
export const saying = (words: Message) => ({ error: words.text, params: { words } })

/**
 * Returns the message of a broken rule; for a rule without one, the library's own words, which it has in several
 * languages.
 */
export function wordsOf(issue: z.core.$ZodIssue): Message {
  const words: unknown = issue.code === 'custom' ? issue.params?.['words'] : undefined
  return typeof words === 'object' && words !== null && isMessage(words) ? words : verbatim(issue.message)
}
