import type { Handlers } from '#shared/contract.ts'
import { orderTotals } from './mirror/order-totals.ts'
import { idsMeant } from './order-scope.ts'
import type { OpenShop } from './session/session.ts'

/** What orders that are chosen come to, from the copy. */
export function orderTotalsCalls({ kept }: OpenShop): Pick<Handlers, 'orders.totals'> {
  return {
    async 'orders.totals'({ scope }) {
      const { db } = (await kept()).copy
      return { totals: orderTotals(db, idsMeant(db, scope)) }
    },
  }
}
