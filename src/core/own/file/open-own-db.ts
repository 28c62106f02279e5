import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import type { Message } from '#shared/texts/message.ts'
import { backupsOf } from './backup-files.ts'
import { copied, needWritable, openReadable, readable, whyUnwritable } from './open-to-read.ts'
import type { Readable } from './open-to-read.ts'
import type { Broken, OwnDb, Unwritable } from './own-db.ts'
import { filePlace } from './place.ts'
import { trackRemovals } from './removed.ts'
import { maintainRowSums } from '../../sqlite/row-sums.ts'
import { isSealed, noteMade, seal, wasMade } from './seal.ts'
import { isPresent, migrateCopy, openSound } from './sound.ts'

/**
 * The name of the file that says that a backup is being restored. It holds the name that the present file moves to. When
 * Backroom ends in the middle, the next opening finishes it.
 */
export const restoringMark = 'own.restoring'

export type OwnDbOpening = {
  /** Something in it could not be read: check the file whatever it looks like. */
  readonly suspect?: boolean
}

/**
 * Opens own.db of one shop, and creates it when there is none yet. Checks a file that was not closed whole; quarantines
 * a damaged one as `own.broken-….db`, never deletes it, and takes every row that can still be read over into a new one.
 * Opens it read-only where nothing can be written.
 *
 * @param folder the shop's folder
 * @throws AppError when a newer Backroom wrote the file, which stays as it is
 */
export async function openOwnDb(
  folder: string,
  log: (line: string) => void,
  { suspect = false }: OwnDbOpening = {},
): Promise<OwnDb> {
  const path = join(folder, 'own.db')
  try {
    mkdirSync(folder, { recursive: true })
    needWritable(path)
    if (existsSync(join(folder, restoringMark))) {
      const { finishBringBack } = await import('./bring-back.ts')
      await finishBringBack(folder, log)
    }
    return await openToWrite(folder, log, suspect)
  } catch (error) {
    const why = whyUnwritable(error)
    if (why === null) throw error
    log(`${path} can only be read: ${String(error)}`)
    return readOwnDb(folder, why)
  }
}

/**
 * Opens own.db read-only, and one of an earlier version as a copy.
 *
 * @throws AppError when it is not there or cannot be read, or a newer Backroom wrote it
 */
export function readOwnDb(folder: string, why: Unwritable): OwnDb {
  const path = join(folder, 'own.db')
  const opened = existsSync(path) ? (openMade(readable(path)) ?? openMade(migrated(path))) : null
  if (!opened) throw unwritable(why, folder, localShopMessages.notOpened)
  const { db, file } = opened
  const refuse = (): never => {
    throw unwritable(why, folder)
  }
  return {
    db,
    broken: null,
    unwritable: why,
    folder,
    address: file.address,
    inOne: refuse,
    wrote: refuse,
    close() {
      db.close()
      file.forget()
    },
  }
}

type Opened = { readonly db: DatabaseSync; readonly file: Readable }

/** Returns null when the file is of an earlier version, has no tables yet, or cannot be read like this. @throws AppError */
function openMade(file: Readable | null): Opened | null {
  let db: DatabaseSync | null = null
  try {
    db = file && openReadable(file)
    if (file && db && isPresent(db)) return { db, file }
  } catch (error) {
    db?.close()
    file?.forget()
    if (error instanceof AppError) throw error
    return null
  }
  db?.close()
  file?.forget()
  return null
}

/** Returns a copy that is of this version; null where there is no room for one, or it can't be migrated. */
function migrated(path: string): Readable | null {
  let file: Readable | null = null
  try {
    file = copied(path)
    migrateCopy(file)
    return file
  } catch {
    file?.forget()
    return null
  }
}

/** Returns the error that says why nothing can be written in a folder. */
export function unwritable(
  why: Unwritable,
  folder: string,
  failed: Message = localShopMessages.notSaved,
): AppError {
  const words = why === 'full' ? localShopMessages.diskFull : localShopMessages.readOnly
  return new AppError('unexpected', words({ failed, folder }))
}

/** Opens own.db as it is there, in a folder that can be written. @param suspect see `OwnDbOpening` */
export async function openToWrite(
  folder: string,
  log: (line: string) => void,
  suspect: boolean,
): Promise<OwnDb> {
  const path = join(folder, 'own.db')
  // Throws where the system doesn't say: a file that can't be seen just now is not gone.
  const isThere = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (isThere || !isMissed(folder, path)) {
    const db = openSound(path, suspect || !isSealed(path))
    if (db) {
      if (!isThere) noteMade(path)
      return ownDbOn(db, path, null)
    }
  }

  // Loaded only here: hardly a start needs it.
  const { beginAgain } = await import('./begin-again.ts')
  const { db, broken } = beginAgain(folder, path, log)
  return ownDbOn(db, path, broken)
}

/** True when there must have been such a file: it was recorded, it has backups, or the search has indexed it. */
function isMissed(folder: string, path: string): boolean {
  if (wasMade(path) || existsSync(`${path}-wal`) || backupsOf(folder).length > 0) return true
  const copy = join(folder, 'copy.db')
  if (!existsSync(copy)) return false
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(copy, { readOnly: true })
    return db.prepare("SELECT 1 FROM facts WHERE name = 'learned'").get() !== undefined
  } catch {
    // A damaged mirror says nothing.
    return false
  } finally {
    db?.close()
  }
}

function ownDbOn(db: DatabaseSync, path: string, broken: Broken | null): OwnDb {
  let depth = 0
  let isWritten = false
  const place = filePlace(path)
  maintainRowSums(db, () => {
    place.mayWrite()
    isWritten = true
  })
  trackRemovals(db)
  const nextNumber = db.prepare('SELECT coalesce(max(number), 0) + 1 AS number FROM written')
  const note = db.prepare(
    'INSERT INTO written (order_id, number) SELECT value, ? FROM json_each(?) WHERE true ' +
      'ON CONFLICT (order_id) DO UPDATE SET number = excluded.number',
  )

  return {
    db,
    broken,
    unwritable: null,
    folder: dirname(path),
    address: `${pathToFileURL(path).href}?mode=ro`,
    inOne(work) {
      if (depth > 0) return work()
      depth += 1
      isWritten = false
      db.exec('BEGIN IMMEDIATE')
      try {
        const made = work()
        db.exec('COMMIT')
        // The file may have gone in between.
        if (isWritten) place.mayWrite()
        return made
      } catch (error) {
        // A full disk has ended the transaction by itself.
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
    close() {
      db.close()
      try {
        if (place.isThere() && !existsSync(`${path}-wal`)) seal(path)
      } catch {
        // On a full disk: then the next start checks the file.
      }
    },
  }
}
