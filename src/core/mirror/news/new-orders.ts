import type { DatabaseSync } from 'node:sqlite'
import { noOrderYet } from './mark.ts'
import { keysInMs } from '../store/order-record.ts'
import { all, number, oneOf, sql } from '../../sqlite/sql.ts'

/** Above every key: as long as own.db knows no such moment, no order of the shop is new. */
const noKey = Number.MAX_SAFE_INTEGER

/** The key from which on an order may be new: it was made later than the moment up to which all have been seen. */
const firstKey = sql`coalesce((SELECT (at + 1) * ${keysInMs} FROM own.seen_until), ${noKey})`

/**
 * True in SQL when the order `o` is new: it counts as one for notices (news/mark.ts), and the owner has not looked at
 * it. Whoever shipped an order has seen it.
 */
export const isNew = sql`(o.key >= ${firstKey} AND o.shipping = 'unshipped' AND o.payment NOT IN ${oneOf(noOrderYet)}
  AND NOT EXISTS (SELECT 1 FROM own.seen s WHERE s.order_id = o.id))`

/** Returns those of these keys whose orders are new. */
export function newAmong(db: DatabaseSync, keys: readonly number[]): ReadonlySet<number> {
  const first = number(db, sql`SELECT ${firstKey}`)
  const recent = keys.filter((key) => key >= first)
  if (recent.length === 0) return new Set()
  const found = all(db, sql`SELECT o.key FROM orders o WHERE o.key IN ${oneOf(recent)} AND ${isNew}`)
  return new Set(found.map(({ key }) => Number(key)))
}
