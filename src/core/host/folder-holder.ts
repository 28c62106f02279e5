import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { lastHolder, lockOf } from './folder-lock.ts'

/** The process that has a data folder open (folder-lock.ts); null when nobody has. */
export function folderHolder(dataDir: string): number | null {
  const path = lockOf(dataDir)
  if (!existsSync(path)) return null
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    const pid = lastHolder(db)?.pid ?? 0
    try {
      db.exec('BEGIN IMMEDIATE')
    } catch {
      return Number.isInteger(pid) && pid > 0 ? pid : null
    }
    // What it says is of one that is gone.
    db.exec('ROLLBACK')
    return null
  } finally {
    db.close()
  }
}
