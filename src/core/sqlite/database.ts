import { DatabaseSync } from 'node:sqlite'

/** How to open a database of one shop. */
type Opening = {
  readonly readOnly?: boolean
  /** FULL: what a statement wrote has reached the disk when it returns. */
  readonly synchronous?: 'NORMAL' | 'FULL'
}

/** Opens a database file, and creates it when there is none. Waits up to 5 s when another connection has locked it. */
export function openDatabase(
  path: string,
  { readOnly = false, synchronous = 'NORMAL' }: Opening = {},
): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly, timeout: 5000 })
  try {
    // An order takes more than half of a usual page. Only applies to a new file; others keep their page size.
    if (!readOnly)
      db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
    // The schema in a file must not call functions of SQLite that could do harm.
    db.exec('PRAGMA trusted_schema = OFF')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Attaches a second file. @param address also says how to open it */
export function attachToRead(db: DatabaseSync, address: string, name: string): void {
  db.prepare('ATTACH ? AS ?').run(address, name)
}

/** Runs all of the work in one transaction, or none of it. */
export function inOneTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Returns the version of the schema that the file was made with; 0 for a new one. */
export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Checks that SQLite has the full-text search. @throws Error with a sentence for whoever starts the app */
export function needSearchIndex(): void {
  const db = new DatabaseSync(':memory:')
  try {
    db.exec("CREATE VIRTUAL TABLE probe USING fts5(words, tokenize = 'trigram case_sensitive 1')")
  } catch (cause) {
    throw new Error(
      'Backroom cannot start: the SQLite of this Node has no full-text search (FTS5). The search over all orders needs it.',
      { cause },
    )
  } finally {
    db.close()
  }
}

/** True when the database was closed before it could answer. */
export function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE'
}

/** SQLite's result codes; the low byte is the kind. */
const brokenFile = new Set([11, 26])
const fullDisk = 13
/** Writing, syncing a file or its folder, truncating, and sizing the shared-memory file. */
const diskWrite = new Set([778, 1034, 1290, 1546, 4874])
const readOnly = new Set([3, 8, 14])

/** True when the file is no database, or no longer one. A number out of range means damage: Backroom writes none. */
export function isBrokenFile(error: unknown): boolean {
  return brokenFile.has(numberOf(error) & 0xff) || hasCode(error, ['ERR_OUT_OF_RANGE'])
}

/** Primary key, unique index, row number. */
const taken = new Set([1555, 2067, 2579])

/** True when an index has such a row already. */
export function isTaken(error: unknown): boolean {
  return taken.has(numberOf(error))
}

/** True when another connection holds the lock for longer than the timeout. */
export const isBusy = (error: unknown): boolean => [5, 6].includes(numberOf(error) & 0xff)

/** True when there was no room to write. */
export function isFullDisk(error: unknown): boolean {
  const number = numberOf(error)
  return (
    (number & 0xff) === fullDisk || diskWrite.has(number) || hasCode(error, ['ENOSPC', 'EDQUOT', 'EFBIG'])
  )
}

/** True when the app is not allowed to write there. */
export function isReadOnly(error: unknown): boolean {
  return readOnly.has(numberOf(error) & 0xff) || hasCode(error, ['EROFS', 'EACCES', 'EPERM'])
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

function numberOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}
