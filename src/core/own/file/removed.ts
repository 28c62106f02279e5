import type { DatabaseSync } from 'node:sqlite'
import type { OwnDb } from './own-db.ts'
import { ownTables } from '../../sqlite/row-sums.ts'

/** The tables whose rows a removal deletes; notes, tags and letters mark a removal in their own rows. */
export const removable = [
  'packed',
  'packed_items',
  'put_away',
  'sent_items',
  'parcels',
  'order_tags',
  'trackings',
  'views',
] as const
export type Removable = (typeof removable)[number]

/**
 * Makes this connection remember in `removed` which rows it deletes, until they are there again. It uses triggers of
 * the connection, so that no statement can get around it.
 */
export function trackRemovals(db: DatabaseSync): void {
  for (const { name, keys } of ownTables(db, removable)) {
    // Joined to an empty text, so that SQLite no longer knows that this is JSON: the trigger that sums the row would
    // put it into its own list as a list, and not as the text that the row holds.
    const key = (row: 'old' | 'new') =>
      `('' || json_array(${keys.map((column) => `${row}.${column}`).join(', ')}))`
    const forget = (row: 'old' | 'new') => `DELETE FROM removed WHERE of = '${name}' AND key = ${key(row)};`
    db.exec(`
CREATE TEMP TRIGGER removal_${name}_noted AFTER DELETE ON main.${name} BEGIN
  ${forget('old')} INSERT INTO removed (of, key) VALUES ('${name}', ${key('old')});
END;
CREATE TEMP TRIGGER removal_${name}_forgotten AFTER INSERT ON main.${name} BEGIN ${forget('new')} END;`)
  }
}

/** Parts of a choice that the owner deletes one by one. No trigger can follow them, since they share one row. */
export type RemovablePart = 'orders of products'

/** Remembers which of these parts there were and are no more, and forgets which were gone and are there again. */
export function noteParts(
  { db }: Pick<OwnDb, 'db'>,
  of: RemovablePart,
  before: readonly string[],
  after: readonly string[],
): void {
  // Joined to an empty text for the same reason as above.
  const add = db.prepare("INSERT OR IGNORE INTO removed (of, key) VALUES (?, '' || json_array(?))")
  const drop = db.prepare('DELETE FROM removed WHERE of = ? AND key = json_array(?)')
  for (const id of before) if (!after.includes(id)) add.run(of, id)
  for (const id of after) if (!before.includes(id)) drop.run(of, id)
}

/** True when such a row was there and was deleted. @param key the values of its key, in their order */
export function wasRemoved(
  { db }: Pick<OwnDb, 'db'>,
  of: Removable | RemovablePart,
  key: readonly string[],
): boolean {
  const places = key.map(() => '?').join(', ')
  const found = db.prepare(`SELECT 1 FROM removed WHERE of = ? AND key = json_array(${places})`)
  return found.get(of, ...key) !== undefined
}
