import type { Handlers } from '#shared/contract.ts'
import { newAmong } from '../../mirror/news/new-orders.ts'
import { copiedOrder } from '../../mirror/queries/orders/order-rows.ts'
import { all, sql } from '../../sqlite/sql.ts'
import { ofOneMoment, stillRelated } from './orders.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { annotationsOn } from '../writing/annotations.ts'

/**
 * Returns everything that the window shows of an opened order, in one answer.
 *
 * @param get reads the order, from the shop if the mirror does not have it
 */
export function openedOrderCalls(
  { localShop }: OpenShop,
  get: Handlers['orders.get'],
): Pick<Handlers, 'orders.opened'> {
  return {
    async 'orders.opened'({ id }, call) {
      const read = await get({ id }, call)
      const { mirror, own } = await localShop(call)
      return ofOneMoment(mirror.db, () => {
        const keys = all(mirror.db, sql`SELECT key FROM orders WHERE id = ${id}`).map(({ key }) =>
          Number(key),
        )
        return {
          order: copiedOrder(mirror.db, id) ?? read,
          writing: annotationsOn(own, id),
          related: stillRelated(mirror.db, id),
          isNew: newAmong(mirror.db, keys).size > 0,
        }
      })
    },
  }
}
