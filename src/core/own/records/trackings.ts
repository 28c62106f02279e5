import { keptTrackingSchema } from '#shared/shipping/tracking.ts'
import type { KeptTracking } from '#shared/shipping/tracking.ts'
import { parseJson } from '../../values/json.ts'
import type { Own } from '../file/own.ts'

/** How the parcel of an order is followed; null when nobody said. */
export function trackingOf(own: Own, orderId: string): KeptTracking | null {
  return trackingsOf(own, [orderId])(orderId)
}

/** The same for many orders at once. @param own also the copy's connection, which has own.db beside it */
export function trackingsOf(
  { db }: Pick<Own, 'db'>,
  ids: readonly string[],
): (id: string) => KeptTracking | null {
  const rows = db
    .prepare('SELECT order_id, tracking FROM trackings WHERE order_id IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(ids))
  const byOrder = new Map(rows.map((row) => [String(row['order_id']), readTracking(row['tracking'])]))
  return (id) => byOrder.get(id) ?? null
}

/** Writes it down, or takes it away; to be called inside `inOne`, with `wrote`. */
export function putTracking({ db }: Own, orderId: string, tracking: KeptTracking | null): void {
  if (tracking === null) db.prepare('DELETE FROM trackings WHERE order_id = ?').run(orderId)
  else
    db.prepare('INSERT OR REPLACE INTO trackings (order_id, number, tracking) VALUES (?, ?, ?)').run(
      orderId,
      tracking.number,
      JSON.stringify(tracking),
    )
}

/** How a row holds it; null when it cannot be read. */
export function readTracking(value: unknown): KeptTracking | null {
  return keptTrackingSchema.safeParse(parseJson(String(value))).data ?? null
}
