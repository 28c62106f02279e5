import { fold } from '#shared/fold.ts'

/** The words of a text: what stands between blanks. Signs that no keyboard writes part words too; a question could not hold them. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
}

/**
 * A text for the trigram index: two blanks before each word, so that words of one and two letters can be asked for as
 * the beginning of a word ("  a", " ab"), which three letters in a row could not tell.
 */
export function indexed(texts: readonly string[]): string {
  return wordsOf(texts.join(' '))
    .map((word) => `  ${word}`)
    .join('')
}

/** The question to the index; null when nothing is asked. Every word must occur. */
export function matchOf(search: string): string | null {
  const words = [...new Set(wordsOf(search))]
  return words.length === 0 ? null : words.map(wordQuestion).join(' AND ')
}

/** The # that people write before a number may also be left out. */
function wordQuestion(word: string): string {
  return word.length > 1 && word.startsWith('#')
    ? `(${phrase(word)} OR ${phrase(word.slice(1))})`
    : phrase(word)
}

function phrase(word: string): string {
  // By code point, as the index counts.
  const { length } = Array.from(word)
  const asked = length >= 3 ? word : `${' '.repeat(3 - length)}${word}`
  return `"${asked.replaceAll('"', '""')}"`
}
