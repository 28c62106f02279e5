import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Clock } from '../../timing/clock.ts'
import { joinedWith } from '../../own/joining/joined.ts'
import { forgetInFiles } from './forget-in-files.ts'
import { forgetOrders, waitingOn } from './forget-orders.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

/**
 * Takes away what is kept here of a buyer beside what the shop says: all that the owner wrote on any of their orders. The
 * copy of the shop stays as the shop is.
 */
export function forgetBuyerCalls(
  { localShop }: OpenShop,
  clock: Clock,
  emit: Emit,
  log: (line: string) => void,
): Pick<Handlers, 'buyers.forget'> {
  return {
    async 'buyers.forget'({ orderId }, call) {
      const shop = await localShop(call)
      const { own, mirror } = shop
      const row = mirror.db.prepare('SELECT email FROM orders WHERE id = ?').get(orderId)
      if (!row) throw new AppError('not-found', 'Nothing was forgotten: this order is not here any more.')
      const email = String(row['email'])
      // Without an address nobody can tell whose the other orders are.
      const found = email === '' ? [] : mirror.db.prepare('SELECT id FROM orders WHERE email = ?').all(email)
      const ids = found.length === 0 ? [orderId] : found.map(({ id }) => String(id))
      if (waitingOn(own, ids) > 0) throw new AppError('conflict', stillWaiting)
      const joined = joinedWith(own)
      // What is written there comes back with it.
      if (joined.some(({ told }) => told === null)) throw new AppError('conflict', notJoinedYet)
      await writeAnnotations(shop, emit, () => {
        forgetOrders(own, ids, clock.now().toISOString())
        return { made: null, on: ids }
      })
      emit('outbox.changed', { of: 'orders' })
      const isCopied = await forgetInFiles(own, mirror.thread, clock.now(), log)
      // They are named among what the owner wrote.
      if (joined.length > 0) emit('writing.changed', {})
      if (!isCopied) throw new AppError('unexpected', stillInCopies)
      return { ids }
    },
  }
}

const stillWaiting =
  'Nothing was forgotten: a change of this buyer’s orders is not at its end. Send it or take it back first.'
const notJoinedYet =
  'Nothing was forgotten: what you wrote on this shop under another way in is not taken over yet, and may be about this buyer, too. That is tried again when this shop is opened next; forget this buyer after it.'
const stillInCopies =
  'What you wrote on this buyer’s orders is deleted here, but the copies of earlier days still hold it: no new one could be made in their place. Make room on this computer’s disk, then forget this buyer once more.'
