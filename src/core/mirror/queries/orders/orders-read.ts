import type { DatabaseSync } from 'node:sqlite'
import { all, sql } from '../../../sqlite/sql.ts'

/** True when the shop's orders were once read to their end: until then some of them are missing here. */
export function areOrdersRead(db: DatabaseSync): boolean {
  return all(db, sql`SELECT 1 FROM lists WHERE list = 'orders' AND as_of IS NOT NULL`).length > 0
}
