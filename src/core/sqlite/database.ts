import { DatabaseSync } from 'node:sqlite'

/** How a database of one shop is opened. */
type Opening = {
  readonly readOnly?: boolean
  /** FULL: what a statement wrote has reached the disk when it returns. */
  readonly synchronous?: 'NORMAL' | 'FULL'
}

/** Opens a database file, which is made when there is none. Everybody who reads beside a writer waits a little for it. */
export function openDatabase(
  path: string,
  { readOnly = false, synchronous = 'NORMAL' }: Opening = {},
): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly, timeout: 5000 })
  try {
    // An order takes more than half of a usual page. For a new file only; others keep theirs.
    if (!readOnly)
      db.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
    // What a file brings along must not run code of SQLite's that could do harm.
    db.exec('PRAGMA trusted_schema = OFF')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Puts a second file beside the first one. @param address which says how it is opened, too */
export function attachToRead(db: DatabaseSync, address: string, name: string): void {
  db.prepare('ATTACH ? AS ?').run(address, name)
}

/** All of the work or nothing of it. */
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

/** The version of the schema that the file was made with; 0 for a new one. */
export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** The search needs a part of SQLite that a build may lack. @throws Error with a sentence for whoever starts the app */
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

/** Whether a database was closed before it could answer. */
export function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE'
}

/** SQLite's own numbers (its result codes; the low byte is the kind). */
const brokenFile = new Set([11, 26])
const fullDisk = 13
/** Writing, syncing, making a file longer, and making or sizing what stands beside it. */
const diskWrite = new Set([778, 1034, 1290, 1546, 4874])
const readOnly = new Set([3, 8, 14])

/** Whether a database file is no database, or not any more. No number that was ever written is too large to be read. */
export function isBrokenFile(error: unknown): boolean {
  return brokenFile.has(numberOf(error) & 0xff) || hasCode(error, ['ERR_OUT_OF_RANGE'])
}

/** Unique index, primary key, row number. */
const taken = new Set([1555, 2067, 2579])

/** Whether an index says that there is such a row already. */
export function isTaken(error: unknown): boolean {
  return taken.has(numberOf(error))
}

/** Whether another connection holds it for longer than anybody waits. */
export const isBusy = (error: unknown): boolean => [5, 6].includes(numberOf(error) & 0xff)

/** Whether there was no room to write. */
export function isFullDisk(error: unknown): boolean {
  const number = numberOf(error)
  return (
    (number & 0xff) === fullDisk || diskWrite.has(number) || hasCode(error, ['ENOSPC', 'EDQUOT', 'EFBIG'])
  )
}

/** Whether writing is not allowed there. */
export function isReadOnly(error: unknown): boolean {
  return readOnly.has(numberOf(error) & 0xff) || hasCode(error, ['EROFS', 'EACCES', 'EPERM'])
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

function numberOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}
