import { storedTrackingSchema } from '#shared/shipping/tracking.ts'
import type { StoredTracking } from '#shared/shipping/tracking.ts'
import { parseJson } from '../../values/json.ts'
import type { OwnDb } from '../file/own-db.ts'

/** Returns how an order's parcel is tracked; null when the owner did not say. */
export function trackingOf(own: OwnDb, orderId: string): StoredTracking | null {
  return trackingsOf(own, [orderId])(orderId)
}

/** The same for many orders at once. @param own also the mirror's connection, to which own.db is attached */
export function trackingsOf(
  { db }: Pick<OwnDb, 'db'>,
  ids: readonly string[],
): (id: string) => StoredTracking | null {
  const rows = db
    .prepare('SELECT order_id, tracking FROM trackings WHERE order_id IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(ids))
  const byOrder = new Map(rows.map((row) => [String(row['order_id']), readTracking(row['tracking'])]))
  return (id) => byOrder.get(id) ?? null
}

/** Stores the tracking, or deletes it; to be called inside `inOne`, with `wrote`. */
export function putTracking({ db }: OwnDb, orderId: string, tracking: StoredTracking | null): void {
  if (tracking === null) db.prepare('DELETE FROM trackings WHERE order_id = ?').run(orderId)
  else
    db.prepare('INSERT OR REPLACE INTO trackings (order_id, number, tracking) VALUES (?, ?, ?)').run(
      orderId,
      tracking.number,
      JSON.stringify(tracking),
    )
}

/** Returns the tracking that a row holds; null when it cannot be read. */
export function readTracking(value: unknown): StoredTracking | null {
  return storedTrackingSchema.safeParse(parseJson(String(value))).data ?? null
}
