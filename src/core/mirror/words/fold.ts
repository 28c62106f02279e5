import { fold } from '#shared/values/fold.ts'

const parting = /[\s\p{Cc}]/u
const partings = /[\s\p{Cc}]+/u

/** Returns the words of a text. Blanks separate them, and characters that no keyboard writes: no search has these. */
function foldedWords(text: string): string[] {
  return fold(text).split(partings).filter(Boolean)
}

/** Stands around the words of a name in the index. No search contains it, as it separates words. */
const ofName = '\u0002'

/**
 * Returns a text for the trigram index. The two blanks before each word let a search find the first one or two letters
 * of a word (" a", " ab"), which three letters in a row could not; those after the last word let it find whole words.
 * @param name the name of the order's buyer, added once more so that it is found before the rest
 */
export function indexed(name: string, texts: readonly string[]): string {
  const words = foldedWords([name, ...texts].join(' ')).map((word) => `  ${word}`)
  return `${words.join('')}  ${ofName}${foldedWords(name).join(ofName)}${ofName}`
}

/** Returns the query of the index for a search; null for an empty one. Every word must occur. */
export function matchOf(search: string): string | null {
  const words = searchTerms(search)
  return words.length === 0 ? null : words.map(wordQuestion).join(' AND ')
}

/** Returns the words of a search, each once. */
export function searchTerms(search: string): string[] {
  return [...new Set(foldedWords(search))]
}

/** The queries of a ranked search: for its words anywhere, as whole words and as a whole name. */
export type Ranked = {
  readonly any: string
  readonly whole: string
  readonly named: string
  /** A query that finds all of these names and few others. It takes a tenth of the time that `named` takes. */
  readonly namedOrSo: string
  /** True when a folded name contains all of the words whole. */
  readonly isName: (name: string) => boolean
}

/** Returns the queries of a search; null for an empty one. */
export function rankedOf(search: string): Ranked | null {
  const any = matchOf(search)
  if (any === null) return null
  const words = searchTerms(search).map((word) => word.replace(around, '') || word)
  const all = (before: string) => words.map((word) => quoted(`${before}${word}${before}`)).join(' AND ')
  return {
    any,
    // One blank is enough, and two occur in every order.
    whole: all(' '),
    named: all(ofName),
    namedOrSo: words.flatMap((word) => endsOf(word).map(quoted)).join(' AND '),
    isName: (name) => {
      const parts = foldedWords(name)
      return words.every((word) => parts.includes(word))
    },
  }
}

/** Returns how a name with this word begins and ends in the index: three letters each, which need no positions. */
function endsOf(word: string): string[] {
  const letters = Array.from(`${ofName}${word}${ofName}`)
  return [letters.slice(0, 3).join(''), letters.slice(-3).join('')]
}

/** Returns a test whether a word of a search would find a folded text. */
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

/** What people write or paste around a word: "Okafor, Amara", <ines@sapo.example>, and the # before a number. */
const around = /^["'«»„“”(<[{#+]+|["'«»“”)>\]},;:.!?…]+$/gu
/** Fewer digits are no phone number. */
const minDigits = 5
/** Fewer letters show too little of how a word is spelt. */
const minLetters = 5

/** Returns the query of a word, which may stand in the index in any of these ways. */
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

/** Returns a phone number's digits without leading zeros: they depend on where it is dialled, not on the buyer. */
function phoneDigits(word: string): string {
  if (!/^[\d+()./-]+$/.test(word)) return ''
  const digits = word.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < minDigits ? '' : digits
}

/** Replaces digraphs: "Mueller" for Müller, "Koebenhavn" for København, from keyboards without such letters. */
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
