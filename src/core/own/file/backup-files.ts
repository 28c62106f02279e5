import { existsSync, mkdirSync, openSync, fsyncSync, closeSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { renameFileSync } from '../../files/rename-file.ts'

/** A backup of own.db. */
export type Backup = {
  readonly name: string
  readonly path: string
  /** UTC, from its name. */
  readonly at: string
}

const maxCopies = 7
const named = /^own-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/

const folderOf = (shopFolder: string): string => join(shopFolder, 'copies')

/** Returns the path of the backup that was made at a moment. */
export const backupPath = (shopFolder: string, at: Date): string =>
  join(folderOf(shopFolder), `own-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`)

/** Returns the backups beside own.db, newest first. */
export function backupsOf(shopFolder: string): Backup[] {
  const folder = folderOf(shopFolder)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = named.exec(name) ?? []
      return day === undefined
        ? []
        : [{ name, path: join(folder, name), at: `${day}T${hours}:${minutes}:${seconds}.000Z` }]
    })
}

/**
 * Makes a backup of the file as it is, and keeps seven: this one, which a clock that was put back makes the oldest by
 * its name, and the newest of the others. Returns false when it was not sound.
 *
 * @param from a connection that has the file as `schema`
 * @param isSound returns whether a backup is whole: one that is not replaces no other
 */
export function makeBackup(
  from: DatabaseSync,
  schema: 'main' | 'own',
  shopFolder: string,
  at: Date,
  isSound: (path: string) => boolean,
): boolean {
  const folder = folderOf(shopFolder)
  mkdirSync(folder, { recursive: true })
  const [draft, made] = [join(folder, 'own.tmp'), backupPath(shopFolder, at)]
  rmSync(draft, { force: true })
  try {
    from.prepare(`VACUUM ${schema} INTO ?`).run(draft)
    if (!isSound(draft)) return false
    const handle = openSync(draft, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameFileSync(draft, made)
  } finally {
    rmSync(draft, { force: true })
  }
  const others = backupsOf(shopFolder).filter(({ path }) => path !== made)
  for (const { path } of others.slice(maxCopies - 1)) rmSync(path, { force: true })
  return true
}

/** Returns the folder of the shop that a file belongs to. */
export const shopFolderOf = (path: string): string => dirname(path)
