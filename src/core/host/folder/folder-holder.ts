import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../../sqlite/database.ts'
import { lockOf, saidOfItself } from './folder-lock.ts'

/**
 * The process that has a data folder open (folder-lock.ts): its number, `unnamed` while it has not said it yet, and null
 * when nobody has it open.
 *
 * @throws what SQLite says of a lock that it cannot read
 */
export function folderHolder(dataDir: string): number | 'unnamed' | null {
  const path = lockOf(dataDir)
  if (!existsSync(path)) return null
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    // What is written there may be of one that is gone: held it is only when it cannot be taken.
    db.exec('BEGIN IMMEDIATE')
    return null
  } catch (error) {
    if (!isBusy(error)) throw error
    const pid = saidOfItself(db)?.pid ?? 0
    return Number.isInteger(pid) && pid > 0 ? pid : 'unnamed'
  } finally {
    // Whatever was begun goes with it.
    db.close()
  }
}
