import type { DatabaseSync } from 'node:sqlite'
import { textSum } from './order-sums.ts'

type Hear = (keys: readonly number[]) => void
const listeners = new WeakMap<DatabaseSync, Hear>()

/** Hears of orders that a reading connection found not to be as they were written. */
export function onSpoiled(db: DatabaseSync, hear: Hear): void {
  listeners.set(db, hear)
}

/** Whether the text of an order is as it was written. One that is not is told, to be put in order. */
export function isIntact(db: DatabaseSync, key: unknown, text: unknown, sum: unknown): boolean {
  if (textSum(String(text)) === sum) return true
  listeners.get(db)?.([Number(key)])
  return false
}
