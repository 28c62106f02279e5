import type { OwnDb } from '../file/own-db.ts'

type Place = Pick<OwnDb, 'db'>

/** Returns the items of each of these orders that were packed when it was marked shipped, with others to follow. */
export function sentItemsOf({ db }: Place, ids: readonly string[]): (id: string) => readonly string[] {
  const rows = db
    .prepare(
      `SELECT order_id, item_id FROM sent_items WHERE order_id IN (SELECT value FROM json_each(?))
       ORDER BY order_id, item_id`,
    )
    .all(JSON.stringify(ids))
  const byOrder = Map.groupBy(rows, (row) => String(row['order_id']))
  return (id) => (byOrder.get(id) ?? []).map((row) => String(row['item_id']))
}

/**
 * Records what leaves as these orders are marked shipped: the packed part of those in `partly`, nothing for the others,
 * since all of it leaves. To be called inside `inOne`.
 */
export function noteSent({ db }: OwnDb, ids: readonly string[], partly: readonly string[]): void {
  const forget = db.prepare('DELETE FROM sent_items WHERE order_id = ?')
  for (const id of ids) forget.run(id)
  const note = db.prepare(
    'INSERT INTO sent_items (order_id, item_id) SELECT order_id, item_id FROM packed_items WHERE order_id = ?',
  )
  for (const id of partly) note.run(id)
}

/** Deletes the records of orders whose last marking was taken back: nothing was sent. To be called inside `inOne`. */
export function forgetTakenBack({ db }: OwnDb): void {
  db.exec(`DELETE FROM sent_items WHERE (
    SELECT kind || ' ' || state FROM outbox WHERE object = 'order:' || order_id AND kind IN ('order.ship', 'order.unship')
    ORDER BY number DESC LIMIT 1) = 'order.ship undone'`)
}
