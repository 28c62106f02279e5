import type { DatabaseSync } from 'node:sqlite'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import { findIds, sortedIds } from '../../mirror/queries/find/find.ts'

/** The ids of the orders of a scope, as they match at this moment; each once, oldest first for a filter. */
export function resolveScope(db: DatabaseSync, scope: OrderScope): string[] {
  if ('ids' in scope) return [...new Set(scope.ids)]
  return resolveScopeSorted(db, scope, 'placed')
}

/** The same in the order of a list. Leaves out orders that the mirror does not have. */
export function resolveScopeSorted(db: DatabaseSync, scope: OrderScope, sort: OrderListSort): string[] {
  if ('ids' in scope) return sortedIds(db, scope.ids, sort)
  const left = new Set(scope.except)
  const found = findIds(db, scope.filter, sort)
  return left.size === 0 ? found : found.filter((id) => !left.has(id))
}
