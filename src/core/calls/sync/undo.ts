import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { Handlers } from '#shared/contract.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { parcelsOf } from '../../mirror/queries/orders/parcels.ts'
import { orderIdOf, orderObject } from '../../outbox/order-object.ts'
import { forgetTakenBack } from '../../own/records/sent-items.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

/** Cancels waiting outbox rows: a parcel as a whole, together with the items noted as sent. */
export function undoCalls({ localShop }: OpenShop): Pick<Handlers, 'outbox.undo'> {
  return {
    async 'outbox.undo'({ pick }, call) {
      const shop = await localShop(call)
      return shop.outbox.undo(wholeParcels(shop, pick), () => forgetTakenBack(shop.own))
    },
  }
}

/** The picked rows together with the rows of the same batch for the other orders of their parcels. */
function wholeParcels({ own, mirror }: Pick<LocalShop, 'own' | 'mirror'>, pick: OutboxPick): OutboxPick {
  if (!('ids' in pick)) return pick
  const rows = own.db
    .prepare(
      `SELECT object, batch FROM outbox WHERE kind IN ('order.ship', 'order.unship')
         AND id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(pick.ids))
  const parcels = parcelsOf(
    mirror.db,
    rows.map(({ object }) => orderIdOf(String(object))),
  )
  const beside = own.db.prepare(
    `SELECT id FROM outbox WHERE batch = ? AND object IN (SELECT value FROM json_each(?))
       AND kind IN ('order.ship', 'order.unship')`,
  )
  const whole = rows.flatMap(({ object, batch }) => {
    const objects = parcels(orderIdOf(String(object))).all.map(orderObject)
    return beside.all(String(batch), JSON.stringify(objects))
  })
  return { ids: [...new Set([...pick.ids, ...whole.map(({ id }) => String(id))])] }
}
