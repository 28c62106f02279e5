import type { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app-error.ts'
import type { OrderListSort, OrderScope } from '#shared/models/order-list.ts'
import type { Order } from '#shared/models/order.ts'
import { longestPile } from '#shared/models/paper.ts'
import { idsMeant } from './order-scope.ts'
import { sorts } from './mirror/order-sorts.ts'
import { all, oneOf, sql } from './mirror/sql.ts'

/**
 * The orders that are meant, whole, in the order of a list. What the copy does not have any more is left out.
 *
 * @throws AppError invalid, when there are more of them than one document holds
 */
export function pileOf(db: DatabaseSync, scope: OrderScope, sort: OrderListSort): Order[] {
  const keys = all(
    db,
    sql`SELECT o.key FROM json_each(${JSON.stringify(idsMeant(db, scope))}) AS wanted CROSS JOIN orders o ON o.id = wanted.value ORDER BY ${orderIn(sort)}`,
  ).map(({ key }) => Number(key))
  if (keys.length > longestPile) throw tooMany(keys.length)
  const found = all(db, sql`SELECT key, json FROM order_texts WHERE key IN ${oneOf(keys)}`)
  const texts = new Map(found.map(({ key, json }) => [Number(key), String(json)]))
  // True because only `orderRecord` writes it.
  return keys.flatMap((key) => JSON.parse(texts.get(key) ?? '[]') as Order | [])
}

function orderIn(sort: OrderListSort) {
  if (sort === 'placed') return sql`o.key`
  return sort === '-placed' ? sql`o.key DESC` : sorts[sort].order
}

function tooMany(orders: number): AppError {
  const [these, most] = [orders, longestPile].map((count) => count.toLocaleString('en'))
  return new AppError('invalid', `These are ${these} orders; a document holds at most ${most}. Choose fewer.`)
}
