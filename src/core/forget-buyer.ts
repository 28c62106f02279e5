import { AppError } from '#shared/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Clock } from './clock.ts'
import { sameMail } from './mirror/order-record.ts'
import { forgetInCopies, forgetOrders, waitingOn } from './own/forget-orders.ts'
import { writeOwn } from './own/write-own.ts'
import type { OpenShop } from './session/session.ts'

/**
 * Takes away what is kept here of a buyer beside what the shop says: all that the owner wrote on any of their orders. The
 * copy of the shop stays as the shop is.
 */
export function forgetBuyerCalls(
  { kept }: OpenShop,
  clock: Clock,
  emit: Emit,
): Pick<Handlers, 'buyers.forget'> {
  return {
    async 'buyers.forget'({ orderId }) {
      const shop = await kept()
      const { own, copy } = shop
      const row = copy.db.prepare('SELECT email FROM orders WHERE id = ?').get(orderId)
      if (!row) throw new AppError('not-found', 'Nothing was forgotten: this order is not here any more.')
      const email = sameMail(String(row['email']))
      // Without an address nobody can tell whose the other orders are.
      const found = email === '' ? [] : copy.db.prepare('SELECT id FROM orders WHERE email = ?').all(email)
      const ids = found.length === 0 ? [orderId] : found.map(({ id }) => String(id))
      if (waitingOn(own, ids) > 0) throw new AppError('conflict', stillWaiting)
      await writeOwn(shop, emit, () => {
        forgetOrders(own, ids, clock.now().toISOString())
        return { made: null, on: ids }
      })
      forgetInCopies(own, clock.now())
      emit('outbox.changed', { of: 'orders' })
      emit('orders.changed', { ids })
      return { ids }
    },
  }
}

const stillWaiting =
  'Nothing was forgotten: a change of this buyer’s orders is not at its end. Send it or take it back first.'
