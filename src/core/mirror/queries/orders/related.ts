import type { DatabaseSync } from 'node:sqlite'
import type { CallOutput } from '#shared/contract.ts'
import { combinableGroups, parcelsOf } from './parcels.ts'
import { orderRows } from './order-rows.ts'
import { all, number, oneOf, sql } from '../../../sqlite/sql.ts'
import { combinableOf, combinableWith } from './combinable-orders.ts'

const maxOfBuyer = 20

/** Returns other orders of the same buyer, and those that may go in one parcel; null for an order not in the mirror. */
export function related(db: DatabaseSync, id: string): CallOutput<'orders.related'> | null {
  const [order] = all(db, sql`SELECT key, email FROM orders WHERE id = ${id}`)
  if (!order) return null
  const { key = null, email = '' } = order
  // Orders without an e-mail do not share a buyer.
  const byBuyer = email === '' ? sql`key = ${key}` : sql`email = ${email}`
  const others = all(
    db,
    sql`SELECT key FROM orders WHERE ${byBuyer} AND key <> ${key} ORDER BY key DESC LIMIT ${maxOfBuyer}`,
  ).map((found) => Number(found['key']))
  const itself = Number(key)
  const combinable = orderRows(db, combinableWith(db, itself))
  const { all: inParcel, apart } = parcelsOf(db, [id])(id)
  const fitting =
    combinableGroups(db, [id, ...combinable.map((row) => row.id)]).find((ids) => ids.includes(id)) ?? []
  return {
    sameBuyer: orderRows(db, others),
    buyerOrders: number(db, sql`SELECT count(*) FROM orders WHERE ${byBuyer}`),
    nth: number(db, sql`SELECT count(*) FROM orders WHERE ${byBuyer} AND key <= ${key}`),
    together: combinable,
    parcel: combinableOf(db, [itself]).get(itself) ?? null,
    combined: {
      others: orderRows(db, keysOf(db, inParcel)).filter((row) => row.id !== id),
      apart: [...apart],
      more: combinable.filter((row) => fitting.includes(row.id) && !inParcel.includes(row.id)),
    },
  }
}

/** Returns the keys, oldest first. */
function keysOf(db: DatabaseSync, ids: readonly string[]): number[] {
  return all(db, sql`SELECT key FROM orders WHERE id IN ${oneOf(ids)} ORDER BY key`).map(({ key }) =>
    Number(key),
  )
}
