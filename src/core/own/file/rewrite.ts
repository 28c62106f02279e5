import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Writes own.db anew, on a connection of its own: core has it open meanwhile, and reads it. SQLite overwrites what is
 * deleted, but not the places that it had before other rows made it move.
 *
 * @throws Error when the file is gone, or can't be written
 */
export function rewriteOwnDb(folder: string): void {
  const db = new DatabaseSync(new URL(`${pathToFileURL(join(folder, 'own.db')).href}?mode=rw`))
  try {
    db.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    db.exec('VACUUM')
    // Only a checkpoint removes overwritten content from the file.
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  } finally {
    db.close()
  }
}
