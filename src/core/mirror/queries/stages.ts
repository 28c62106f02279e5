import type { OrderStage } from '#shared/orders/order-stage.ts'
import { sql } from '../../sqlite/sql.ts'
import type { Sql } from '../../sqlite/sql.ts'

/*
 * Where orders stand (shared/orders/order-stage.ts), as the copy is asked for it. `o` is the order in question. The values stand
 * in the text: only so SQLite knows that the indexes of these orders alone will do.
 */

/** Unshipped and paid: what can go. */
export const isToShip = sql`o.shipping = 'unshipped' AND o.payment = 'completed'`
/** Whether nothing is on its way that marks it shipped, also not within the undo window. */
export const isNotOnItsWay = sql`coalesce((
  SELECT kind FROM own.outbox WHERE object = 'order:' || o.id AND kind IN ('order.ship', 'order.unship')
    AND state IN ('held', 'ready', 'sending') ORDER BY number DESC LIMIT 1), '') <> 'order.ship'`
const isNotPaid = sql`o.shipping = 'unshipped' AND o.payment <> 'completed'`
const isMarked = sql`EXISTS (SELECT 1 FROM own.put_away a WHERE a.order_id = o.id)`

/** What holds of the orders that stand so. */
export const stageHolds: Readonly<Record<OrderStage, Sql>> = {
  toShip: isToShip,
  notPaid: sql`${isNotPaid} AND NOT ${isMarked}`,
  putAway: sql`${isNotPaid} AND ${isMarked}`,
  shipped: sql`o.shipping = 'shipped'`,
}

/** The keys of these orders, one by one. */
export const stageKeys: Readonly<Record<OrderStage, Sql>> = {
  toShip: sql`SELECT o.key FROM orders o WHERE ${stageHolds.toShip}`,
  notPaid: sql`SELECT o.key FROM orders o WHERE ${stageHolds.notPaid}`,
  putAway: sql`SELECT o.key FROM own.put_away p CROSS JOIN orders o ON o.id = p.order_id WHERE ${isNotPaid}`,
  shipped: sql`SELECT o.key FROM orders o WHERE ${stageHolds.shipped}`,
}
