import type { DatabaseSync } from 'node:sqlite'
import type { FoundIn, FoundWhere } from '#shared/models/order-list.ts'
import type { Order } from '#shared/models/order.ts'
import { fold } from '#shared/fold.ts'
import { wordsAsked, wordTest } from './fold.ts'
import type { CopiedRow } from './order-record.ts'
import { ownTexts } from './own-texts.ts'
import { all, oneOf, sql } from './sql.ts'

type Found = { readonly key: number; readonly row: CopiedRow }

/** A text that says more than this is shown as the piece around the word. */
const mostLetters = 60
const lettersBefore = 16
/** Of fewer it is not told: they stand in most orders, several times. */
const leastLetters = 3

/** By order, what the search was found in beside the buyer's name and the order's number, one for each word. */
export function foundIn(
  db: DatabaseSync,
  rows: readonly Found[],
  search: string,
): (key: number) => readonly FoundIn[] {
  const words = wordsAsked(search)
    .filter((word) => word.length >= leastLetters)
    .map((word) => ({ word, isIn: wordTest(word) }))
  if (words.length === 0) return () => []
  const found = new Map(rows.map(({ key, row }) => [key, placed(placesOfRow(row), words)]))
  // What its row says is at hand; the order itself takes long to read.
  const open = rows.flatMap(({ key, row }) => {
    const left = words.filter((_, index) => found.get(key)?.[index] === undefined)
    return left.length === 0 ? [] : [{ key, id: row.id, left }]
  })
  const more = open.length === 0 ? () => [] : foundInside(db, open)
  return (key) => [...(found.get(key) ?? []), ...more(key)].flatMap((one) => (one ? one : []))
}

type Open = { readonly key: number; readonly id: string; readonly left: readonly Asked[] }

function foundInside(
  db: DatabaseSync,
  open: readonly Open[],
): (key: number) => (FoundIn | null | undefined)[] {
  const keys = open.map(({ key }) => key)
  const texts = new Map(
    all(db, sql`SELECT key, json FROM order_texts WHERE key IN ${oneOf(keys)}`).map(({ key, json }) => [
      Number(key),
      String(json),
    ]),
  )
  const owners = ownTexts(db)
  const found = new Map(
    open.map(({ key, id, left }) => {
      // True because only `orderRecord` writes it.
      const order = JSON.parse(texts.get(key) ?? 'null') as Order | null
      return [key, order === null ? [] : placed(placesOf(order, owners.of(id)), left)]
    }),
  )
  return (key) => found.get(key) ?? []
}

/** Null is what every row shows. */
type Place = readonly [FoundWhere | null, readonly string[]]

function placesOfRow(row: CopiedRow): readonly Place[] {
  return [
    [null, [row.firstName, row.lastName, row.id]],
    ['place', [row.city, row.country?.name ?? '', row.country?.id ?? '']],
    ['product', row.items.flatMap(({ name, option }) => [name, option])],
    ['mail', [row.email]],
    ['state', [row.state]],
    ['discount', [row.discountCode ?? '']],
  ]
}

function placesOf(
  order: Order,
  written: { readonly notes: readonly string[]; readonly tags: readonly string[] },
): readonly Place[] {
  const { id, address, items, transactions } = order
  return [
    [null, [id.replace(/[^\p{L}\p{N}]/gu, '')]],
    ['tag', written.tags],
    ['product', items.flatMap(({ productName, optionName }) => [productName, optionName])],
    ['street', [address.line1, address.line2]],
    ['zip', [address.zip]],
    ['payment', transactions.map(({ processorId }) => processorId)],
    ['phone', [order.phone, order.phone.replace(/\D/g, '')]],
    ['note', written.notes],
    ['buyerNote', [order.note]],
  ]
}

type Asked = { readonly word: string; readonly isIn: (folded: string) => boolean }
/** For each word where it is found; null where that needs no word, undefined where it is in none of these. */
function placed(places: readonly Place[], words: readonly Asked[]): (FoundIn | null | undefined)[] {
  const found: (FoundIn | null | undefined)[] = words.map(() => undefined)
  for (const [where, texts] of places) {
    if (!found.includes(undefined)) break
    for (const text of texts) {
      if (text === '') continue
      const folded = fold(text)
      for (const [index, { word, isIn }] of words.entries())
        if (found[index] === undefined && isIn(folded))
          found[index] = where && { in: where, word, text: around(text, isIn) }
    }
  }
  return found
}

/** The piece of a long text that the word stands in, cut at blanks. */
function around(text: string, isIn: Asked['isIn']): string {
  const whole = text.replace(/\s+/gu, ' ').trim()
  if (whole.length <= mostLetters) return whole
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
  const shown = pieces.slice(from).join(' ').slice(0, mostLetters).trim()
  return `${from > 0 ? '… ' : ''}${shown}${whole.endsWith(shown) ? '' : ' …'}`
}
