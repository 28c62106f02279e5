import type { Marked, Unpaid, UnpaidChoice } from '#shared/models/marking.ts'
import { paymentStatusSchema } from '#shared/models/order.ts'
import type { PaymentStatus, ShippingStatus } from '#shared/models/order.ts'
import type { KeptShop } from './kept-shop.ts'
import { all, sql } from './mirror/sql.ts'
import { orderObject } from './outbox/ship-order.ts'
import { see } from './own/seen.ts'

type Options = {
  readonly holdMs: number
  /** What becomes of orders that are not paid; nobody is asked about one that is marked alone. */
  readonly unpaid: UnpaidChoice
  /** Own writes that stand or fall with the press, such as notes; it is told which orders the press changes. */
  readonly beside?: (orderIds: readonly string[]) => void
}

/**
 * Puts the marking of orders into the outbox as one press, all of it or nothing. Those that are so already, or will be,
 * are left alone. Whether orders that are not paid are among them is looked up here, at the press: one may have come in
 * since the owner chose all that wait.
 */
export function markOrders(
  shop: KeptShop,
  ids: readonly string[],
  status: ShippingStatus,
  { holdMs, unpaid: choice, beside }: Options,
): Marked {
  const orders = standing(shop, ids)
  const differing = orders.filter((order) => willBe(order) !== status)
  const isSent = ({ unsent, now }: Standing): boolean => unsent === null || now !== status
  const isUnpaid = (order: Standing): boolean =>
    status === 'shipped' && isSent(order) && (order.payment ?? 'completed') !== 'completed'
  const unpaid = differing.filter(isUnpaid)
  const already = orders.length - differing.filter(isSent).length
  if (unpaid.length > 0 && choice === 'ask' && ids.length > 1) {
    const paid = orders.length - already - unpaid.length
    const asks = { paid, unpaid: counted(unpaid) }
    return { ...shop.outbox.put([]), queued: 0, already, unpaid: [], left: 0, asks }
  }
  const left = new Set(choice === 'leave' ? unpaid : [])
  const marked = differing.filter((order) => !left.has(order))
  // The opposite that has not left yet is taken back: to send both would tell the buyer of each.
  const takeBack = marked.flatMap(({ unsent }) => unsent ?? [])
  const toSend = marked.filter(isSent)
  const rows = toSend.map(({ id, title }) => ({
    kind: status === 'shipped' ? ('order.ship' as const) : ('order.unship' as const),
    object: orderObject(id),
    title,
    payload: {},
  }))
  const { batch } = shop.outbox.put(rows, {
    holdMs,
    takeBack,
    beside() {
      const changed = marked.map(({ id }) => id)
      see(shop, changed)
      beside?.(changed)
    },
  })
  const told = counted(unpaid.filter((order) => !left.has(order)))
  return { batch, queued: toSend.length, already, unpaid: told, left: left.size, asks: null }
}

function counted(orders: readonly Standing[]): Unpaid {
  return paymentStatusSchema.exclude(['completed']).options.flatMap((payment) => {
    const count = orders.filter((order) => order.payment === payment).length
    return count === 0 ? [] : [{ payment, orders: count }]
  })
}

export type Standing = {
  readonly id: string
  readonly title: string
  /** As the copy has it; null for an order that it does not have. */
  readonly now: string | null
  /** Null for an order that the copy does not have. */
  readonly payment: PaymentStatus | null
  /** What a row that waits will make of it. */
  readonly coming: ShippingStatus | null
  /** That row's id, when it can still be taken back. */
  readonly unsent: string | null
}

/** What the shop shows of it once what waits has left; null for an order that the copy does not have. */
const willBe = ({ now, coming }: Standing): string | null => coming ?? now

/** How orders stand, with what waits for them. */
export function standing({ copy }: KeptShop, ids: readonly string[]): Standing[] {
  const rows = all(
    copy.db,
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
    title: String(row['name'] || row['id']),
    now: row['shipping'] === null ? null : String(row['shipping']),
    payment: row['payment'] === null ? null : paymentStatusSchema.parse(row['payment']),
    coming: row['kind'] === null ? null : row['kind'] === 'order.ship' ? 'shipped' : 'unshipped',
    unsent: row['unsent'] === 1 ? String(row['waiting']) : null,
  }))
}
