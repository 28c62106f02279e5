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

/** True when such a row was there and was deleted. @param key the values of its key, in their order */
export function wasRemoved({ db }: Pick<OwnDb, 'db'>, of: Removable, key: readonly string[]): boolean {
  const places = key.map(() => '?').join(', ')
  const found = db.prepare(`SELECT 1 FROM removed WHERE of = ? AND key = json_array(${places})`)
  return found.get(of, ...key) !== undefined
}
