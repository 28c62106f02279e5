import type { DatabaseSync } from 'node:sqlite'
import type { OrderFilter } from '#shared/models/order-list.ts'
import { findCount, findKeys, findPlace, isRare } from './find.ts'
import { rankedOf } from './fold.ts'
import type { Ranked } from './fold.ts'
import { all, oneOf, sql } from './sql.ts'

/** As much of the orders that match as is asked for. */
type Stretch = { readonly offset: number; readonly limit: number }

/**
 * The keys of a stretch of the orders that match a search, the best first: those whose buyer's name has all of its words
 * whole, then those that have them whole anywhere, then those that have them as parts of words. Within each the newest
 * first.
 */
export function rankedKeys(db: DatabaseSync, filter: OrderFilter, { offset, limit }: Stretch): number[] {
  const ranked = rankedOf(filter.search)
  const byWords = ranked !== null && isRare(db, ranked.any)
  const first = ranked && offset === 0 ? firstKeys(db, filter, limit, ranked, byWords) : null
  if (first) return first
  const keys: number[] = []
  let before = offset
  for (const match of ranksOf(ranked, byWords)) {
    const found = findKeys(db, filter, '-placed', { offset: before, limit: limit - keys.length }, match)
    keys.push(...found)
    if (keys.length >= limit) return keys
    // What was found says how many there are, unless the stretch begins beyond them.
    if (before > 0) before = found.length > 0 ? 0 : before - findCount(db, filter, match)
  }
  return keys
}

/** The place of an order among them, from 0; null when it does not match. */
export function rankedPlace(db: DatabaseSync, id: string, filter: OrderFilter): number | null {
  const ranked = rankedOf(filter.search)
  let before = 0
  for (const match of ranksOf(ranked, ranked !== null && isRare(db, ranked.any))) {
    const place = findPlace(db, id, filter, '-placed', match)
    if (place !== null) return before + place
    before += findCount(db, filter, match)
  }
  return null
}

/**
 * The same question in several, of which each order answers at most one.
 *
 * @param byWords few match: of more nobody looks for whole words, and to tell all of them would take longer than a
 * keystroke may
 */
function ranksOf(ranked: Ranked | null, byWords: boolean): readonly (string | null)[] {
  if (ranked === null) return [null]
  const { any, whole, named } = ranked
  return byWords
    ? [named, `(${whole}) NOT (${named})`, `(${any}) NOT ((${whole}) OR (${named}))`]
    : [named, `(${any}) NOT (${named})`]
}

/**
 * The first of them by simpler questions, since a “not” walks through all that it leaves out: what was found as the
 * better is left out here. Null where the better ones alone are more than are asked for.
 */
function firstKeys(
  db: DatabaseSync,
  filter: OrderFilter,
  limit: number,
  { any, whole, named, isName }: Ranked,
  byWords: boolean,
): number[] | null {
  const first = (match: string) => findKeys(db, filter, '-placed', { offset: 0, limit }, match)
  const better = first(byWords ? whole : named)
  if (better.length >= limit) return null
  const names = byWords ? namesOf(db, better) : new Map<number, string>()
  const best = better.filter((key) => isName(names.get(key) ?? ''))
  const known = new Set([...best, ...better])
  return [...known, ...first(any).filter((key) => !known.has(key))].slice(0, limit)
}

function namesOf(db: DatabaseSync, keys: readonly number[]): ReadonlyMap<number, string> {
  const found = all(db, sql`SELECT key, name FROM orders WHERE key IN ${oneOf(keys)}`)
  return new Map(found.map(({ key, name }) => [Number(key), String(name)]))
}
