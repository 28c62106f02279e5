import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { isBusy, isFullDisk, isReadOnly } from '../../sqlite/database.ts'

/** The file that whoever has a data folder open holds. */
export const lockOf = (dataDir: string): string => join(dataDir, 'backroom.lock')

/** How a host names itself to one that comes later. */
export type HostName = 'the app' | 'a browser'

/** In milliseconds: somebody who looks who has it (folder-holder.ts) is no holder, and gone in a moment. */
const lookMs = 200

/**
 * Makes this process the only one that works on a data folder, for as long as it lives: two that write and send at the
 * same time would each send what waits. The system lets go of the lock when the process ends, however it ends, so
 * nothing is left behind that an owner would have to delete.
 *
 * @returns the way to let it go
 * @throws AppError conflict, in one sentence: who has it open
 */
export function lockFolder(dataDir: string, host: HostName): () => void {
  let db: DatabaseSync | null = null
  try {
    mkdirSync(dataDir, { recursive: true })
    db = new DatabaseSync(lockOf(dataDir), { timeout: lookMs })
    acquire(db)
    db.exec(
      'CREATE TABLE IF NOT EXISTS holder (host TEXT NOT NULL, pid INTEGER NOT NULL) STRICT; DELETE FROM holder',
    )
    db.prepare('INSERT INTO holder (host, pid) VALUES (?, ?)').run(host, process.pid)
    // What the holder says of itself can be read by others only once it is committed; the lock is taken again.
    db.exec('COMMIT')
    acquire(db)
  } catch (error) {
    // Where nothing can be written there is nothing that two could write: what is there can be read.
    const isHarmless = isReadOnly(error) || isFullDisk(error)
    const refusal = db && isBusy(error) ? alreadyOpen(db, dataDir) : error
    db?.close()
    if (!isHarmless) throw refusal
    return () => {}
  }
  const held = db
  return () => held.close()
}

/** For writing: others may still read who holds it. */
function acquire(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE')
}

function alreadyOpen(db: DatabaseSync, dataDir: string): AppError {
  const holder = saidOfItself(db)
  const words = holder
    ? hostMessages.folderTakenBy({ folder: dataDir, ...holder })
    : hostMessages.folderTaken({ folder: dataDir })
  return new AppError('conflict', words)
}

/** What the one that holds it says of itself; null while it is just being said: it is known that it is held, and not by whom. */
export function saidOfItself(db: DatabaseSync): { readonly host: string; readonly pid: number } | null {
  try {
    const holder = db.prepare('SELECT host, pid FROM holder').get()
    return holder ? { host: String(holder['host']), pid: Number(holder['pid']) } : null
  } catch {
    return null
  }
}
