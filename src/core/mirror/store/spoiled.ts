import type { DatabaseSync } from 'node:sqlite'
import { textSum } from './order-sums.ts'

type Hear = (keys: readonly number[]) => void
const listeners = new WeakMap<DatabaseSync, Hear>()

/** Sets who hears the keys of orders that this reading connection finds not to be as they were written. */
export function onSpoiled(db: DatabaseSync, hear: Hear): void {
  listeners.set(db, hear)
}

/** True when the text of an order is as it was written. Reports one that is not, so that sync mends it. */
export function isIntact(db: DatabaseSync, key: unknown, text: unknown, sum: unknown): boolean {
  if (textSum(String(text)) === sum) return true
  listeners.get(db)?.([Number(key)])
  return false
}
