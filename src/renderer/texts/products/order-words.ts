import { counted } from '../everywhere/counted.ts'

/** Returns "Places 3 to 5". */
export function places(at: readonly number[]): string {
  const [first = 0, last = first] = [at[0], at.at(-1)]
  const [one, other] = [counted(first), counted(last)]
  if (at.length < 2) return `Place ${one}`
  if (at.length === 2) return `Places ${one} and ${other}`
  return last - first === at.length - 1 ? `Places ${one} to ${other}` : `Between places ${one} and ${other}`
}

/** Returns the words for the middle of a sentence. */
export const lower = (words: string) => words.replace(/^[PB]/, (letter) => letter.toLowerCase())

/** What core's sentence says after "Order of products not saved: " or "Not saved: ". */
export const reasonIn = (message: string) => /^(?:[^:]* n|N)ot saved: (.+)$/.exec(message)?.[1]

/** The same as a sentence of its own; another sentence remains as it is. */
export const reasonAlone = (message: string) =>
  reasonIn(message)?.replace(/^./, (letter) => letter.toUpperCase()) ?? message
