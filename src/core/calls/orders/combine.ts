import { randomUUID } from 'node:crypto'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Clock } from '../../timing/clock.ts'
import { combinableGroups, parcelsOf } from '../../mirror/queries/orders/parcels.ts'
import { toSend } from '../../mirror/queries/orders/combinable-orders.ts'
import { resolveScope } from './order-scope.ts'
import { membersWith, putInParcels } from '../../own/records/parcels.ts'
import type { InParcel } from '../../own/records/parcels.ts'
import { see } from '../../shop/seen.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'orders.combine' | 'orders.separate' | 'orders.putInParcels'>

/**
 * Combines orders of one buyer to one address into a parcel, and separates them again. Sends nothing to the shop, which
 * has no parcels.
 */
export function combineCalls({ localShop }: OpenShop, clock: Clock, emit: Emit): Calls {
  const now = (): string => clock.now().toISOString()

  return {
    async 'orders.combine'({ scope }, call) {
      const shop = await localShop(call)
      const { db } = shop.mirror
      const scopeIds = resolveScope(db, scope)
      const parcels = parcelsOf(db, scopeIds)
      // Orders that share a parcel stay together, and the new ones join them.
      const all = [...new Set(scopeIds.flatMap((id) => parcels(id).all))]
      const groups = combinableGroups(db, toSend(db, all))
      const parcelByOrder = new Map(membersWith({ db }, all).map(({ orderId, parcel }) => [orderId, parcel]))
      const wanted = groups.map((ids): InParcel[] => {
        const parcel =
          ids.map((id) => parcelByOrder.get(id)).find((found) => found !== undefined) ?? randomUUID()
        return ids.map((orderId) => ({ orderId, parcel }))
      })
      return writeAnnotations(shop, emit, () => {
        const was = wanted.map((orders) => putInParcels(shop.own, orders, now()))
        const made = groups.filter((_, index) => (was[index] ?? []).length > 0)
        see(
          shop,
          was.flat().map(({ orderId }) => orderId),
        )
        return { made: { parcels: made.length, orders: made.flat().length, was: was.flat() }, on: [] }
      })
    },
    async 'orders.separate'({ scope }, call) {
      const shop = await localShop(call)
      const { db } = shop.mirror
      const members = membersWith({ db }, resolveScope(db, scope))
      const out = members.map(({ orderId }) => ({ orderId, parcel: null }))
      return writeAnnotations(shop, emit, () => ({
        made: { was: putInParcels(shop.own, out, now()) },
        // The text search does not cover parcels.
        on: [],
      }))
    },
    async 'orders.putInParcels'({ orders }, call) {
      const shop = await localShop(call)
      return writeAnnotations(shop, emit, () => {
        putInParcels(shop.own, orders, now())
        return { made: {}, on: [] }
      })
    },
  }
}
