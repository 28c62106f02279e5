import type { DatabaseSync } from 'node:sqlite'
import type { OrderListSort, OrderScope } from '#shared/models/order-list.ts'
import { orderFilterSchema } from '#shared/models/order-list.ts'
import { findKeys } from './mirror/find.ts'
import { all, sql } from './mirror/sql.ts'

const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
const everyOrder = orderFilterSchema.parse({})

/** The ids of the orders that are meant, as they match at this moment; each once, oldest first when a filter says which. */
export function idsMeant(db: DatabaseSync, scope: OrderScope): string[] {
  if ('ids' in scope) return [...new Set(scope.ids)]
  return idsInOrder(db, scope, 'placed')
}

/** The same in the order of a list. Orders that the copy does not have are left out. */
export function idsInOrder(db: DatabaseSync, scope: OrderScope, sort: OrderListSort): string[] {
  const isChosen = 'ids' in scope
  const keys = findKeys(db, isChosen ? everyOrder : scope.filter, sort, everything)
  const found = all(
    db,
    sql`SELECT orders.id FROM json_each(${JSON.stringify(keys)}) AS wanted JOIN orders ON orders.key = wanted.value ORDER BY wanted.key`,
  )
  const named = new Set(isChosen ? scope.ids : scope.except)
  return found.map((row) => String(row['id'])).filter((id) => named.has(id) === isChosen)
}
