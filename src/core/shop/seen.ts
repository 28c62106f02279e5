import type { LocalShop } from './local-shop.ts'
import { isNew } from '../mirror/news/new-orders.ts'
import { keysInMs } from '../mirror/store/order-record.ts'
import { all, oneOf, sql } from '../sqlite/sql.ts'
import { newestInMirror } from '../mirror/news/newest-orders.ts'
import type { OwnDb } from '../own/file/own-db.ts'

/** How many seen orders are stored by id; when there are more, the `seen_until` time moves forward instead. */
const maxNamed = 2000

type Stores = Pick<LocalShop, 'own' | 'mirror'>

/** Stores once the time from which orders count as new: the owner has seen all earlier ones elsewhere. */
export function beginToSee({ own, mirror }: Stores): void {
  if (own.db.prepare('SELECT 1 FROM seen_until').get()) return
  const { begin } = newestInMirror(mirror, null)
  if (begin !== null) own.db.prepare('INSERT INTO seen_until (one, at) VALUES (1, ?)').run(begin)
}

/** Stores that the owner has seen these orders. @returns those that were new */
export function see({ own, mirror }: Stores, ids: readonly string[]): string[] {
  const found = all(
    mirror.db,
    sql`SELECT o.id, o.key FROM ${oneOf(ids)} AS wanted CROSS JOIN orders o ON o.id = wanted.value WHERE ${isNew}`,
  )
  if (found.length === 0) return []
  own.inOne(() => {
    const name = own.db.prepare('INSERT OR IGNORE INTO seen (order_id, at) VALUES (?, ?)')
    for (const { id, key } of found) name.run(String(id), Math.floor(Number(key) / keysInMs))
    forgetOldest(own)
  })
  return found.map(({ id }) => String(id))
}

/** Makes orders new again that are stored as seen by id. @returns the ids of those */
export function unsee({ db }: OwnDb, ids: readonly string[]): string[] {
  const forget = db.prepare('DELETE FROM seen WHERE order_id = ?')
  return ids.filter((id) => forget.run(id).changes > 0)
}

/** Drops the oldest ids, so that years of orders don't fill the file. */
function forgetOldest({ db }: OwnDb): void {
  const oldest = db.prepare('SELECT at FROM seen ORDER BY at DESC LIMIT 1 OFFSET ?').get(maxNamed)?.['at']
  if (oldest === undefined) return
  db.prepare('UPDATE seen_until SET at = max(at, ?)').run(oldest)
  db.prepare('DELETE FROM seen WHERE at <= ?').run(oldest)
}
