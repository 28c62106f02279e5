import type { DatabaseSync } from 'node:sqlite'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import type { Order } from '#shared/orders/order.ts'
import { maxPrintedOrders } from '#shared/documents/paper-kinds.ts'
import { byParcel } from './order-parcels.ts'
import { resolveScopeSorted } from './order-scope.ts'
import { all, oneOf, sql } from '../../sqlite/sql.ts'

/** Orders of one document, and the ids of those that it has no room for, as the list goes on. */
type OrderSelection = { readonly orders: Order[]; readonly rest: string[] }

/** The orders that are meant, whole, in the order of a list. What the copy does not have any more is left out. */
export function selectedOrders(db: DatabaseSync, scope: OrderScope, sort: OrderListSort): OrderSelection {
  const ids = resolveScopeSorted(db, scope, sort)
  return { orders: ordersOf(db, ids.slice(0, maxPrintedOrders)), rest: ids.slice(maxPrintedOrders) }
}

/**
 * The same with what is in one parcel with them: a parcel stands where the first of its orders does, and none of it in the
 * next document.
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
  // True because only `orderRecord` writes it.
  return ids.flatMap((id) => JSON.parse(texts.get(id) ?? '[]') as Order | [])
}
