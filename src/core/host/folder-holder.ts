import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The process that has a data folder open (folder-lock.ts); null when nobody has. */
export function folderHolder(dataDir: string): number | null {
  const path = join(dataDir, 'backroom.lock')
  if (!existsSync(path)) return null
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    const pid = Number(db.prepare('SELECT pid FROM holder').get()?.['pid'])
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
