import type { DatabaseSync } from 'node:sqlite'
import type { OrderScope } from '#shared/models/order-list.ts'
import { findKeys } from './mirror/find.ts'
import { all, sql } from './mirror/sql.ts'

const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER }

/** The ids of the orders that are meant, as they match at this moment; each once, oldest first when a filter says which. */
export function idsMeant(db: DatabaseSync, scope: OrderScope): string[] {
  if ('ids' in scope) return [...new Set(scope.ids)]
  const keys = findKeys(db, scope.filter, 'placed', everything)
  const found = all(
    db,
    sql`SELECT orders.id FROM json_each(${JSON.stringify(keys)}) AS wanted JOIN orders ON orders.key = wanted.value ORDER BY wanted.key`,
  )
  const except = new Set(scope.except)
  return found.map((row) => String(row['id'])).filter((id) => !except.has(id))
}
