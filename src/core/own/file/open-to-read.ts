import { accessSync, chmodSync, constants, copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { makeTemporaryFolder } from '../../files/temporary-folder.ts'
import { isFullDisk, isReadOnly } from '../../sqlite/database.ts'
import type { Unwritable } from './own-db.ts'

/** @throws Error when the file or its folder may not be written */
export function needWritable(path: string): void {
  accessSync(dirname(path), constants.W_OK)
  if (existsSync(path)) accessSync(path, constants.W_OK)
}

/** Returns why nothing can be written when the error means that; null when it is another one. */
export function whyUnwritable(error: unknown): Unwritable | null {
  if (isFullDisk(error)) return 'full'
  return isReadOnly(error) ? 'read-only' : null
}

/** A file that can be read where nothing can be written. */
export type Readable = {
  /** The URI for SQLite to open or to attach. */
  readonly address: string
  /** Deletes the temporary copy, if there is one. */
  forget(): void
}

/**
 * Returns how to read a file without writing beside it. SQLite writes there unless `immutable` says that nobody changes
 * the file; then it ignores the WAL beside it, too. Where that holds anything, both are copied to this computer's
 * temporary folder and read there.
 */
export function readable(path: string): Readable {
  const log = `${path}-wal`
  if (!existsSync(log) || statSync(log).size === 0)
    return { address: `${pathToFileURL(path).href}?immutable=1`, forget() {} }
  return copied(path)
}

/** Returns a copy of a file, with the WAL beside it, in this computer's temporary folder. */
export function copied(path: string): Readable {
  const log = `${path}-wal`
  const folder = makeTemporaryFolder('read')
  const copy = join(folder, basename(path))
  const forget = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    copyFileSync(path, copy)
    // A file that can't be written has a copy that can.
    chmodSync(copy, 0o600)
    if (existsSync(log)) copyFileSync(log, `${copy}-wal`)
  } catch (error) {
    forget()
    throw error
  }
  return { address: `${pathToFileURL(copy).href}?mode=rw`, forget }
}

/** Opens a connection to it that refuses to write. */
export function openReadable({ address }: Readable): DatabaseSync {
  const db = new DatabaseSync(new URL(address))
  db.exec('PRAGMA query_only = ON')
  return db
}
