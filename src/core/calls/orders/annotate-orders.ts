import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import { orderMessages } from '#shared/texts/errors/orders.ts'
import type { Clock } from '../../timing/clock.ts'
import { copiedOrder } from '../../mirror/queries/orders/order-rows.ts'
import { resolveScope } from './order-scope.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { packItems } from '../../own/records/packed-items.ts'
import { see, unsee } from '../../shop/seen.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { tagOf } from '../writing/tags.ts'

/** An event names at most this many orders; beyond that it names none. */
const maxIds = 100

type Calls = Pick<
  Handlers,
  'orders.tag' | 'orders.pack' | 'orders.packItems' | 'orders.putAway' | 'orders.see'
>

/** The owner's marks on orders: tags, packed, put away, seen. They stay on this computer. */
export function orderMarksCalls({ localShop }: OpenShop, clock: Clock, emit: Emit): Calls {
  return {
    async 'orders.tag'({ scope, tagId, on }, call) {
      const shop = await localShop(call)
      return writeAnnotations(shop, emit, () => {
        tagOf(shop.own, tagId)
        const mark = shop.own.db.prepare(
          on
            ? 'INSERT OR IGNORE INTO order_tags (order_id, tag_id) VALUES (?, ?)'
            : 'DELETE FROM order_tags WHERE order_id = ? AND tag_id = ?',
        )
        const changed = resolveScope(shop.mirror.db, scope).filter((id) => mark.run(id, tagId).changes > 0)
        see(shop, changed)
        return { made: { changed }, on: changed }
      })
    },
    async 'orders.pack'({ scope, on }, call) {
      const shop = await localShop(call)
      const at = clock.now().toISOString()
      return writeAnnotations(shop, emit, () => {
        const ids = resolveScope(shop.mirror.db, scope)
        const unpack = shop.own.db.prepare('DELETE FROM packed WHERE order_id = ?')
        const changed = on ? markPacked(shop.own, ids, at) : ids.filter((id) => unpack.run(id).changes > 0)
        see(shop, changed)
        // The text search does not cover packed marks.
        return { made: { changed }, on: [] }
      })
    },
    async 'orders.packItems'({ id, itemIds, on }, call) {
      const shop = await localShop(call)
      const order = copiedOrder(shop.mirror.db, id)
      if (!order) throw new AppError('not-found', orderMessages.notPacked({ id }))
      const all = order.items.map((item) => item.id)
      const at = clock.now().toISOString()
      return writeAnnotations(shop, emit, () => {
        const changed = packItems(shop.own, id, all, { itemIds, on, at })
        see(shop, [id])
        return { made: { changed }, on: [] }
      })
    },
    async 'orders.putAway'({ scope, on }, call) {
      const shop = await localShop(call)
      const at = clock.now().toISOString()
      return writeAnnotations(shop, emit, () => {
        const { db } = shop.own
        const put = db.prepare('INSERT OR IGNORE INTO put_away (order_id, at) VALUES (?, ?)')
        const bring = db.prepare('DELETE FROM put_away WHERE order_id = ?')
        const changed = resolveScope(shop.mirror.db, scope).filter(
          (id) => (on ? put.run(id, at) : bring.run(id)).changes > 0,
        )
        see(shop, changed)
        return { made: { changed }, on: [] }
      })
    },
    async 'orders.see'({ scope, on }, call) {
      const shop = await localShop(call)
      const ids = resolveScope(shop.mirror.db, scope)
      const changed = shop.own.inOne(() => (on ? see(shop, ids) : unsee(shop.own, ids)))
      // Most orders that the owner opens were seen before.
      const few = changed.length <= maxIds ? { only: { what: 'seen' as const, ids: changed } } : {}
      if (changed.length > 0) emit('writing.changed', few)
      return { changed }
    },
  }
}

/** Marks orders packed. @returns the ids that were not packed before */
export function markPacked({ db }: OwnDb, ids: readonly string[], at: string): string[] {
  const pack = db.prepare('INSERT OR IGNORE INTO packed (order_id, at) VALUES (?, ?)')
  return ids.filter((id) => pack.run(id, at).changes > 0)
}
