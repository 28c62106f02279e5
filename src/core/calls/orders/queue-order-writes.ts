import type { CallContext, Handlers } from '#shared/contract.ts'
import type { Marked } from '#shared/outbox/marking.ts'
import type { ShippingStatus } from '#shared/orders/order.ts'
import type { OrderScope } from '#shared/orders/order-list.ts'
import { checkCorrection } from './check-correction.ts'
import type { PersistentSettings } from '../../files/persistent-settings.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { markOrders, standing } from './mark-orders.ts'
import type { MarkOptions } from './mark-orders.ts'
import { byParcel } from './order-parcels.ts'
import { resolveScope } from './order-scope.ts'
import { mergeCorrections } from '../../outbox/correct-order.ts'
import type { CorrectionPayload } from '../../outbox/correct-order.ts'
import { orderObject } from '../../outbox/order-object.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'orders.ship' | 'orders.unship' | 'orders.turnRound' | 'orders.correct'>

/** What to do with orders that are not paid or packed in part, and which orders only join through a parcel. */
type Choices = Pick<MarkOptions, 'unpaid' | 'partly' | 'joined'>

/** Puts writes on orders into the outbox. */
export function orderWritesCalls({ localShop }: OpenShop, settings: PersistentSettings): Calls {
  async function ship(scope: OrderScope, choices: Choices, call: CallContext): Promise<Marked> {
    const shop = await localShop(call)
    const { db } = shop.mirror
    const scopeIds = resolveScope(db, scope)
    // A parcel ships as a whole.
    const ids = byParcel(db, scope, scopeIds).flat()
    const named = new Set(scopeIds)
    const joined = new Set(ids.filter((id) => !named.has(id)))
    return markNow(shop, ids, 'shipped', { ...choices, joined })
  }

  async function markNow(shop: LocalShop, ids: readonly string[], status: ShippingStatus, choices: Choices) {
    const holdMs = await settings.undoMs()
    return markOrders(shop, ids, status, { holdMs, ...choices })
  }

  return {
    'orders.ship': ({ scope, unpaid, partly }, call) => ship(scope, { unpaid, partly }, call),
    async 'orders.unship'({ scope }, call) {
      const shop = await localShop(call)
      return markNow(shop, resolveScope(shop.mirror.db, scope), 'unshipped', { unpaid: 'ship' })
    },
    async 'orders.turnRound'({ batch, unpaid }, call) {
      const shop = await localShop(call)
      const { ids, status } = markedBy(shop, batch)
      // An order that had been shipped in part returns to that state.
      return markNow(shop, ids, status === 'shipped' ? 'unshipped' : 'shipped', { unpaid })
    },
    /** Not held: a correction notifies no buyer, and the next correction undoes it. */
    async 'orders.correct'({ id, changes }, call) {
      const shop = await localShop(call)
      const checked = checkCorrection(shop.mirror.db, changes)
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

/** The orders of a batch that reached the shop, and the status that it set. */
function markedBy({ own }: LocalShop, batch: string): { ids: string[]; status: ShippingStatus } {
  const rows = own.db
    .prepare(
      `SELECT kind, object FROM outbox
       WHERE batch = ? AND state = 'done' AND kind IN ('order.ship', 'order.unship') ORDER BY number`,
    )
    .all(batch)
  return {
    ids: rows.map(({ object }) => String(object).slice(orderObject('').length)),
    status: rows[0]?.['kind'] === 'order.unship' ? 'unshipped' : 'shipped',
  }
}

type Change = CorrectionPayload['changes'][number]

/**
 * Adds the values of our own corrections of the same field that are on their way, or may have reached the shop since
 * one was last done, so that they don't count as changes by somebody else.
 */
function withOurs({ own }: LocalShop, id: string, change: Change): Change {
  const under = own.db
    .prepare(
      `SELECT made.value ->> '$.to' AS wanted FROM outbox, json_each(payload, '$.changes') AS made
       WHERE object = ?1 AND kind = 'order.correct' AND made.value ->> '$.field' = ?2
         AND (state IN ('ready', 'sending') OR (state = 'failed' AND unclear = 1 AND number > (
           SELECT coalesce(max(number), 0) FROM outbox WHERE object = ?1 AND kind = 'order.correct' AND state = 'done')))`,
    )
    .all(orderObject(id), change.field)
  return { ...change, ours: under.map((row) => String(row['wanted'])) }
}
