import { randomUUID } from 'node:crypto'
import type { CallInput } from '#shared/contract.ts'
import type { Own } from '../own/own.ts'

type Parcel = CallInput<'carrierReport.ship'>['parcels'][number]

/**
 * Writes each parcel's tracking number as a note on its order; to be called inside `inOne`. A number that a note tells
 * already is not told again, so that the same file can be read twice.
 *
 * @returns the orders that got one, each as often as it got one
 */
export function noteTracking({ db }: Own, parcels: readonly Parcel[], now: string): string[] {
  const told = db.prepare(
    `SELECT 1 FROM notes WHERE order_id = ? AND deleted_at IS NULL AND (text = ? OR substr(text, 1, length(?)) = ?)`,
  )
  const insert = db.prepare('INSERT INTO notes (id, order_id, text, written_at) VALUES (?, ?, ?, ?)')
  return parcels.flatMap(({ orderId, tracking, carrier }) => {
    if (tracking === '') return []
    const text = `Tracking: ${tracking}`
    if (told.get(orderId, text, `${text} (`, `${text} (`)) return []
    insert.run(randomUUID(), orderId, carrier === '' ? text : `${text} (${carrier})`, now)
    return [orderId]
  })
}
