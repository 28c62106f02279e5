import type { Marked, Unpaid, UnpaidChoice } from '#shared/outbox/marking.ts'
import { paymentStatusSchema, shippingStatusSchema } from '#shared/orders/order.ts'
import { plainLine } from '#shared/values/plain-line.ts'
import type { ShippingStatus } from '#shared/orders/order.ts'
import { paidStatus } from '#shared/orders/order-stage.ts'
import { isKnown } from '#shared/values/shop-word.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { orderRows } from '../../mirror/queries/orders/order-rows.ts'
import { parcelsOf } from '../../mirror/queries/orders/parcels.ts'
import { all, sql } from '../../sqlite/sql.ts'
import { orderObject } from '../../outbox/order-object.ts'
import { packedItemsOf } from '../../own/records/packed-items.ts'
import { forgetTakenBack, noteSent } from '../../own/records/sent-items.ts'
import { see } from '../../shop/seen.ts'

export type MarkOptions = {
  readonly holdMs: number
  /** What to do with orders that are not paid. */
  readonly unpaid: UnpaidChoice
  /** What to do with orders that are packed in part. */
  readonly partly?: UnpaidChoice
  /** The orders that go only because they share a parcel with a requested one. */
  readonly joined?: ReadonlySet<string>
  /** Other writes in the batch's transaction, such as notes; gets the ids of the orders that the batch changes. */
  readonly beside?: (orderIds: readonly string[]) => void
}

/**
 * Puts the marking of orders into the outbox as one batch, all of it or nothing. Skips orders that have the status
 * already or will have it. Looks up unpaid orders here, at the press: one may have come in since the owner selected all
 * that wait.
 */
export function markOrders(
  shop: LocalShop,
  ids: readonly string[],
  status: ShippingStatus,
  { holdMs, unpaid: choice, partly: partlyChoice = 'ship', joined = new Set(), beside }: MarkOptions,
): Marked {
  // A joined order that already has or will have the status is left out.
  const standings = standing(shop, ids).filter((order) => !joined.has(order.id) || willBe(order) !== status)
  const [orders, strange] = split(standings)
  const differing = orders.filter((order) => willBe(order) !== status)
  const isSent = ({ unsent, now }: MarkedOrder): boolean => unsent === null || now !== status
  const isUnpaid = (order: MarkedOrder): boolean =>
    status === 'shipped' && isSent(order) && (order.payment ?? paidStatus) !== paidStatus
  const unpaid = differing.filter(isUnpaid)
  const already = orders.length - differing.filter(isSent).length
  if (unpaid.length > 0 && choice === 'ask') {
    const paid = orders.length - already - unpaid.length
    const asks = { paid, unpaid: counted(unpaid), partly: null }
    return { ...shop.outbox.put([]), queued: 0, joined: 0, already, unpaid: [], left: 0, strange, asks }
  }
  const left = new Set(choice === 'leave' ? unpaid : [])
  const partly = partlyIn(
    shop,
    differing.filter((order) => status === 'shipped' && isSent(order) && !left.has(order)),
  )
  if (partly.length > 0 && partlyChoice === 'ask') {
    const others = orders.length - already - left.size - partly.length
    const asks = { paid: 0, unpaid: [], partly: { orders: partly.length, others } }
    return { ...shop.outbox.put([]), queued: 0, joined: 0, already, unpaid: [], left: 0, strange, asks }
  }
  if (partlyChoice === 'leave') for (const order of partly) left.add(order)
  const marked = differing.filter((order) => !left.has(order))
  // An opposite row that is not sent yet is cancelled: to send both would notify the buyer of each.
  const undo = marked.flatMap(({ unsent }) => unsent ?? [])
  const toSend = marked.filter(isSent)
  const rows = toSend.map(({ id, title }) => ({
    kind: status === 'shipped' ? ('order.ship' as const) : ('order.unship' as const),
    object: orderObject(id),
    title,
    payload: {},
  }))
  const { batch } = shop.outbox.put(rows, {
    holdMs,
    undo,
    ...(status === 'shipped' && undo.length === 0 && isByItself(shop, marked) && { news: 'rows' }),
    beside() {
      const changed = marked.map(({ id }) => id)
      see(shop, changed)
      if (status === 'shipped') {
        const parts = partly.filter((order) => !left.has(order)).map(({ id }) => id)
        // If only the opposite is cancelled, the sent items were noted when the order was first marked.
        const sent = toSend.map(({ id }) => id)
        noteSent(shop.own, sent, parts)
      } else forgetTakenBack(shop.own)
      beside?.(changed)
    },
  })
  const unpaidCounts = counted(unpaid.filter((order) => !left.has(order)))
  return {
    batch,
    queued: toSend.length,
    joined: toSend.filter(({ id }) => joined.has(id)).length,
    already,
    unpaid: unpaidCounts,
    left: left.size,
    strange,
    asks: null,
  }
}

