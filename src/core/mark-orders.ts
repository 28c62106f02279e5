import type { CallOutput } from '#shared/contract.ts'
import type { ShippingStatus } from '#shared/models/order.ts'
import type { KeptShop } from './kept-shop.ts'
import { all, sql } from './mirror/sql.ts'
import { orderObject } from './outbox/ship-order.ts'
import { see } from './own/seen.ts'

type Options = {
  readonly holdMs: number
  /** Own writes that stand or fall with the press, such as notes; it is told which orders the press changes. */
  readonly beside?: (orderIds: readonly string[]) => void
}

/**
 * Puts the marking of orders into the outbox as one press, all of it or nothing. Those that are so already, or will be,
 * are left alone.
 */
export function markOrders(
  shop: KeptShop,
  ids: readonly string[],
  status: ShippingStatus,
  { holdMs, beside }: Options,
): CallOutput<'orders.ship'> {
  const orders = standing(shop, ids)
  const differing = orders.filter((order) => willBe(order) !== status)
  // The opposite that has not left yet is taken back: to send both would tell the buyer of each.
  const takeBack = differing.flatMap(({ unsent }) => unsent ?? [])
  const toSend = differing.filter(({ unsent, now }) => unsent === null || now !== status)
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
      const changed = differing.map(({ id }) => id)
      see(shop, changed)
      beside?.(changed)
    },
  })
  return { batch, queued: toSend.length, already: orders.length - toSend.length }
}

export type Standing = {
  readonly id: string
  readonly title: string
  /** As the copy has it; null for an order that it does not have. */
  readonly now: string | null
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
    sql`SELECT wanted.value AS id, o.shipping,
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
    coming: row['kind'] === null ? null : row['kind'] === 'order.ship' ? 'shipped' : 'unshipped',
    unsent: row['unsent'] === 1 ? String(row['waiting']) : null,
  }))
}
