import { orderObject } from '../../outbox/order-object.ts'
import type { OwnDb } from '../../own/file/own-db.ts'

/**
 * The tables whose rows are deleted with an order. Notes keep their row without the text, so that an import of a file
 * with such a note asks the owner.
 */
const tables = [
  'order_tags',
  'packed',
  'packed_items',
  'printed',
  'put_away',
  'trackings',
  'parcels',
  'sent_items',
] as const

/** The number of outbox rows on these orders that are not finished. The owner must decide on these first. */
export function waitingOn({ db }: OwnDb, ids: readonly string[]): number {
  const row = db
    .prepare(
      "SELECT count(*) AS number FROM outbox WHERE object IN (SELECT value FROM json_each(?)) AND state IN ('held', 'ready', 'sending', 'asks')",
    )
    .get(JSON.stringify(ids.map(orderObject)))
  return Number(row?.['number'])
}

/** Deletes everything that the owner wrote on these orders, and their outbox rows. To be called in a transaction. */
export function forgetOrders({ db }: OwnDb, ids: readonly string[], at: string): void {
  const all = JSON.stringify(ids)
  const these = 'IN (SELECT value FROM json_each(?))'
  const notes = `SELECT id FROM notes WHERE order_id ${these}`
  db.prepare(`DELETE FROM pasts WHERE of = 'notes' AND id IN (${notes})`).run(all)
  db.prepare(`DELETE FROM pasts WHERE of = 'trackings' AND id ${these}`).run(all)
  db.prepare(
    `UPDATE notes SET text = '', deleted_at = coalesce(deleted_at, ?) WHERE order_id ${these} AND (text <> '' OR deleted_at IS NULL)`,
  ).run(at, all)
  for (const table of tables) db.prepare(`DELETE FROM ${table} WHERE order_id ${these}`).run(all)
  db.prepare(`DELETE FROM outbox WHERE object ${these}`).run(JSON.stringify(ids.map(orderObject)))
  // The name of a draft ends with the id of what it is about, and that of a window: "correction demo-1 ABCD-000001 @1".
  const ends = db.prepare("DELETE FROM drafts WHERE name || ' @' LIKE '% ' || ? || ' @%' ESCAPE '\\'")
  for (const id of ids) ends.run(id.replace(/[\\%_]/g, '\\$&'))
}
