import type { DatabaseSync } from 'node:sqlite'
import type { OrderScope } from '#shared/models/order-list.ts'
import { partsOf } from './mirror/order-filter.ts'
import { all, joined, sql } from './mirror/sql.ts'

/** The ids of the orders that are meant, as they match at this moment; each once. */
export function idsMeant(db: DatabaseSync, scope: OrderScope): string[] {
  if ('ids' in scope) return [...new Set(scope.ids)]
  const { match, parts } = partsOf(db, scope.filter)
  const searched =
    match === null ? [] : [sql`o.key IN (SELECT rowid FROM order_words WHERE order_words MATCH ${match})`]
  const conditions = [sql`true`, ...searched, ...parts.map(({ holds }) => holds)]
  const found = all(db, sql`SELECT o.id FROM orders o WHERE ${joined(conditions, ' AND ')} ORDER BY o.key`)
  const except = new Set(scope.except)
  return found.map((row) => String(row['id'])).filter((id) => !except.has(id))
}
