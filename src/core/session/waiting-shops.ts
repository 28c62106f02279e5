import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../sqlite/database.ts'
import { all, sql } from '../sqlite/sql.ts'
import { isToShip } from '../mirror/queries/stages.ts'

/** How many orders of a shop are to be shipped, by its mirror, without a request to the shop. `asOf`: UTC. */
export type ToShipCount = { readonly toShip: number; readonly asOf: string | null }

/**
 * Counts the orders to ship in a shop's mirror, whether the shop is open or not. Only reads; null where there is no
 * mirror or it can't be read.
 */
export function toShipIn(folder: string): ToShipCount | null {
  const path = join(folder, 'copy.db')
  if (!existsSync(path)) return null
  let db: DatabaseSync | null = null
  try {
    db = openDatabase(path, { readOnly: true })
    const [counted] = all(db, sql`SELECT count(*) AS number FROM orders o WHERE ${isToShip}`)
    const [list] = all(db, sql`SELECT as_of FROM lists WHERE list = 'orders'`)
    const asOf = list?.['as_of']
    const toShip = Number(counted?.['number'] ?? 0)
    // The history was never read to its end, so a count of zero says nothing about the rest.
    if (typeof asOf !== 'string') return toShip === 0 ? null : { toShip, asOf: null }
    return { toShip, asOf }
  } catch {
    // When its shop is opened, core finds and reports what is wrong with the file.
    return null
  } finally {
    db?.close()
  }
}
