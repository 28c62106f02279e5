import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import { whyUnwritable } from '../file/open-to-read.ts'
import { fileListNames } from './file-lists.ts'
import type { FileEntry, FileList } from './file-lists.ts'

/** An entry of a file, and the list that it belongs to. */
export type Staged = {
  readonly [L in FileList]: { readonly list: L; readonly entry: FileEntry<L> }
}[FileList]

/** Stores the entries of a file that were read and not imported yet: on the disk, whatever their number. */
export type Stage = {
  /** Runs `work` in one transaction. @throws AppError when there is no room on the disk */
  inOne(work: () => void): void
  add<L extends FileList>(list: L, entry: FileEntry<L>): void
  size(): number
  /** Returns the next entries, list by list, each as it stood in the file: never the same ones again. */
  next(): Staged[]
  close(): void
}

/** So many entries, or so many characters of them, are imported while an owner blinks. */
const [entriesAtOnce, enough] = [500, 500_000]

/** Opens a stage in a file without a name, which the system deletes when it is closed, however the process ends. */
export function openStage(): Stage {
  const db = new DatabaseSync('')
  db.exec(`
PRAGMA synchronous = OFF;
CREATE TABLE entries (list INTEGER, number INTEGER, value TEXT, PRIMARY KEY (list, number)) STRICT, WITHOUT ROWID;`)
  const put = db.prepare('INSERT INTO entries (list, number, value) VALUES (?, ?, ?)')
  const read = db.prepare(
    'SELECT list, number, value FROM entries WHERE (list, number) > (?, ?) ORDER BY list, number LIMIT ?',
  )
  let size = 0
  let reached: readonly [list: number, number: number] = [-1, 0]
  return {
    inOne(work) {
      db.exec('BEGIN')
      try {
        work()
        db.exec('COMMIT')
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        // The file may be on another disk than the shops.
        throw whyUnwritable(error) === null
          ? error
          : new AppError('unexpected', annotationMessages.fileWithoutRoom)
      }
    },
    add(list, entry) {
      size += 1
      put.run(fileListNames.indexOf(list), size, JSON.stringify(entry))
    },
    size: () => size,
    next() {
      const found: Staged[] = []
      let length = 0
      for (const { list, number, value } of read.iterate(...reached, entriesAtOnce)) {
        reached = [Number(list), Number(number)]
        // True because only `add` writes here, and it has the types of both.
        found.push({
          list: fileListNames[Number(list)],
          entry: JSON.parse(String(value)) as unknown,
        } as Staged)
        length += String(value).length
        if (length >= enough) break
      }
      return found
    },
    close: () => db.close(),
  }
}
