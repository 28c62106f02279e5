import type { Handlers } from '#shared/contract.ts'
import type { Marked, UnpaidChoice } from '#shared/models/marking.ts'
import type { ShippingStatus } from '#shared/models/order.ts'
import type { OrderScope } from '#shared/models/order-list.ts'
import { checkCorrection } from './check-correction.ts'
import type { KeptSettings } from './kept-settings.ts'
import type { KeptShop } from './kept-shop.ts'
import { markOrders, standing } from './mark-orders.ts'
import { idsMeant } from './order-scope.ts'
import { mergeCorrections } from './outbox/correct-order.ts'
import type { CorrectionPayload } from './outbox/correct-order.ts'
import { orderObject } from './outbox/ship-order.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<Handlers, 'orders.ship' | 'orders.unship' | 'orders.correct'>

/** Writes on orders, put into the outbox. */
export function orderWritesCalls({ kept }: OpenShop, settings: KeptSettings): Calls {
  async function mark(scope: OrderScope, status: ShippingStatus, unpaid: UnpaidChoice): Promise<Marked> {
    const shop = await kept()
    const { undoSeconds } = await settings.get()
    return markOrders(shop, idsMeant(shop.copy.db, scope), status, { holdMs: undoSeconds * 1000, unpaid })
  }

  return {
    'orders.ship': ({ scope, unpaid }) => mark(scope, 'shipped', unpaid),
    'orders.unship': ({ scope }) => mark(scope, 'unshipped', 'ship'),
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
