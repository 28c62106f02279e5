import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { inOneTransaction, isBrokenFile, versionOf } from '../../sqlite/database.ts'
import { makeBackup, shopFolderOf } from './backup-files.ts'
import type { Readable } from './open-to-read.ts'
import { sumAll, sumsHold } from '../../sqlite/row-sums.ts'
import { ownMigrations } from './schema.ts'

/**
 * Opens the file and migrates it to this version.
 *
 * @param look whether to check it first: its pages, its indexes, its tables and each of its rows
 * @returns null when it is damaged
 */
export function openSound(path: string, look: boolean): DatabaseSync | null {
  let db: DatabaseSync | null = null
  try {
    if (look && !hasHeader(path)) return null
    db = new DatabaseSync(path)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
    // Deleted data must not be taken for data that is there.
    db.exec('PRAGMA secure_delete = ON')
    if (look && !isSound(db)) throw new Damaged()
    migrate(db, path)
    return db
  } catch (error) {
    db?.close()
    if (error instanceof Damaged || isBrokenFile(error)) return null
    throw error
  }
}

/** True when a file is whole, and no newer Backroom wrote it. Only reads it. */
export const isSoundFile = (path: string): boolean => whyUnfit(path) === null

/** Returns why a file can't be used; null when it can. Only reads it. */
export function whyUnfit(path: string): 'damaged' | 'newer' | null {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path, { readOnly: true })
    return hasHeader(path) && isSound(db) ? null : 'damaged'
  } catch (error) {
    return error instanceof AppError ? 'newer' : 'damaged'
  } finally {
    db?.close()
  }
}

class Damaged extends Error {}

const headerLength = 100
/** Where the header has the versions for writing and reading; SQLite only reads a newer format, or not even that. */
const [writeVersion, readVersion, newestFormat] = [18, 19, 2]

/** True when the file begins with SQLite's header, or is new and has none yet. */
function hasHeader(path: string): boolean {
  if (!existsSync(path)) return true
  const head = Buffer.alloc(headerLength)
  const handle = openSync(path, 'r')
  try {
    const length = readSync(handle, head, 0, headerLength, 0)
    if (length === 0) return true
  } finally {
    closeSync(handle)
  }
  if (!head.toString('latin1').startsWith('SQLite format 3\0')) return false
  return [writeVersion, readVersion].every((at) => head.readUInt8(at) <= newestFormat)
}

function isSound(db: DatabaseSync): boolean {
  const storedVersion = versionOf(db)
  if (storedVersion === 0 && tablesIn(db) === '[]') return true
  if (storedVersion > ownMigrations.length) {
    if (!isOneBitOff(storedVersion) || tablesIn(db) !== tablesOf(ownMigrations.length)) throw newer()
    return false
  }
  if (tablesIn(db) !== tablesOf(storedVersion)) return false
  if (db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] !== 'ok') return false
  return storedVersion < firstWithSums || sumsHold(db, storedVersion < removalsSummed ? 'removed' : null)
}

/** The first version whose rows have sums. */
const firstWithSums = ownMigrations.findIndex((step) => step.includes('row_sums')) + 1

/** Before this version, the sums of `removed` are under keys that no row has. */
const removalsSummed = 15

/** True for a number that damage made: it differs from ours in one bit, and a newer version would have other tables. */
function isOneBitOff(storedVersion: number): boolean {
  const differing = storedVersion ^ ownMigrations.length
  return (differing & (differing - 1)) === 0
}

/** Returns all tables and indexes, as they were created. */
function tablesIn(db: DatabaseSync): string {
  const made = db
    .prepare("SELECT type, name, tbl_name, sql FROM main.sqlite_schema WHERE name <> 'sqlite_sequence'")
    .all()
  return JSON.stringify(
    made.map(({ type, name, tbl_name, sql }) => [type, name, tbl_name, sql].join(' ')).toSorted(),
  )
}

function tablesOf(version: number): string {
  const db = new DatabaseSync(':memory:')
  try {
    db.exec(ownMigrations.slice(0, version).join(''))
    return tablesIn(db)
  } finally {
    db.close()
  }
}

function migrate(db: DatabaseSync, path: string): void {
  const [storedVersion, version] = [versionOf(db), ownMigrations.length]
  if (storedVersion > version) throw newer()
  if (storedVersion === version) return
  // The file is whole: it has just been checked, or is as it was closed.
  if (storedVersion > 0) makeBackup(db, 'main', shopFolderOf(path), new Date(), () => true)
  migrateFrom(db, storedVersion)
}

function migrateFrom(db: DatabaseSync, storedVersion: number): void {
  inOneTransaction(db, () => {
    db.exec(`${ownMigrations.slice(storedVersion).join('')} PRAGMA user_version = ${ownMigrations.length}`)
    sumAll(db)
  })
}

/** True when a file is of this version. @throws AppError when a newer Backroom wrote it */
export function isPresent(db: DatabaseSync): boolean {
  const storedVersion = versionOf(db)
  if (storedVersion > ownMigrations.length) throw newer()
  return storedVersion === ownMigrations.length
}

/** Migrates a copy of a file, of which there need be no backup. */
export function migrateCopy({ address }: Readable): void {
  const db = new DatabaseSync(new URL(address))
  try {
    migrateFrom(db, versionOf(db))
  } finally {
    db.close()
  }
}

function newer(): AppError {
  return new AppError('conflict', localShopMessages.newer)
}
