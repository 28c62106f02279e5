import type { DatabaseSync } from 'node:sqlite'
import { zoneSchema } from '#shared/shop/shop-zone.ts'
import { computerZone } from '#shared/values/zone.ts'
import { parseJson } from '../../values/json.ts'
import { all, sql } from '../../sqlite/sql.ts'

/** The name of the owner's choice in own.db. */
export const zoneChoice = 'zone'

/**
 * The zone that a shop's days and hours are told in: the one that the days of its orders were reckoned in, so that all that
 * is told of one shop is told alike.
 *
 * @param db the copy's, with what the owner wrote attached as `own`
 */
export function zoneOf(db: DatabaseSync): string {
  const [zone] = all(db, sql`SELECT value FROM facts WHERE name = 'zone'`)
  // A copy that was never written has none yet.
  return zoneSchema.safeParse(zone?.['value']).data ?? chosenZone(db) ?? computerZone()
}

/** The zone that the owner chose for the shop; null for none, or one that this computer does not know. */
export function chosenZone(db: DatabaseSync): string | null {
  const [chosen] = all(db, sql`SELECT value FROM own.choices WHERE name = ${zoneChoice}`)
  return zoneSchema.safeParse(parseJson(String(chosen?.['value'] ?? ''))).data ?? null
}
