import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { asideOf } from '../kept-file.ts'
import { attachToRead, inOneTransaction, openDatabase, versionOf } from './database.ts'
import { copySchema, copyVersion } from './schema.ts'

/** What SQLite keeps beside a file; the newest may stand there alone. */
const parts = ['', '-wal', '-shm']

const copyPath = (folder: string): string => join(folder, 'copy.db')
const ownPath = (folder: string): string => join(folder, 'own.db')

/** The connection that writes, of which there is one: it makes the file, and begins anew when it is of another version. */
export function openToWrite(folder: string): DatabaseSync {
  const path = copyPath(folder)
  let db = openDatabase(path)
  try {
    if (![0, copyVersion].includes(versionOf(db))) {
      db.close()
      for (const part of parts) rmSync(`${path}${part}`, { force: true })
      db = openDatabase(path)
    }
    const opened = db
    // What is written goes into the file in larger pieces than SQLite would by itself.
    opened.exec('PRAGMA wal_autocheckpoint = 4000')
    if (versionOf(opened) === 0)
      inOneTransaction(opened, () => opened.exec(`${copySchema}; PRAGMA user_version = ${copyVersion}`))
    attachToRead(db, ownPath(folder), 'own')
    return db
  } catch (error) {
    if (db.isOpen) db.close()
    throw error
  }
}

/** A connection that only reads. */
export function openToRead(folder: string): DatabaseSync {
  const db = openDatabase(copyPath(folder), { readOnly: true })
  try {
    attachToRead(db, ownPath(folder), 'own')
    // In KiB: room for what a search through a hundred thousand orders looks at, so that typing on reads it from memory.
    db.exec('PRAGMA cache_size = -16000')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Puts a copy away that cannot be read, under a name that no other file has. */
export function setCopyAside(folder: string): void {
  const path = copyPath(folder)
  const aside = asideOf(path)
  for (const part of parts) if (existsSync(`${path}${part}`)) renameSync(`${path}${part}`, `${aside}${part}`)
}
