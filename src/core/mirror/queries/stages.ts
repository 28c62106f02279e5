import type { OrderStage } from '#shared/orders/order-stage.ts'
import { sql } from '../../sqlite/sql.ts'
import type { Sql } from '../../sqlite/sql.ts'

/*
 * The stages of orders (shared/orders/order-stage.ts) in SQL. `o` is the order in question. The values stand in the
 * text: only so SQLite knows that the indexes of these orders alone will do.
 */

/** Unshipped and paid: the order can go. */
export const isToShip = sql`o.shipping = 'unshipped' AND o.payment = 'completed'`
/** True in SQL when nothing is on its way that marks the order shipped, also not within the undo window. */
export const isNotOnItsWay = sql`coalesce((
  SELECT kind FROM own.outbox WHERE object = 'order:' || o.id AND kind IN ('order.ship', 'order.unship')
    AND state IN ('held', 'ready', 'sending') ORDER BY number DESC LIMIT 1), '') <> 'order.ship'`
const isNotPaid = sql`o.shipping = 'unshipped' AND o.payment <> 'completed'`
const isMarked = sql`EXISTS (SELECT 1 FROM own.put_away a WHERE a.order_id = o.id)`

/** The condition of each stage. */
export const stageHolds: Readonly<Record<OrderStage, Sql>> = {
  toShip: isToShip,
  notPaid: sql`${isNotPaid} AND NOT ${isMarked}`,
  putAway: sql`${isNotPaid} AND ${isMarked}`,
  shipped: sql`o.shipping = 'shipped'`,
}

/** The keys of the orders of each stage, one by one. */
export const stageKeys: Readonly<Record<OrderStage, Sql>> = {
  toShip: sql`SELECT o.key FROM orders o WHERE ${stageHolds.toShip}`,
  notPaid: sql`SELECT o.key FROM orders o WHERE ${stageHolds.notPaid}`,
  putAway: sql`SELECT o.key FROM own.put_away p CROSS JOIN orders o ON o.id = p.order_id WHERE ${isNotPaid}`,
  shipped: sql`SELECT o.key FROM orders o WHERE ${stageHolds.shipped}`,
}
