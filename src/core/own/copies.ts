import {
  existsSync,
  mkdirSync,
  openSync,
  fsyncSync,
  closeSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** A copy of own.db as it was. */
export type OwnCopy = {
  readonly name: string
  readonly path: string
  /** UTC, from its name. */
  readonly at: string
}

const mostCopies = 7
const named = /^own-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/

const folderOf = (shopFolder: string): string => join(shopFolder, 'copies')

/** The copies that are kept beside own.db, newest first. */
export function copiesOf(shopFolder: string): OwnCopy[] {
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
 * Makes a copy of the file as it is, and keeps the newest seven.
 *
 * @param from a connection that has the file as `schema`
 * @param isSound whether a copy is whole: one that is not takes nobody's place
 */
export function makeCopy(
  from: DatabaseSync,
  schema: 'main' | 'own',
  shopFolder: string,
  at: Date,
  isSound: (path: string) => boolean,
): boolean {
  const folder = folderOf(shopFolder)
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, 'own.tmp')
  rmSync(draft, { force: true })
  try {
    from.prepare(`VACUUM ${schema} INTO ?`).run(draft)
    if (!isSound(draft)) return false
    const handle = openSync(draft, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    const stamp = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    renameSync(draft, join(folder, `own-${stamp}.db`))
  } finally {
    rmSync(draft, { force: true })
  }
  for (const { path } of copiesOf(shopFolder).slice(mostCopies)) rmSync(path, { force: true })
  return true
}

/** The folder of the shop that a file stands in. */
export const shopFolderOf = (path: string): string => dirname(path)
