import type { DatabaseSync } from 'node:sqlite'
import type { Mirror, SmallList } from '../store/mirror.ts'
import type { Sync } from '../sync/sync.ts'

/** The parts of a local shop that are read here. */
type Deps = { readonly mirror: Mirror; readonly sync: Sync }

/** A small list as the mirror has it. */
export type MirroredList<T> = { readonly records: T[]; readonly leftOut: number; readonly asOf: string }

/**
 * Reads a small list from the mirror, at once; it waits for the shop only before the list was read whole for the first
 * time.
 *
 * @typeParam T the model of the list's records
 * @throws AppError when the shop was never read, and cannot be read now
 */
export async function mirroredList<T>({ mirror, sync }: Deps, list: SmallList): Promise<MirroredList<T>> {
  await sync.ready(list)
  const { asOf, leftOut } = sync.state().lists[list]
  return { records: copiedList<T>(mirror.db, list), leftOut, asOf: asOf ?? '' }
}

/** Returns what the mirror has of a small list at this moment: nothing before it was read for the first time. */
export function copiedList<T>(db: DatabaseSync, list: SmallList): T[] {
  const rows = db.prepare('SELECT json FROM records WHERE list = ? ORDER BY place').all(list)
  // True because only models of this list are stored there; the contract parses them again on their way out.
  return rows.map(({ json }) => JSON.parse(String(json)) as T)
}

/** Returns how many records a list has; null before it was read. */
export function mirroredCount({ mirror, sync }: Deps, list: SmallList): number | null {
  if (sync.state().lists[list].asOf === null) return null
  return Number(
    mirror.db.prepare('SELECT count(*) AS number FROM records WHERE list = ?').get(list)?.['number'],
  )
}
