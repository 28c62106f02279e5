import type { Handlers } from '#shared/contract.ts'
import { orderReadiness, orderTotals } from '../../mirror/queries/sales/order-totals.ts'
import { byParcel } from './order-parcels.ts'
import { resolveScope } from './order-scope.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

/** The sums of the selected orders, and whether they are ready to ship, from the mirror. */
export function orderTotalsCalls({ localShop }: OpenShop): Pick<Handlers, 'orders.totals'> {
  return {
    async 'orders.totals'({ scope }, call) {
      const { db } = (await localShop(call)).mirror
      const ids = resolveScope(db, scope)
      // A parcel ships as a whole.
      const going = byParcel(db, scope, ids).flat()
      return { totals: orderTotals(db, ids), readiness: orderReadiness(db, going) }
    },
  }
}
