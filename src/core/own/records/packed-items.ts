import type { OwnDb } from '../file/own-db.ts'

type Place = Pick<OwnDb, 'db'>

/** Returns the packed items of each of these orders that is packed in part; none for an order that is packed whole. */
export function packedItemsOf({ db }: Place, ids: readonly string[]): (id: string) => readonly string[] {
  const rows = db
    .prepare(
      `SELECT order_id, item_id FROM packed_items WHERE order_id IN (SELECT value FROM json_each(?))
         AND order_id NOT IN (SELECT order_id FROM packed) ORDER BY order_id, item_id`,
    )
    .all(JSON.stringify(ids))
  const byOrder = Map.groupBy(rows, (row) => String(row['order_id']))
  return (id) => (byOrder.get(id) ?? []).map((row) => String(row['item_id']))
}

/**
 * Packs items of an order, or takes them out again. With the last item the order is packed; with the first item taken
 * out of a packed order it no longer is. To be called inside `inOne`.
 *
 * @param all the items of the order
 * @returns those that this changed
 */
export function packItems(
  own: OwnDb,
  orderId: string,
  all: readonly string[],
  change: { readonly itemIds: readonly string[]; readonly on: boolean; readonly at: string },
): string[] {
  const { db } = own
  const isWhole = db.prepare('SELECT 1 FROM packed WHERE order_id = ?').get(orderId) !== undefined
  const before = new Set(isWhole ? all : packedItemsOf(own, [orderId])(orderId))
  const changed = all.filter((id) => change.itemIds.includes(id) && before.has(id) !== change.on)
  if (changed.length === 0) return []
  const after = all.filter((id) => (changed.includes(id) ? change.on : before.has(id)))
  db.prepare('DELETE FROM packed_items WHERE order_id = ?').run(orderId)
  if (after.length === all.length) {
    db.prepare('INSERT OR IGNORE INTO packed (order_id, at) VALUES (?, ?)').run(orderId, change.at)
    return changed
  }
  db.prepare('DELETE FROM packed WHERE order_id = ?').run(orderId)
  const put = db.prepare('INSERT INTO packed_items (order_id, item_id, at) VALUES (?, ?, ?)')
  for (const id of after) put.run(orderId, id, change.at)
  return changed
}
