import type { DatabaseSync } from 'node:sqlite'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import type { Order } from '#shared/orders/order.ts'
import { maxPrintedOrders } from '#shared/documents/paper-kinds.ts'
import { byParcel } from './order-parcels.ts'
import { resolveScopeSorted } from './order-scope.ts'
import { all, oneOf, sql } from '../../sqlite/sql.ts'

/** The orders of one document, and the ids of those that don't fit into it, in list order. */
type OrderSelection = { readonly orders: Order[]; readonly rest: string[] }

/** The whole orders of a scope, in the order of a list. Leaves out orders that the mirror no longer has. */
export function selectedOrders(db: DatabaseSync, scope: OrderScope, sort: OrderListSort): OrderSelection {
  const ids = resolveScopeSorted(db, scope, sort)
  return { orders: ordersOf(db, ids.slice(0, maxPrintedOrders)), rest: ids.slice(maxPrintedOrders) }
}

/**
 * The same with the other orders of their parcels: a parcel comes where the first of its orders does, and is not split
 * over two documents.
 *
 * @returns parcels: their orders' ids, each parcel's oldest first
 */
export function selectedParcels(
  db: DatabaseSync,
  scope: OrderScope,
  sort: OrderListSort,
): OrderSelection & { readonly parcels: readonly string[][] } {
  const ids = resolveScopeSorted(db, scope, sort)
  const all = byParcel(db, scope, ids)
  const parcels: string[][] = []
  let room = maxPrintedOrders
  for (const parcel of all) {
    room -= parcel.length
    if (room < 0) break
    parcels.push(parcel)
  }
  const here = new Set(parcels.flat())
  return { parcels, orders: ordersOf(db, [...here]), rest: ids.filter((id) => !here.has(id)) }
}

function ordersOf(db: DatabaseSync, ids: readonly string[]): Order[] {
  const found = all(
    db,
    sql`SELECT o.id, t.json FROM orders o JOIN order_texts t ON t.key = o.key WHERE o.id IN ${oneOf(ids)}`,
  )
  const texts = new Map(found.map(({ id, json }) => [String(id), String(json)]))
  // Safe because only `orderRecord` writes it.
  return ids.flatMap((id) => JSON.parse(texts.get(id) ?? '[]') as Order | [])
}
