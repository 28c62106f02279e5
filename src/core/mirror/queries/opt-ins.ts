import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '#shared/orders/order.ts'
import { all, oneOf, sql } from '../../sqlite/sql.ts'
import { zoneOf } from '../store/zone-of.ts'

/** A buyer who agreed to mailings in their latest order. */
export type OptIn = {
  readonly latest: Order
  readonly orders: number
  /** The shop's zone, for the day of that order. */
  readonly zone: string
}

/** Returns the mail addresses of these orders as they are compared, each once, in their order; without empty ones. */
export function buyersOf(db: DatabaseSync, ids: readonly string[]): string[] {
  const found = all(db, sql`SELECT id, email FROM orders WHERE id IN ${oneOf(ids)} AND email <> ''`)
  const byId = new Map(found.map(({ id, email }) => [String(id), String(email)]))
  return [...new Set(ids.flatMap((id) => byId.get(id) ?? []))]
}

/**
 * Returns those of the buyers who agreed in their latest order, of all that the shop has: in the order of the mail
 * addresses. An order without a time counts as the oldest.
 */
export function optIns(db: DatabaseSync, emails: readonly string[]): OptIn[] {
  const found = all(
    db,
    // With max(), SQLite takes the other columns from the row that has it.
    sql`SELECT o.email, max(o.key) AS key, count(*) AS orders FROM orders o WHERE o.email IN ${oneOf(emails)} GROUP BY o.email`,
  )
  const buyers = new Map(found.map((row) => [String(row['email']), row]))
  const keys = found.map(({ key }) => Number(key))
  const orders = new Map(
    all(db, sql`SELECT key, json FROM order_texts WHERE key IN ${oneOf(keys)}`).map(({ key, json }) => [
      Number(key),
      // True because only `orderRecord` writes it.
      JSON.parse(String(json)) as Order,
    ]),
  )
  const zone = zoneOf(db)
  return emails.flatMap((email) => {
    const buyer = buyers.get(email)
    const latest = buyer && orders.get(Number(buyer['key']))
    return latest?.optedInToMarketing ? { latest, orders: Number(buyer?.['orders']), zone } : []
  })
}
