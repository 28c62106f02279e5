import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '#shared/orders/order.ts'
import type { FileOrder } from '../../documents/csv/file-order.ts'
import { trackingsOf } from '../../own/records/trackings.ts'
import { all, oneOf, sql } from '../../sqlite/sql.ts'
import { asCorrected } from '../../mirror/queries/orders/waiting-corrections.ts'
import { zoneOf } from '../../mirror/store/zone-of.ts'

/**
 * These orders with the owner's corrections and annotations, in the order of the ids. Leaves out orders that the mirror
 * no longer has.
 */
export function fileOrders(db: DatabaseSync, ids: readonly string[]): FileOrder[] {
  const these = oneOf(ids)
  const copied = all(db, sql`SELECT json FROM orders JOIN order_texts USING (key) WHERE id IN ${these}`).map(
    // Safe because only `orderRecord` writes it.
    ({ json }) => JSON.parse(String(json)) as Order,
  )
  const orders = new Map(asCorrected(db, copied).orders.map((order) => [order.id, order]))
  const notes = gathered(
    all(
      db,
      sql`SELECT order_id AS id, text FROM own.notes WHERE order_id IN ${these} AND deleted_at IS NULL ORDER BY written_at, id`,
    ),
  )
  const tags = gathered(
    all(
      db,
      sql`SELECT t.order_id AS id, tags.name AS text FROM own.order_tags t JOIN own.tags ON tags.id = t.tag_id
          WHERE t.order_id IN ${these} AND tags.deleted_at IS NULL ORDER BY tags.made_at, tags.name`,
    ),
  )
  const packed = gathered(
    all(db, sql`SELECT order_id AS id, at AS text FROM own.packed WHERE order_id IN ${these}`),
  )
  const tracking = trackingsOf({ db }, ids)
  const zone = zoneOf(db)
  return ids.flatMap((id) => {
    const order = orders.get(id)
    if (!order) return []
    return {
      order,
      notes: notes.get(id) ?? [],
      tags: tags.get(id) ?? [],
      packedAt: packed.get(id)?.[0] ?? null,
      tracking: tracking(id),
      zone,
    }
  })
}

function gathered(rows: readonly Readonly<Record<string, unknown>>[]): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { id, text } of rows) texts.set(String(id), [...(texts.get(String(id)) ?? []), String(text)])
  return texts
}
