import type { DatabaseSync } from 'node:sqlite'
import type { Handlers } from '#shared/contract.ts'
import { orderFilterSchema } from '#shared/orders/order-list.ts'
import type { OrderFilter } from '#shared/orders/order-list.ts'
import type { Overview } from '#shared/shop/overview.ts'
import { maxPrintedOrders } from '#shared/documents/paper-kinds.ts'
import { dayIn } from '#shared/values/zone.ts'
import { movedDay } from '../../mirror/queries/sales/day.ts'
import { findCount, findIds, findKeys } from '../../mirror/queries/find/find.ts'
import { orderRows } from '../../mirror/queries/orders/order-rows.ts'
import { areOrdersRead } from '../../mirror/queries/orders/orders-read.ts'
import { bestSellers, stockToLookAt, toPick } from '../../mirror/queries/sales/pieces.ts'
import { remembered } from '../../mirror/store/remembered.ts'
import { firstOfDays, sales } from '../../mirror/queries/sales/sales.ts'
import { zoneOf } from '../../mirror/store/zone-of.ts'
import { byParcel } from '../orders/order-parcels.ts'
import { paperSettings } from '../paper/paper-settings.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

/** Paid orders that have waited for this many days are late. */
const lateDays = 3
const oldestShown = 12

/**
 * The content of Home. order-stage.ts defines which orders can ship, overview.ts which count as sold: the payment is
 * completed, or pending (it is on its way, and the order stands). Every number counts the orders that the list shows
 * for the filter beside it.
 */
export function overviewCalls({ localShop }: OpenShop): Pick<Handlers, 'home.overview'> {
  return {
    async 'home.overview'(_, call) {
      const shop = await localShop(call)
      const { db } = shop.mirror
      const { pickPacked } = paperSettings(shop)
      const today = dayIn(zoneOf(db), shop.shopClock.now()) ?? ''
      return remembered(db, `overview ${today} ${pickPacked}`, () => overview(db, today, pickPacked))
    },
  }
}

function overview(db: DatabaseSync, today: string, pickPacked: boolean): Overview {
  const lateTo = movedDay(today, -lateDays)
  const waiting = orderFilterSchema.parse({ stage: 'toShip' })
  const total = findCount(db, waiting)
  const ids = total <= maxPrintedOrders ? findIds(db, waiting, 'placed') : null
  const late: OrderFilter = { ...waiting, to: lateTo }
  const oldest = findKeys(db, waiting, 'placed', { offset: 0, limit: oldestShown })
  return {
    today,
    toShip: {
      total,
      slips: ids === null ? total : byParcel(db, { ids }, ids).length,
      ids,
      notPaid: findCount(db, { ...waiting, stage: 'notPaid' }),
      oldest: orderRows(db, oldest),
      late: findCount(db, late),
      lateDays,
      lateTo,
    },
    toPick: toPick(db, pickPacked),
    ...sales(db, today),
    bestSellers: bestSellers(db, firstOfDays(today), today),
    stock: stockToLookAt(db, firstOfDays(today), today),
    areRead: areOrdersRead(db),
  }
}
