import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { renameFileSync } from '../../files/rename-file.ts'
import { asideOf } from '../../files/stored-file.ts'
import { openReadable, readable } from '../../own/file/open-to-read.ts'
import { attachToRead, inOneTransaction, openDatabase, versionOf } from '../../sqlite/database.ts'
import { mirrorSchema, mirrorVersion } from './schema.ts'

/** The file and what SQLite keeps beside it; the newest writes may stand there alone. */
const parts = ['', '-wal', '-shm']

const mirrorPath = (folder: string): string => join(folder, 'copy.db')

/**
 * Opens the one connection that writes. Makes the file, and begins it again when it is of another version.
 *
 * @param own the URI by which to read own.db
 */
export function openToWrite(folder: string, own: string): DatabaseSync {
  const path = mirrorPath(folder)
  let db = openDatabase(path)
  try {
    if (![0, mirrorVersion].includes(versionOf(db))) {
      db.close()
      deleteMirror(folder)
      db = openDatabase(path)
    }
    const opened = db
    // Checkpoint in larger pieces than SQLite does by default.
    opened.exec('PRAGMA wal_autocheckpoint = 4000')
    if (versionOf(opened) === 0)
      inOneTransaction(opened, () => opened.exec(`${mirrorSchema}; PRAGMA user_version = ${mirrorVersion}`))
    attachToRead(db, own, 'own')
    return db
  } catch (error) {
    if (db.isOpen) db.close()
    throw error
  }
}

/** Opens a connection that only reads. */
export function openToRead(
  folder: string,
  own = `${pathToFileURL(join(folder, 'own.db')).href}?mode=ro`,
): DatabaseSync {
  return prepareToRead(openDatabase(mirrorPath(folder), { readOnly: true }), own)
}

/**
 * The same where nothing can be written. The caller calls `forget` after closing `db`. Null for a mirror of another
 * version, which can't be made again there.
 */
export function openUnwritable(folder: string, own: string): { db: DatabaseSync; forget: () => void } | null {
  const file = readable(mirrorPath(folder))
  try {
    const db = openReadable(file)
    if (versionOf(db) === mirrorVersion) return { db: prepareToRead(db, own), forget: file.forget }
    db.close()
  } catch (error) {
    file.forget()
    throw error
  }
  file.forget()
  return null
}

function prepareToRead(db: DatabaseSync, own: string): DatabaseSync {
  try {
    attachToRead(db, own, 'own')
    // In KiB: room for what a search through a hundred thousand orders reads, so that the next key finds it in memory.
    db.exec('PRAGMA cache_size = -16000')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Deletes a mirror that nobody has open. */
export function deleteMirror(folder: string): void {
  for (const part of parts) rmSync(`${mirrorPath(folder)}${part}`, { force: true })
}

/** Quarantines a mirror that cannot be read, under a name that no other file has. */
export function quarantineMirror(folder: string): void {
  const path = mirrorPath(folder)
  const aside = asideOf(path)
  for (const part of parts)
    if (existsSync(`${path}${part}`)) renameFileSync(`${path}${part}`, `${aside}${part}`)
}
