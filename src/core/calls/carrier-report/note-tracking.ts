import { createHash } from 'node:crypto'
import { detectCarrier } from '#shared/shipping/carriers.ts'
import type { CallInput } from '#shared/contract.ts'
import { bareNumber, storedTrackingSchema } from '#shared/shipping/tracking.ts'
import type { StoredTracking } from '#shared/shipping/tracking.ts'
import { earlierTrackingNote, trackingNoteTexts } from '#shared/texts/documents/tracking-note.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { putTracking, trackingOf } from '../../own/records/trackings.ts'

type Parcel = CallInput<'carrierReport.ship'>['parcels'][number]

export type Noted = {
  /** The orders that got a tracking number or a note. */
  readonly orderIds: readonly string[]
  /** How many tracking numbers were stored, and how many of these as notes. */
  readonly trackings: number
  readonly notes: number
}

/**
 * Stores each parcel's tracking number on its order; to be called inside `inOne`. An order has one number: an existing
 * one stays, and that of a further parcel becomes a note. A number that is already stored is skipped, so that the same
 * file can be read twice.
 */
export function noteTracking(own: OwnDb, parcels: readonly Parcel[], now: string): Noted {
  const orderIds = new Set<string>()
  let [trackings, notes] = [0, 0]
  for (const parcel of parcels) {
    const { orderId, tracking } = parcel
    // Some reports have a dash where there is no number.
    if (bareNumber(tracking) === '') continue
    const stored = trackingOf(own, orderId)
    if (stored && bareNumber(stored.number) === bareNumber(tracking)) continue
    const fitting = stored ? null : fittingTracking(parcel, now)
    if (fitting) putTracking(own, orderId, fitting)
    else if (addNote(own, parcel, now)) notes += 1
    else continue
    trackings += 1
    orderIds.add(orderId)
  }
  return { orderIds: [...orderIds], trackings, notes }
}

/** Null for text whose length fits no tracking number. */
function fittingTracking({ tracking, carrier: carrierName }: Parcel, at: string): StoredTracking | null {
  const carrier = detectCarrier(carrierName, tracking)
  const otherName = carrier === null ? carrierName.slice(0, 80) : ''
  const read = storedTrackingSchema.safeParse({ number: tracking, carrier, otherName, otherPage: '', at })
  return read.data ?? null
}

/**
 * Adds a note with the tracking number; returns false when the order already has it, in any spelling. The note's id
 * identifies it, whatever language it was written in, and whatever the owner has changed in it.
 */
function addNote({ db }: OwnDb, { orderId, tracking, carrier }: Parcel, now: string): boolean {
  const id = noteIdOf(orderId, bareNumber(tracking))
  // Earlier versions made the id of the number as the report spelled it.
  const ids = [id, noteIdOf(orderId, tracking)]
  const earlier = bareNumber(earlierTrackingNote(tracking))
  const existing = db
    .prepare('SELECT id, text FROM notes WHERE order_id = ? AND deleted_at IS NULL')
    .all(orderId)
    .some((note) => {
      const text = bareNumber(String(note['text']))
      return ids.includes(String(note['id'])) || text === earlier || text.startsWith(`${earlier}(`)
    })
  if (existing) return false
  const { number, numberOf } = trackingNoteTexts
  // A deleted note is written again.
  db.prepare(
    `INSERT INTO notes (id, order_id, text, written_at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
     SET text = excluded.text, written_at = excluded.written_at, edited_at = NULL, deleted_at = NULL`,
  ).run(id, orderId, carrier === '' ? number(tracking) : numberOf(tracking, carrier), now)
  return true
}

/** The id of the note: the same on every computer that reads the report. */
function noteIdOf(orderId: string, number: string): string {
  const key = JSON.stringify([orderId, number])
  return `tracking-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
}
