import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../sqlite/database.ts'
import { all, sql } from '../sqlite/sql.ts'
import { isToShip } from '../mirror/queries/stages.ts'

/** What is to ship in a shop, as its copy has it: nothing asks the shop itself. Null where there is no copy to read. */
export type ToShipCount = { readonly toShip: number; readonly asOf: string | null }

/** Looks into a shop's copy whether it is open or not, and changes nothing there. */
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
    // Of a history that was never read whole, none so far says nothing of the rest.
    if (typeof asOf !== 'string') return toShip === 0 ? null : { toShip, asOf: null }
    return { toShip, asOf }
  } catch {
    // What is wrong with the file is found, and told, when its shop is opened.
    return null
  } finally {
    db?.close()
  }
}
