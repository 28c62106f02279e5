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

/** What is written or pasted around a word: "Okafor, Amara", <ines@sapo.example>, and the # before a number. */
const around = /^["'«»„“”(<[{#+]+|["'«»“”)>\]},;:.!?…]+$/gu
/** Fewer digits are no phone number. */
const leastDigits = 5
/** Fewer letters tell too little of how the word is written. */
const leastLetters = 5

/** A word may stand in the index in any of these ways. */
function wordQuestion(word: string): string {
  const ways = waysToWrite(word).map(phrase)
  return ways.length > 1 ? `(${ways.join(' OR ')})` : ways.join('')
}

function waysToWrite(word: string): string[] {
  const bare = word.replace(around, '')
  const digits = phoneDigits(bare)
  const short = Array.from(bare).length < leastLetters ? bare : withoutDigraphs(bare)
  return [...new Set([word, bare, digits, short])].filter(Boolean)
}

/** As it is dialled at home or from abroad: the zeros before it are not part of what the buyer wrote. */
function phoneDigits(word: string): string {
  if (!/^[\d+()./-]+$/.test(word)) return ''
  const digits = word.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < leastDigits ? '' : digits
}

/** "Mueller" for Müller, "Koebenhavn" for København: written so where a keyboard has no such letter. */
function withoutDigraphs(word: string): string {
  return word.replace(/^aa(?=\p{L})/u, 'a').replace(/(?<![qaeiou])([aou])e(?=\p{L})/gu, '$1')
}

function phrase(word: string): string {
  // By code point, as the index counts.
  const { length } = Array.from(word)
  const asked = length >= 3 ? word : `${' '.repeat(3 - length)}${word}`
  return `"${asked.replaceAll('"', '""')}"`
}
