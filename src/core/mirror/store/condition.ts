import type { DatabaseSync } from 'node:sqlite'
import { isBrokenFile } from '../../sqlite/database.ts'

/** How the file of a copy turned out to be; `mended`: an index was not as it was written, and was made again. */
export type Condition = 'whole' | 'mended' | 'broken'

/** The tables that have indexes beside them. */
const indexed = ['orders', 'order_lines']

/** Looks through the file of a copy: its pages, and whether its indexes say what its tables do. */
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

/** Of the copy alone: the owner's file stands beside it in the same connection and can only be read there. */
export function indexAnew(db: DatabaseSync): void {
  for (const table of indexed) db.exec(`REINDEX main.${table}`)
}

/** SQLite's number for what there may be once and is there twice: an id that was changed into another one's. */
const constraint = 19

function isTwice(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === constraint
}
