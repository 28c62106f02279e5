import type { DatabaseSync } from 'node:sqlite'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import { findIds, sortedIds } from '../../mirror/queries/find/find.ts'

/** The ids of the orders that are meant, as they match at this moment; each once, oldest first when a filter says which. */
export function resolveScope(db: DatabaseSync, scope: OrderScope): string[] {
  if ('ids' in scope) return [...new Set(scope.ids)]
  return resolveScopeSorted(db, scope, 'placed')
}

/** The same in the order of a list. Orders that the copy does not have are left out. */
export function resolveScopeSorted(db: DatabaseSync, scope: OrderScope, sort: OrderListSort): string[] {
  if ('ids' in scope) return sortedIds(db, scope.ids, sort)
  const left = new Set(scope.except)
  const found = findIds(db, scope.filter, sort)
  return left.size === 0 ? found : found.filter((id) => !left.has(id))
}