/**
 * True when the marking changes nothing in a list beyond the order's own status: it is a single order, not new, with no
 * packed items, and neither combined nor combinable with another.
 */
function isByItself({ mirror }: LocalShop, marked: readonly MarkedOrder[]): boolean {
  const [one] = marked
  if (one === undefined || marked.length > 1) return false
  const [row] = orderRows(
    mirror.db,
    all(mirror.db, sql`SELECT key FROM orders WHERE id = ${one.id}`).map(({ key }) => Number(key)),
  )
  if (!row || row.isNew || row.together !== null || row.packedLines > 0) return false
  const parcel = parcelsOf(mirror.db, [one.id])(one.id)
  return parcel.all.length + parcel.apart.length === 1
}

/**
 * Leaves out orders whose shipping status only the shop knows: the owner changes those there. @returns the others, and
 * how many were left out
 */
function split(orders: readonly MarkedOrder[]): [MarkedOrder[], number] {
  const known = orders.filter(({ now }) => now === null || isKnown(shippingStatusSchema.options, now))
  return [known, orders.length - known.length]
}

function counted(orders: readonly MarkedOrder[]): Unpaid {
  // The contract's words in its order, then the shop's own.
  const words = new Set([
    ...paymentStatusSchema.options,
    ...orders.map(({ payment }) => payment ?? paidStatus),
  ])
  words.delete(paidStatus)
  return [...words].flatMap((payment) => {
    const count = orders.filter((order) => order.payment === payment).length
    return count === 0 ? [] : [{ payment, orders: count }]
  })
}

/** The orders of which some items are packed and others not. */
function partlyIn({ own }: LocalShop, orders: readonly MarkedOrder[]): MarkedOrder[] {
  const packed = packedItemsOf(
    own,
    orders.map(({ id }) => id),
  )
  return orders.filter(({ id }) => packed(id).length > 0)
}

export type MarkedOrder = {
  readonly id: string
  readonly title: string
  /** The shipping status in the mirror; null for an order that the mirror does not have. */
  readonly now: string | null
  /** The payment status; null for an order that the mirror does not have. */
  readonly payment: string | null
  /** The status that a waiting outbox row will set. */
  readonly coming: ShippingStatus | null
  /** That row's id, when it can still be cancelled. */
  readonly unsent: string | null
}

/** The status that the shop shows once the waiting row is sent; null for an order that the mirror does not have. */
const willBe = ({ now, coming }: MarkedOrder): string | null => coming ?? now

/** The status of each order in the mirror, with the outbox row that waits for it. */
export function standing({ mirror }: LocalShop, ids: readonly string[]): MarkedOrder[] {
  const rows = all(
    mirror.db,
    sql`SELECT wanted.value AS id, o.shipping, o.payment,
          trim((t.row ->> '$.firstName') || ' ' || (t.row ->> '$.lastName')) AS name,
          w.id AS waiting, w.kind, w.state <> 'sending' AND w.unclear = 0 AS unsent
        FROM json_each(${JSON.stringify(ids)}) AS wanted
        LEFT JOIN orders o ON o.id = wanted.value
        LEFT JOIN order_texts t ON t.key = o.key
        LEFT JOIN own.outbox w ON w.number = (
          SELECT number FROM own.outbox WHERE object = 'order:' || wanted.value
            AND kind IN ('order.ship', 'order.unship') AND state IN ('held', 'ready', 'sending')
          ORDER BY number DESC LIMIT 1)`,
  )
  return rows.map((row) => ({
    id: String(row['id']),
    title: plainLine(String(row['name'] ?? '')) || String(row['id']),
    now: row['shipping'] === null ? null : String(row['shipping']),
    payment: row['payment'] === null ? null : String(row['payment']),
    coming: row['kind'] === null ? null : row['kind'] === 'order.ship' ? 'shipped' : 'unshipped',
    unsent: row['unsent'] === 1 ? String(row['waiting']) : null,
  }))
}
