import type { z } from 'zod'
import { AppError } from '#shared/app/app-error.ts'
import type { markingSchema } from '#shared/calls/parts.ts'
import type { CallContext, CallOutput, Emit, Handlers } from '#shared/contract.ts'
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

type Marking = z.output<typeof markingSchema>

/** The owner's marks on orders: tags, packed, put away, seen. They stay on this computer. */
export function orderMarksCalls({ localShop }: OpenShop, clock: Clock, emit: Emit): Calls {
  async function mark(
    marks: Marks,
    { scope, on, since = {} }: Marking,
    call: CallContext,
  ): Promise<CallOutput<'orders.pack'>> {
    const shop = await localShop(call)
    const at = clock.now().toISOString()
    return writeAnnotations(shop, emit, () => {
      const ids = resolveScope(shop.mirror.db, scope)
      const removed = on ? [] : unmark(shop.own, marks, ids)
      const set = on ? setMarks(shop.own, marks, ids, (id) => since[id] ?? at) : []
      const changed = [...set, ...removed.map(([id]) => id)]
      see(shop, changed)
      return { made: { changed, since: Object.fromEntries(removed) }, on: [] }
    })
  }

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
    // The text search does not cover these marks.
    'orders.pack': (marking, call) => mark('packed', marking, call),
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
    'orders.putAway': (marking, call) => mark('put_away', marking, call),
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
export function markPacked(own: OwnDb, ids: readonly string[], at: string): string[] {
  return setMarks(own, 'packed', ids, () => at)
}

/** A table with one row for each marked order. */
type Marks = 'packed' | 'put_away'

function setMarks({ db }: OwnDb, marks: Marks, ids: readonly string[], at: (id: string) => string): string[] {
  const put = db.prepare(`INSERT OR IGNORE INTO ${marks} (order_id, at) VALUES (?, ?)`)
  return ids.filter((id) => put.run(id, at(id)).changes > 0)
}

/** Removes marks. @returns the marked orders, and the times of their marks: an undo brings them back as they were */
function unmark({ db }: OwnDb, marks: Marks, ids: readonly string[]): [string, string][] {
  const remove = db.prepare(`DELETE FROM ${marks} WHERE order_id = ? RETURNING at`)
  return ids.flatMap((id): [string, string][] => {
    const mark = remove.get(id)
    return mark ? [[id, String(mark['at'])]] : []
  })
}
