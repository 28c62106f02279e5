import type { Database } from './database.ts'

/** The next number of a counter, such as the ids of order events. */
export function nextNumber(db: Database, name: string): number {
  const row = db.get(
    'INSERT INTO counters (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value',
    name,
  )
  return Number(row?.value)
}

/** Sets a counter, so that the next number is `value + 1`. */
export function setCounter(db: Database, name: string, value: number): void {
  db.run(
    'INSERT INTO counters (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  )
}
