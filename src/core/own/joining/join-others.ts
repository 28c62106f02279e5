import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Clock } from '../../timing/clock.ts'
import type { OwnDb } from '../file/own-db.ts'

/** Subfolders of a shop's folder: for folders that wait to be joined with it, and for those that were. */
export const [lineName, doneName] = ['joining', 'joined'] as const

/**
 * Joins what the owner wrote in other folders of the same shop with what is in its own, before anybody works on it.
 * Hardly an opening has any.
 *
 * @param others names of folders that would be of the same shop, if they exist; nobody may have them open
 */
export async function joinOthers(
  own: OwnDb,
  others: readonly string[],
  clock: Clock,
  log: (line: string) => void,
): Promise<void> {
  const paths = others.map((name) => join(dirname(own.folder), name)).filter((path) => existsSync(path))
  if (own.unwritable !== null || (paths.length === 0 && !existsSync(join(own.folder, lineName)))) return
  const { joinFolders } = await import('./join-folders.ts')
  await joinFolders(own, paths, clock.now().toISOString(), log)
}
