import type { Handlers } from '#shared/contract.ts'
import type { ShippingStatus } from '#shared/models/order.ts'
import type { OrderScope } from '#shared/models/order-list.ts'
import { checkCorrection } from './check-correction.ts'
import type { KeptSettings } from './kept-settings.ts'
import type { KeptShop } from './kept-shop.ts'
import { all, sql } from './mirror/sql.ts'
import { idsMeant } from './order-scope.ts'
import { mergeCorrections } from './outbox/correct-order.ts'
import type { CorrectionPayload } from './outbox/correct-order.ts'
import { orderObject } from './outbox/ship-order.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<Handlers, 'orders.ship' | 'orders.unship' | 'orders.correct'>
type Queued = Awaited<ReturnType<Calls['orders.ship']>>

/** Writes on orders, put into the outbox. */
export function orderWritesCalls({ kept }: OpenShop, settings: KeptSettings): Calls {
  async function mark(scope: OrderScope, status: ShippingStatus): Promise<Queued> {
    const shop = await kept()
    const { undoSeconds } = await settings.get()
    const orders = standing(shop, idsMeant(shop.copy.db, scope))
    const differing = orders.filter((order) => willBe(order) !== status)
    // The opposite that has not left yet is taken back: to send both would tell the buyer of each.
    const opposite = differing.flatMap(({ unsent }) => unsent ?? [])
    if (opposite.length > 0) shop.outbox.undo({ ids: opposite })
    const toSend = differing.filter(({ unsent, now }) => unsent === null || now !== status)
    const { batch } = shop.outbox.put(
      toSend.map(({ id, title }) => ({
        kind: status === 'shipped' ? 'order.ship' : 'order.unship',
        object: orderObject(id),
        title,
        payload: {},
      })),
      { holdMs: undoSeconds * 1000 },
    )
    return { batch, queued: toSend.length, already: orders.length - toSend.length }
  }

  return {
    'orders.ship': ({ scope }) => mark(scope, 'shipped'),
    'orders.unship': ({ scope }) => mark(scope, 'unshipped'),
    /** Not held: no buyer hears of it, and the next correction takes it back. */
    async 'orders.correct'({ id, changes }) {
      const shop = await kept()
      const checked = checkCorrection(shop.copy.db, changes)
      const title = standing(shop, [id])[0]?.title ?? id
      if (checked.length === 0) return { ...shop.outbox.put([]), queued: 0, already: 1 }
      const payload: CorrectionPayload = { changes: checked.map((change) => withOurs(shop, id, change)) }
      const { batch } = shop.outbox.put(
        [{ kind: 'order.correct', object: orderObject(id), title, payload }],
        { replace: mergeCorrections },
      )
      return { batch, queued: 1, already: 0 }
    },
  }
}

type Standing = {
  readonly id: string
  readonly title: string
  /** As the copy has it; null for an order that it does not have. */
  readonly now: string | null
  /** What a row that waits will make of it. */
  readonly coming: ShippingStatus | null
  /** That row's id, when it can still be taken back. */
  readonly unsent: string | null
}

const willBe = ({ now, coming }: Standing): string | null => coming ?? now

/** How orders stand, with what waits for them. */
function standing({ copy }: KeptShop, ids: readonly string[]): Standing[] {
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

type Change = CorrectionPayload['changes'][number]

/** What corrections of the same field that are under way make of it is no change by somebody else. */
function withOurs({ own }: KeptShop, id: string, change: Change): Change {
  const under = own.db
    .prepare(
      `SELECT made.value ->> '$.to' AS wanted FROM outbox, json_each(payload, '$.changes') AS made
       WHERE object = ? AND kind = 'order.correct' AND state IN ('ready', 'sending') AND made.value ->> '$.field' = ?`,
    )
    .all(orderObject(id), change.field)
  return { ...change, ours: under.map((row) => String(row['wanted'])) }
}
