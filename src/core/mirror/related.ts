import type { DatabaseSync } from 'node:sqlite'
import type { CallOutput } from '#shared/contract.ts'
import { orderRows } from './order-rows.ts'
import { all, number, sql } from './sql.ts'
import type { Sql } from './sql.ts'

const mostOfBuyer = 20

/** Other orders of the same buyer, and unshipped ones that may go in one parcel; null when the order is not in the copy. */
export function related(db: DatabaseSync, id: string): CallOutput<'orders.related'> | null {
  const [order] = all(db, sql`SELECT key, email, address, shipping FROM orders WHERE id = ${id}`)
  if (!order) return null
  const { key = null, email = '', address = null, shipping } = order
  const keys = (question: Sql): number[] => all(db, question).map((found) => Number(found['key']))
  // Orders without an e-mail are not all of one buyer.
  const byBuyer = email === '' ? sql`key = ${key}` : sql`email = ${email}`
  const others = keys(
    sql`SELECT key FROM orders WHERE ${byBuyer} AND key <> ${key} ORDER BY key DESC LIMIT ${mostOfBuyer}`,
  )
  // The plus: only the buyer or the place may lead, however many orders are unshipped.
  const waiting =
    shipping === 'unshipped'
      ? keys(
          sql`SELECT key FROM orders WHERE ${byBuyer} AND +shipping = 'unshipped' AND key <> ${key}
              UNION SELECT key FROM orders WHERE address = ${address} AND +shipping = 'unshipped' AND key <> ${key}
              ORDER BY key DESC`,
        )
      : []
  return {
    sameBuyer: orderRows(db, others),
    buyerOrders: number(db, sql`SELECT count(*) FROM orders WHERE ${byBuyer}`),
    nth: number(db, sql`SELECT count(*) FROM orders WHERE ${byBuyer} AND key <= ${key}`),
    together: orderRows(db, waiting),
  }
}
