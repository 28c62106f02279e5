import type { DatabaseSync } from 'node:sqlite'
import type { FoundIn, FoundWhere } from '#shared/orders/order-list.ts'
import { fold } from '#shared/values/fold.ts'
import { linesOf } from '../../words/beside.ts'
import { searchTerms, wordTest } from '../../words/fold.ts'
import type { CopiedRow } from '../../store/order-record.ts'
import { notesAndTags } from '../../words/own-texts.ts'

type Found = { readonly key: number; readonly row: CopiedRow }
type SearchWord = { readonly word: string; readonly isIn: (folded: string) => boolean }

/** A longer text is shown as the piece around the word. */
const maxLetters = 60
const lettersBefore = 16
/** Shorter words are not reported: they stand in most orders, several times. */
const minLetters = 3

/** Returns by order where each word of the search was found, except in the buyer's name and the order's number. */
export function foundIn(
  db: DatabaseSync,
  rows: readonly Found[],
  search: string,
): (key: number) => readonly FoundIn[] {
  const words = searchTerms(search)
    .filter((word) => word.length >= minLetters)
    .map((word) => ({ word, isIn: wordTest(word) }))
  if (words.length === 0) return () => []
  const shown = new Map(rows.map(({ key, row }) => [key, matchesInRow(row, words)]))
  // The row is at hand; what the owner wrote must be read.
  const open = rows.flatMap(({ key, row }) => {
    const left = words.filter((_, index) => shown.get(key)?.[index] === undefined)
    return left.length === 0 ? [] : [{ key, row, left }]
  })
  const more = open.length === 0 ? new Map<number, Match[]>() : matchesBesideRow(db, open)
  return (key) => [...(shown.get(key) ?? []), ...(more.get(key) ?? [])].flatMap((one) => one ?? [])
}

/** Where a word is found; null where the owner sees it anyway, undefined where it is in none of these. */
type Match = FoundIn | null | undefined
type Open = Found & { readonly left: readonly SearchWord[] }

/** The name of a place, null for what every row shows, and the texts there. */
type Place = readonly [FoundWhere | null, readonly string[]]

/*
 * Most texts hold none of the words. Therefore all of them are compared at once before each of them is, a line each: no
 * word reaches over a line's end.
 */

function matchesInRow(row: CopiedRow, words: readonly SearchWord[]): Match[] {
  const { id, firstName, lastName, city, state, country, email, items, discountCode } = row
  const places: readonly Place[] = [
    [null, [firstName, lastName, id]],
    ['place', [city, country?.name ?? '', country?.id ?? '']],
    ['product', items.flatMap(({ name, option }) => [name, option])],
    ['mail', [email]],
    ['state', [state]],
    ['discount', [discountCode ?? '']],
  ]
  const all = fold(places.map(([, texts]) => texts.join('\n')).join('\n'))
  return words.map((searchWord) => (searchWord.isIn(all) ? matchIn(places, searchWord) : undefined))
}

function matchesBesideRow(db: DatabaseSync, open: readonly Open[]): Map<number, Match[]> {
  const written = notesAndTags(
    db,
    open.map(({ row }) => row.id),
  )
  return new Map(
    open.map(({ key, row: { id, beside }, left }) => {
      const { notes, tags } = written(id)
      const bare = id.replace(/[^\p{L}\p{N}]/gu, '')
      const all = fold([bare, beside, ...tags, ...notes].join('\n'))
      if (!left.some(({ isIn }) => isIn(all))) return [key, []]
      const lines = Map.groupBy(linesOf(beside), ({ where }) => where)
      const inLines = (where: FoundWhere): Place => [where, (lines.get(where) ?? []).map(({ text }) => text)]
      const places: readonly Place[] = [
        [null, [bare]],
        ['tag', tags],
        ...(['product', 'street', 'zip', 'payment', 'phone'] as const).map(inLines),
        ['note', notes],
        inLines('buyerNote'),
      ]
      return [key, left.map((searchWord) => (searchWord.isIn(all) ? matchIn(places, searchWord) : undefined))]
    }),
  )
}

function matchIn(places: readonly Place[], { word, isIn }: SearchWord): Match {
  for (const [where, texts] of places) {
    const text = texts.find((each) => isIn(fold(each)))
    if (text !== undefined) return where && { in: where, word, text: around(text, isIn) }
  }
  return undefined
}

/** Returns the piece of a long text around the word, cut at blanks. */
function around(text: string, isIn: SearchWord['isIn']): string {
  const whole = text.replace(/\s+/gu, ' ').trim()
  if (whole.length <= maxLetters) return whole
  const pieces = whole.split(' ')
  const at = Math.max(
    0,
    pieces.findIndex((piece) => isIn(fold(piece))),
  )
  let [from, length] = [at, 0]
  while (from > 0 && length + (pieces[from - 1]?.length ?? 0) < lettersBefore) {
    from -= 1
    length += (pieces[from]?.length ?? 0) + 1
  }
  const shown = pieces.slice(from).join(' ').slice(0, maxLetters).trim()
  return `${from > 0 ? '… ' : ''}${shown}${whole.endsWith(shown) ? '' : ' …'}`
}
