import type { DatabaseSync } from 'node:sqlite'
import { isBrokenFile } from '../../sqlite/database.ts'

/** The state of a mirror's file; `mended`: an index was not as it was written, and was made again. */
export type Condition = 'whole' | 'mended' | 'broken'

/** The tables that have indexes beside them. */
const indexed = ['orders', 'order_lines']

/** Checks the file of a mirror: its pages, and whether its indexes agree with its tables. Makes bad indexes again. */
export function conditionOf(db: DatabaseSync): Condition {
  const isSound = () => db.prepare('PRAGMA main.integrity_check(1)').get()?.['integrity_check'] === 'ok'
  try {
    if (isSound()) return 'whole'
    indexAnew(db)
    return isSound() ? 'mended' : 'broken'
  } catch (error) {
    if (isBrokenFile(error) || isTwice(error)) return 'broken'
    throw error
  }
}

/** Makes the mirror's indexes again, and no others: own.db is attached to the same connection, which only reads it. */
export function indexAnew(db: DatabaseSync): void {
  for (const table of indexed) db.exec(`REINDEX main.${table}`)
}

/** SQLite's number for a second row with a unique value: damage changed an id into another one. */
const constraint = 19

function isTwice(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === constraint
}
