import type { Database, Row } from './database.ts'

/** A webhook that is delivered or waits. */
export interface Delivery {
  readonly id: number
  readonly type: string
  readonly body: string
  readonly createdAt: string
  readonly attempts: number
  /** The time of the next try; null once it was received or given up. */
  readonly nextAt: string | null
  /** The result of the last try. */
  readonly outcome: string
}

/** How many finished deliveries are kept; more only arise in a shop that runs for weeks. */
const maxFinished = 500

function delivery(row: Row): Delivery {
  return {
    id: Number(row.id),
    type: String(row.type),
    body: String(row.body),
    createdAt: String(row.created_at),
    attempts: Number(row.attempts),
    nextAt: row.next_at === null ? null : String(row.next_at),
    outcome: String(row.outcome),
  }
}

/** Adds a delivery that is due now. */
export function addDelivery(db: Database, type: string, body: string, now: Date): void {
  const at = now.toISOString()
  db.run('INSERT INTO deliveries (type, body, created_at, next_at) VALUES (?, ?, ?, ?)', type, body, at, at)
  db.run(
    'DELETE FROM deliveries WHERE next_at IS NULL AND id <= (SELECT max(id) FROM deliveries) - ?',
    maxFinished,
  )
}

/** Stores the result of a try, and when the next one is. */
export function noteAttempt(db: Database, id: number, outcome: string, nextAt: string | null): void {
  db.run(
    'UPDATE deliveries SET attempts = attempts + 1, outcome = ?, next_at = ? WHERE id = ?',
    outcome,
    nextAt,
    id,
  )
}

/** Up to `limit` deliveries that are due, soonest first. */
export function dueDeliveries(db: Database, now: Date, limit: number): Delivery[] {
  return db
    .all('SELECT * FROM deliveries WHERE next_at <= ? ORDER BY next_at, id LIMIT ?', now.toISOString(), limit)
    .map(delivery)
}

/** Moves the times of waiting deliveries back when the clock was put back by `ms`. */
export function putDeliveriesBack(db: Database, ms: number): void {
  const back = (at: unknown): string => new Date(Date.parse(String(at)) - ms).toISOString()
  for (const { id, created_at: created, next_at: next } of db.all(
    'SELECT id, created_at, next_at FROM deliveries WHERE next_at IS NOT NULL',
  ))
    db.run(
      'UPDATE deliveries SET created_at = ?, next_at = ? WHERE id = ?',
      back(created),
      back(next),
      Number(id),
    )
}

/** True when any delivery still has a next try. */
export function isAnyWaiting(db: Database): boolean {
  return db.get('SELECT 1 AS found FROM deliveries WHERE next_at IS NOT NULL LIMIT 1') !== undefined
}

/** The newest deliveries, newest first. */
export function recentDeliveries(db: Database, count: number): Delivery[] {
  return db.all('SELECT * FROM deliveries ORDER BY id DESC LIMIT ?', count).map(delivery)
}
