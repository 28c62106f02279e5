import { storedTrackingSchema } from '#shared/shipping/tracking.ts'
import type { StoredTracking } from '#shared/shipping/tracking.ts'
import { parseJson } from '../../values/json.ts'
import type { OwnDb } from '../file/own-db.ts'

/** How the parcel of an order is followed; null when nobody said. */
export function trackingOf(own: OwnDb, orderId: string): StoredTracking | null {
  return trackingsOf(own, [orderId])(orderId)
}

/** The same for many orders at once. @param own also the copy's connection, which has own.db beside it */
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

/** Writes it down, or takes it away; to be called inside `inOne`, with `wrote`. */
export function putTracking({ db }: OwnDb, orderId: string, tracking: StoredTracking | null): void {
  if (tracking === null) db.prepare('DELETE FROM trackings WHERE order_id = ?').run(orderId)
  else
    db.prepare('INSERT OR REPLACE INTO trackings (order_id, number, tracking) VALUES (?, ?, ?)').run(
      orderId,
      tracking.number,
      JSON.stringify(tracking),
    )
}

/** How a row holds it; null when it cannot be read. */
export function readTracking(value: unknown): StoredTracking | null {
  return storedTrackingSchema.safeParse(parseJson(String(value))).data ?? null
}
