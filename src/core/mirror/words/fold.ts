import { fold } from '#shared/values/fold.ts'

const parting = /[\s\p{Cc}]/u
const partings = /[\s\p{Cc}]+/u

/** The words of a text: what stands between blanks. Signs that no keyboard writes part words too; a question could not hold them. */
function foldedWords(text: string): string[] {
  return fold(text).split(partings).filter(Boolean)
}

/** Stands around the words of a name in the index. No question holds it, as it parts words. */
const ofName = '\u0002'

/**
 * A text for the trigram index: two blanks before each word, so that words of one and two letters can be asked for as
 * the beginning of a word ("  a", " ab"), which three letters in a row could not tell; and after the last one, so that
 * whole words can be asked for. @param name the name of whom all of it is, once more, to be found before the rest
 */
export function indexed(name: string, texts: readonly string[]): string {
  const words = foldedWords([name, ...texts].join(' ')).map((word) => `  ${word}`)
  return `${words.join('')}  ${ofName}${foldedWords(name).join(ofName)}${ofName}`
}

/** The question to the index; null when nothing is asked. Every word must occur. */
export function matchOf(search: string): string | null {
  const words = searchTerms(search)
  return words.length === 0 ? null : words.map(wordQuestion).join(' AND ')
}

/** What is asked for, each word once. */
export function searchTerms(search: string): string[] {
  return [...new Set(foldedWords(search))]
}

/** A search as it is ranked: its words, and the questions for them as a whole, as whole words and as a whole name. */
export type Ranked = {
  readonly any: string
  readonly whole: string
  readonly named: string
  /** A question that each of these names answers, and few others do. It takes a tenth of the time that `named` takes. */
  readonly namedOrSo: string
  /** Whether a folded name has all of the words whole. */
  readonly isName: (name: string) => boolean
}

/** Null when nothing is asked. */
export function rankedOf(search: string): Ranked | null {
  const any = matchOf(search)
  if (any === null) return null
  const words = searchTerms(search).map((word) => word.replace(around, '') || word)
  const all = (before: string) => words.map((word) => quoted(`${before}${word}${before}`)).join(' AND ')
  return {
    any,
    // One blank is enough, and two would stand in every order.
    whole: all(' '),
    named: all(ofName),
    namedOrSo: words.flatMap((word) => endsOf(word).map(quoted)).join(' AND '),
    isName: (name) => {
      const parts = foldedWords(name)
      return words.every((word) => parts.includes(word))
    },
  }
}

/** How a name begins and ends in the index that has this word: three letters each, which are looked up without their places. */
function endsOf(word: string): string[] {
  const letters = Array.from(`${ofName}${word}${ofName}`)
  return [letters.slice(0, 3).join(''), letters.slice(-3).join('')]
}

/** Tells whether a text alone, folded, would be found by a word that was asked for. */
export function wordTest(word: string): (folded: string) => boolean {
  const ways = waysToWrite(word).map((way) => ({ way, isShort: Array.from(way).length < 3 }))
  return (folded) =>
    ways.some(({ way, isShort }) => (isShort ? beginsWord(folded, way) : folded.includes(way)))
}

function beginsWord(folded: string, way: string): boolean {
  for (let at = folded.indexOf(way); at >= 0; at = folded.indexOf(way, at + 1))
    if (at === 0 || parting.test(folded.charAt(at - 1))) return true
  return false
}

/** What is written or pasted around a word: "Okafor, Amara", <ines@sapo.example>, and the # before a number. */
const around = /^["'«»„“”(<[{#+]+|["'«»“”)>\]},;:.!?…]+$/gu
/** Fewer digits are no phone number. */
const minDigits = 5
/** Fewer letters tell too little of how the word is written. */
const minLetters = 5

/** A word may stand in the index in any of these ways. */
function wordQuestion(word: string): string {
  const ways = waysToWrite(word).map(phrase)
  return ways.length > 1 ? `(${ways.join(' OR ')})` : ways.join('')
}

function waysToWrite(word: string): string[] {
  const bare = word.replace(around, '')
  const digits = phoneDigits(bare)
  const short = Array.from(bare).length < minLetters ? bare : withoutDigraphs(bare)
  return [...new Set([word, bare, digits, short])].filter(Boolean)
}

/** As it is dialled at home or from abroad: the zeros before it are not part of what the buyer wrote. */
function phoneDigits(word: string): string {
  if (!/^[\d+()./-]+$/.test(word)) return ''
  const digits = word.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < minDigits ? '' : digits
}

/** "Mueller" for Müller, "Koebenhavn" for København: written so where a keyboard has no such letter. */
function withoutDigraphs(word: string): string {
  return word.replace(/^aa(?=\p{L})/u, 'a').replace(/(?<![qaeiou])([aou])e(?=\p{L})/gu, '$1')
}

function phrase(word: string): string {
  // By code point, as the index counts.
  const { length } = Array.from(word)
  return quoted(length >= 3 ? word : `${' '.repeat(3 - length)}${word}`)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
