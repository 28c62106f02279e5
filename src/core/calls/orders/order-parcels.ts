import type { DatabaseSync } from 'node:sqlite'
import type { OrderScope } from '#shared/orders/order-list.ts'
import { parcelsOf } from '../../mirror/queries/orders/parcels.ts'

/**
 * The orders of a scope together with the others in their parcels, even those outside of it; parcel by parcel, the
 * oldest order of each first. Leaves out the exceptions of the scope.
 *
 * @param ids the orders of the scope: a parcel comes where its first one does
 */
export function byParcel(db: DatabaseSync, scope: OrderScope, ids: readonly string[]): string[][] {
  const parcels = parcelsOf(db, ids)
  const left = new Set('ids' in scope ? [] : scope.except)
  const placed = new Set<string>()
  return ids.flatMap((id) => {
    if (placed.has(id)) return []
    const parcel = parcels(id).all.filter((each) => !left.has(each))
    for (const each of parcel) placed.add(each)
    return [parcel]
  })
}
