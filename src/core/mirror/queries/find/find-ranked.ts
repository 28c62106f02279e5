import type { DatabaseSync } from 'node:sqlite'
import type { OrderFilter } from '#shared/orders/order-list.ts'
import { findCount, findKeys, findPlace, isRare } from './find.ts'
import { rankedOf } from '../../words/fold.ts'
import type { Ranked } from '../../words/fold.ts'
import { all, oneOf, sql } from '../../../sqlite/sql.ts'

/** The part of the matching orders that the caller wants. */
type Page = { readonly offset: number; readonly limit: number }

/**
 * Returns the keys of a page of the orders that match a search, the best first: those whose buyer's name has all of
 * its words whole, then those that have them whole anywhere, then those that have them as parts of words. Within each
 * the newest first.
 */
export function rankedKeys(db: DatabaseSync, filter: OrderFilter, { offset, limit }: Page): number[] {
  const ranked = rankedOf(filter.search)
  if (ranked !== null && offset === 0) return firstKeys(db, filter, limit, ranked)
  const byWords = ranked !== null && isRare(db, ranked.any)
  const keys: number[] = []
  let before = offset
  for (const match of ranksOf(ranked, byWords)) {
    const found = findKeys(db, filter, '-placed', { offset: before, limit: limit - keys.length }, match)
    keys.push(...found)
    if (keys.length >= limit) return keys
    // The found keys show how many there are, unless the page begins beyond them.
    if (before > 0) before = found.length > 0 ? 0 : before - findCount(db, filter, match)
  }
  return keys
}

/** Returns the place of an order among them, from 0; null when it does not match. */
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
 * Returns the search as several queries, of which each order matches at most one.
 *
 * @param byWords true when few match: of more nobody looks for whole words, and to rank all of them would take longer
 * than a keystroke may
 */
function ranksOf(ranked: Ranked | null, byWords: boolean): readonly (string | null)[] {
  if (ranked === null) return [null]
  const { any, whole, named } = ranked
  return byWords
    ? [named, `(${whole}) NOT (${named})`, `(${any}) NOT ((${whole}) OR (${named}))`]
    : [named, `(${any}) NOT (${named})`]
}

/** So many names are compared in less time than the index takes. */
const maxComparedNames = 300

/**
 * Returns the first of them by simpler queries, since a “not” walks through all that it leaves out: skips here what it
 * has found as better. A query runs only where the ones before it leave something open.
 */
function firstKeys(db: DatabaseSync, filter: OrderFilter, limit: number, ranked: Ranked): number[] {
  const first = (match: string, max = limit) =>
    findKeys(db, filter, '-placed', { offset: 0, limit: max }, match)
  const found = first(ranked.any)
  if (found.length === 0) return found
  const byWords = isRare(db, ranked.any)
  const better = byWords ? first(ranked.whole) : []
  const best = namedKeys(byWords ? better : found)
  return [...new Set([...best, ...better, ...found])].slice(0, limit)

  /** @param among all that match, when they are fewer than `limit` */
  function namedKeys(among: readonly number[]): number[] {
    if (among.length < limit) return namedAmong(db, among, ranked.isName)
    const orSo = first(ranked.namedOrSo, maxComparedNames)
    return orSo.length < maxComparedNames ? namedAmong(db, orSo, ranked.isName) : first(ranked.named)
  }
}

/** Returns those of these orders whose buyer's name has all of the words whole. */
function namedAmong(db: DatabaseSync, keys: readonly number[], isName: Ranked['isName']): number[] {
  const names = namesOf(db, keys)
  return keys.filter((key) => isName(names.get(key) ?? ''))
}

function namesOf(db: DatabaseSync, keys: readonly number[]): ReadonlyMap<number, string> {
  const found = all(db, sql`SELECT key, name FROM orders WHERE key IN ${oneOf(keys)}`)
  return new Map(found.map(({ key, name }) => [Number(key), String(name)]))
}
