import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '#shared/orders/order.ts'
import { copiedOrder } from '../../mirror/queries/orders/order-rows.ts'
import { all, sql } from '../../sqlite/sql.ts'

/** This order, or where none is meant, or it is not here, the newest; null while there is none. */
export function newestOrder(db: DatabaseSync, id: string | null): Order | null {
  const meant = id === null ? null : copiedOrder(db, id)
  if (meant) return meant
  const [newest] = all(db, sql`SELECT id FROM orders ORDER BY key DESC LIMIT 1`)
  return newest ? copiedOrder(db, String(newest['id'])) : null
}
