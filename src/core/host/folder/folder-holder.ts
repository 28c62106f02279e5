import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../../sqlite/database.ts'
import { lockOf, readHolder } from './folder-lock.ts'

/**
 * The process that has a data folder open (folder-lock.ts): its process id, `unnamed` while it has not written it yet,
 * and null when no process has the folder open.
 *
 * @throws SQLite's error for a lock that can't be read
 */
export function folderHolder(dataDir: string): number | 'unnamed' | null {
  const path = lockOf(dataDir)
  if (!existsSync(path)) return null
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    // The row may be left from a process that is gone: the folder is held only if the lock can't be taken.
    db.exec('BEGIN IMMEDIATE')
    return null
  } catch (error) {
    if (!isBusy(error)) throw error
    const pid = readHolder(db)?.pid ?? 0
    return Number.isInteger(pid) && pid > 0 ? pid : 'unnamed'
  } finally {
    // Closing rolls the transaction back.
    db.close()
  }
}
