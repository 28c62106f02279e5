import type { DatabaseSync } from 'node:sqlite'
import type { CombinableOrders } from '#shared/orders/order-list.ts'
import { all, joinSql, oneOf, sql } from '../../../sqlite/sql.ts'
import type { Sql } from '../../../sqlite/sql.ts'
import { isNotOnItsWay, isToShip } from '../stages.ts'

/** True in SQL when the parcel of the order `o` is still to be sent, and can be. */
const isToSend = sql`${isToShip} AND ${isNotOnItsWay}`

/** Find orders that may go in one parcel by what they share. Orders without an e-mail do not share a buyer. */
const byBuyer = (emails: Sql): Sql =>
  sql`orders o INDEXED BY orders_to_send_by_email WHERE o.email IN ${emails} AND o.email <> '' AND ${isToSend}`
const byPlace = (addresses: Sql): Sql =>
  sql`orders o INDEXED BY orders_to_send_by_address WHERE o.address IN ${addresses} AND o.address IS NOT NULL AND ${isToSend}`

/** Returns the keys of other orders that may go in one parcel with this one: same buyer or address; newest first. */
export function combinableWith(db: DatabaseSync, key: number): number[] {
  const [order] = all(db, sql`SELECT email, address FROM orders o WHERE key = ${key} AND ${isToSend}`)
  if (!order) return []
  const { email = '', address = null } = order
  const found = all(
    db,
    sql`SELECT key FROM ${byBuyer(sql`(${email})`)} UNION SELECT key FROM ${byPlace(sql`(${address})`)} ORDER BY key DESC`,
  )
  return found.map((row) => Number(row['key'])).filter((other) => other !== key)
}

/**
 * Returns how many may share a parcel with each of these orders, itself included, and by what; only where several may.
 */
export function combinableOf(
  db: DatabaseSync,
  keys: readonly number[],
): ReadonlyMap<number, CombinableOrders> {
  const found = new Map<number, CombinableOrders>()
  if (keys.length === 0) return found
  const these = all(
    db,
    sql`SELECT key, email, address FROM orders o WHERE key IN ${oneOf(keys)} AND ${isToSend}`,
  )
  // Count by buyer and by place, and not pair by pair: a buyer may have thousands of them.
  const [emails, addresses] = [valuesOf(these, 'email'), valuesOf(these, 'address')]
  if (emails.length + addresses.length === 0) return found
  const counts = new Map<string, number>()
  const count = (question: Sql): void => {
    for (const { kind, email, address, orders } of all(db, question))
      counts.set(nameOf(kind, email, address), Number(orders))
  }
  count(
    joinSql(
      [
        sql`SELECT 'email' AS kind, email, '' AS address, count(*) AS orders FROM ${byBuyer(oneOf(emails))} GROUP BY email`,
        sql`SELECT 'both', email, address, count(*) FROM ${byBuyer(oneOf(emails))} AND address IS NOT NULL GROUP BY email, address`,
        sql`SELECT 'address', '', address, count(*) FROM ${byPlace(oneOf(addresses))} GROUP BY address`,
      ],
      ' UNION ALL ',
    ),
  )
  for (const { key, email, address } of these) {
    const [ofBuyer, toPlace, both] = [
      counts.get(nameOf('email', email, '')),
      counts.get(nameOf('address', '', address)),
      counts.get(nameOf('both', email, address)),
    ]
    const orders = Math.max(1, (ofBuyer ?? 0) + (toPlace ?? 0) - (both ?? 0))
    if (orders > 1)
      found.set(Number(key), { orders, oneBuyer: ofBuyer === orders, oneAddress: toPlace === orders })
  }
  return found
}

/** Returns those of these orders that are to be sent and not on their way. */
export function toSend(db: DatabaseSync, ids: readonly string[]): string[] {
  return all(db, sql`SELECT o.id FROM orders o WHERE o.id IN ${oneOf(ids)} AND ${isToSend}`).map(({ id }) =>
    String(id),
  )
}

function valuesOf(rows: readonly Readonly<Record<string, unknown>>[], column: string): string[] {
  const values = rows.flatMap(({ [column]: value }) => (typeof value === 'string' ? value : []))
  return [...new Set(values.filter(Boolean))]
}

function nameOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts)
}
