import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { asideOf } from '../../files/stored-file.ts'
import { openReadable, readable } from '../../own/file/open-to-read.ts'
import { attachToRead, inOneTransaction, openDatabase, versionOf } from '../../sqlite/database.ts'
import { mirrorSchema, mirrorVersion } from './schema.ts'

/** What SQLite keeps beside a file; the newest may stand there alone. */
const parts = ['', '-wal', '-shm']

const mirrorPath = (folder: string): string => join(folder, 'copy.db')

/**
 * The connection that writes, of which there is one: it makes the file, and begins again when it is of another version.
 *
 * @param own where what the owner wrote is read
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
    // What is written goes into the file in larger pieces than SQLite would by itself.
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

/** A connection that only reads. */
export function openToRead(
  folder: string,
  own = `${pathToFileURL(join(folder, 'own.db')).href}?mode=ro`,
): DatabaseSync {
  return prepareToRead(openDatabase(mirrorPath(folder), { readOnly: true }), own)
}

/** The same where nothing can be written, and what has to be forgotten after it. */
export function openUnwritable(folder: string, own: string): { db: DatabaseSync; forget: () => void } {
  const file = readable(mirrorPath(folder))
  try {
    return { db: prepareToRead(openReadable(file), own), forget: file.forget }
  } catch (error) {
    file.forget()
    throw error
  }
}

function prepareToRead(db: DatabaseSync, own: string): DatabaseSync {
  try {
    attachToRead(db, own, 'own')
    // In KiB: room for what a search through a hundred thousand orders looks at, so that typing on reads it from memory.
    db.exec('PRAGMA cache_size = -16000')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Takes a copy away that nobody has open. */
export function deleteMirror(folder: string): void {
  for (const part of parts) rmSync(`${mirrorPath(folder)}${part}`, { force: true })
}

/** Puts a copy away that cannot be read, under a name that no other file has. */
export function quarantineMirror(folder: string): void {
  const path = mirrorPath(folder)
  const aside = asideOf(path)
  for (const part of parts) if (existsSync(`${path}${part}`)) renameSync(`${path}${part}`, `${aside}${part}`)
}
