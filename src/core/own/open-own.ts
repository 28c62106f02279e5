import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app-error.ts'
import { asideOf } from '../kept-file.ts'
import type { Own } from './own.ts'
import { rescue } from './rescue.ts'
import { ownMigrations } from './schema.ts'

/** What SQLite keeps beside a file; the newest of what was written may stand there alone. */
const besides = ['-wal', '-shm']

/**
 * Opens what the owner wrote on one shop, and makes it when there is nothing yet. A file that is damaged is set aside as
 * `own.broken-….db`, never deleted, and every row that can still be read is taken over into a new one.
 *
 * @param folder the shop's folder
 * @throws AppError when a newer Backroom wrote the file: it is left as it is
 */
export function openOwn(folder: string, log: (line: string) => void): Own {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'own.db')
  const whole = openWhole(path)
  if (whole) return ownOn(whole, null)

  const aside = setAside(path)
  const db = openWhole(path)
  // A new file that is broken at once is a disk that is full or broken: nothing can be kept here.
  if (!db) throw new Error('A new file for what the owner writes could not be made.')
  const rescued = rescue(aside, db)
  log(`${basename(path)} was damaged. It was set aside as ${basename(aside)}; ${rescued} rows were rescued.`)
  return ownOn(db, { file: basename(aside), rescued })
}

function ownOn(db: DatabaseSync, broken: Own['broken']): Own {
  let depth = 0
  const nextNumber = db.prepare('SELECT coalesce(max(number), 0) + 1 AS number FROM written')
  const note = db.prepare(
    'INSERT INTO written (order_id, number) SELECT value, ? FROM json_each(?) WHERE true ' +
      'ON CONFLICT (order_id) DO UPDATE SET number = excluded.number',
  )

  return {
    db,
    broken,
    inOne(work) {
      if (depth > 0) return work()
      depth += 1
      db.exec('BEGIN IMMEDIATE')
      try {
        const made = work()
        db.exec('COMMIT')
        return made
      } catch (error) {
        // A full disk ends the transaction by itself.
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      } finally {
        depth -= 1
      }
    },
    wrote(orderIds) {
      const number = Number(nextNumber.get()?.['number'])
      note.run(number, JSON.stringify(orderIds))
    },
    close: () => db.close(),
  }
}

/** Null when the file is damaged. */
function openWhole(path: string): DatabaseSync | null {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
    // One pass over the pages, without the slow comparison of every index.
    const found = db.prepare('PRAGMA quick_check(1)').get()
    if (found?.['quick_check'] !== 'ok') throw new Damaged()
    migrate(db)
    return db
  } catch (error) {
    db?.close()
    if (isDamage(error)) return null
    throw error
  }
}

function migrate(db: DatabaseSync): void {
  const held = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  const version = ownMigrations.length
  if (held > version) throw newer()
  for (const [index, step] of ownMigrations.entries()) {
    if (index < held) continue
    db.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${index + 1}; COMMIT`)
  }
}

function newer(): AppError {
  const message =
    'This shop was not opened: a newer Backroom has written notes and waiting changes here. Update Backroom; nothing was touched.'
  return new AppError('conflict', message)
}

/** Under a name that no other file has, with what stands beside it. */
function setAside(path: string): string {
  const aside = asideOf(path)
  renameSync(path, aside)
  for (const beside of besides)
    if (existsSync(`${path}${beside}`)) renameSync(`${path}${beside}`, `${aside}${beside}`)
  return aside
}

class Damaged extends Error {}

/** SQLite's own numbers: SQLITE_CORRUPT and SQLITE_NOTADB, whichever further detail they carry. */
const damage = new Set([11, 26])

/** Whether an error means that the file itself is broken, and not that it could not be reached or written. */
function isDamage(error: unknown): boolean {
  if (error instanceof Damaged) return true
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return damage.has(Number(error.errcode) & 0xff)
}
