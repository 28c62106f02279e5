import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inDataFolder } from '../../files/data-files.ts'
import { isRunning } from '../../files/is-running.ts'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { isBusy, isFullDisk, isReadOnly } from '../../sqlite/database.ts'

/** The lock file of a data folder, which the process that has the folder open holds. */
export const lockOf = (dataDir: string): string => inDataFolder(dataDir, 'lock')

/** The name that a host writes into the lock, for one that comes later. */
export type HostName = 'the app' | 'a browser'

/** In milliseconds: a process that only checks who holds the lock (folder-holder.ts) releases it within this time. */
const lookMs = 200

/**
 * Makes this process the only one that works on a data folder, for as long as it lives: two processes would each send
 * the same outbox rows. The system releases the lock when the process ends, however it ends, so no file is left that an
 * owner would have to delete.
 *
 * @returns a function that releases the lock
 * @throws AppError conflict, in one sentence: who has the folder open
 */
export function lockFolder(dataDir: string, host: HostName): () => void {
  let db: DatabaseSync | null = null
  try {
    mkdirSync(dataDir, { recursive: true })
    db = new DatabaseSync(lockOf(dataDir), { timeout: lookMs })
    acquire(db)
    writeHolder(db, host)
    acquire(db)
  } catch (error) {
    // Where this process can't write, no two processes can: go on without the lock, since the files can be read.
    const isHarmless = isReadOnly(error)
    const refusal = db && isBusy(error) ? alreadyOpen(db, dataDir) : error
    db?.close()
    if (!isHarmless) throw refusal
    return () => {}
  }
  const lockDb = db
  return () => lockDb.close()
}

/** Takes the write lock: others may still read who holds it. */
function acquire(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE')
}

/**
 * Writes who holds the lock, and releases it with that: others can read the row only once it is committed. A full disk
 * takes no name, but it may have room again while this process still works on the folder, so that is locked as well.
 */
function writeHolder(db: DatabaseSync, host: HostName): void {
  try {
    db.exec(
      'CREATE TABLE IF NOT EXISTS holder (host TEXT NOT NULL, pid INTEGER NOT NULL) STRICT; DELETE FROM holder',
    )
    db.prepare('INSERT INTO holder (host, pid) VALUES (?, ?)').run(host, process.pid)
    db.exec('COMMIT')
  } catch (error) {
    if (!isFullDisk(error)) throw error
    if (db.isTransaction) db.exec('ROLLBACK')
  }
}

function alreadyOpen(db: DatabaseSync, dataDir: string): AppError {
  const holder = readHolder(db)
  const words = holder
    ? hostMessages.folderTakenBy({ folder: dataDir, ...holder })
    : hostMessages.folderTaken({ folder: dataDir })
  return new AppError('conflict', words)
}

/**
 * The host and process id that the holder wrote into the lock; null while it is writing them, or when it could not: then
 * the folder is held by an unknown process.
 */
export function readHolder(db: DatabaseSync): { readonly host: string; readonly pid: number } | null {
  try {
    const holder = db.prepare('SELECT host, pid FROM holder').get()
    if (!holder || !isRunning(Number(holder['pid']))) return null
    return { host: String(holder['host']), pid: Number(holder['pid']) }
  } catch {
    return null
  }
}
