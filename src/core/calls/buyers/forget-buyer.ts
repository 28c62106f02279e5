import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import type { Clock } from '../../timing/clock.ts'
import { joinedWith } from '../../own/joining/joined.ts'
import { forgetInFiles } from './forget-in-files.ts'
import { forgetOrders, waitingOn } from './forget-orders.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

export type ForgetBuyerDeps = {
  /** Removes what waits to be announced about these orders of a shop. */
  readonly forgetNotices: (id: string, orderIds: readonly string[]) => Promise<void>
  readonly log: (line: string) => void
}

/**
 * Erases what this computer stores about a buyer beyond the shop's own data: everything that the owner wrote on any of
 * their orders. The mirror stays as the shop is.
 */
export function forgetBuyerCalls(
  { localShop }: OpenShop,
  clock: Clock,
  emit: Emit,
  { forgetNotices, log }: ForgetBuyerDeps,
): Pick<Handlers, 'buyers.forget'> {
  return {
    async 'buyers.forget'({ orderId }, call) {
      const shop = await localShop(call)
      const { own, mirror } = shop
      const row = mirror.db.prepare('SELECT email FROM orders WHERE id = ?').get(orderId)
      if (!row) throw new AppError('not-found', annotationMessages.buyerGone)
      const email = String(row['email'])
      // Without an email address there is no way to find the buyer's other orders.
      const found = email === '' ? [] : mirror.db.prepare('SELECT id FROM orders WHERE email = ?').all(email)
      const ids = found.length === 0 ? [orderId] : found.map(({ id }) => String(id))
      if (waitingOn(own, ids) > 0) throw new AppError('conflict', annotationMessages.buyerStillWaiting)
      const joined = joinedWith(own)
      // Annotations in a folder that is not joined yet would come back with it.
      if (joined.some(({ told: outcome }) => outcome === null))
        throw new AppError('conflict', annotationMessages.buyerNotJoinedYet)
      await writeAnnotations(shop, emit, () => {
        forgetOrders(own, ids, clock.now().toISOString())
        return { made: null, on: ids }
      })
      emit('outbox.changed', { of: 'orders' })
      await forgetNotices(shop.id, ids)
      const left = await forgetInFiles(own, mirror.thread, clock.now(), log)
      // `writing.state` lists the joined folders, which are deleted now.
      if (joined.length > 0) emit('writing.changed', {})
      if (left === 'copies') throw new AppError('unexpected', annotationMessages.buyerStillInCopies)
      if (left === 'rest') throw new AppError('unexpected', annotationMessages.buyerStillInFiles)
      return { ids }
    },
  }
}
