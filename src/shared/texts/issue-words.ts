import type { z } from 'zod'
import { isMessage, verbatim } from './message.ts'
import type { Message } from './message.ts'

/** What a rule of a schema says where it is broken: the second argument of `refine`. */
export const saying = (words: Message) => ({ error: words.text, params: { words } })

/** What a broken rule said; of those that say nothing by themselves the library's own words, which has languages of its own. */
export function wordsOf(issue: z.core.$ZodIssue): Message {
  const words: unknown = issue.code === 'custom' ? issue.params?.['words'] : undefined
  return typeof words === 'object' && words !== null && isMessage(words) ? words : verbatim(issue.message)
}
