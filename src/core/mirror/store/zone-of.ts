import type { DatabaseSync } from 'node:sqlite'
import { zoneSchema } from '#shared/shop/shop-zone.ts'
import { computerZone } from '#shared/values/zone.ts'
import { parseJson } from '../../values/json.ts'
import { all, sql } from '../../sqlite/sql.ts'

/** The name of the choice in own.db. */
export const zoneChoice = 'zone'

/**
 * Returns the zone of a shop's days and hours: the one in which the days of its orders were computed, so that all texts
 * about one shop agree.
 *
 * @param db the mirror's connection, with own.db attached as `own`
 */
export function zoneOf(db: DatabaseSync): string {
  const [zone] = all(db, sql`SELECT value FROM facts WHERE name = 'zone'`)
  // A mirror that was never written has no zone yet.
  return zoneSchema.safeParse(zone?.['value']).data ?? chosenZone(db) ?? computerZone()
}

/** Returns the zone that the owner chose for the shop; null for none, or one that this computer does not know. */
export function chosenZone(db: DatabaseSync): string | null {
  const [chosen] = all(db, sql`SELECT value FROM own.choices WHERE name = ${zoneChoice}`)
  return zoneSchema.safeParse(parseJson(String(chosen?.['value'] ?? ''))).data ?? null
}
