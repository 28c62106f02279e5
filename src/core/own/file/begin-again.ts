import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { renameFileSync } from '../../files/rename-file.ts'
import { asideOf } from '../../files/stored-file.ts'
import { backupsOf } from './backup-files.ts'
import type { Broken } from './own-db.ts'
import { rescue } from './rescue.ts'
import { maintainRowSums } from '../../sqlite/row-sums.ts'
import { noteMade } from './seal.ts'
import { openSound } from './sound.ts'

/** What SQLite keeps beside a file; the newest writes may stand there alone. */
const besides = ['-wal', '-shm']

/** Quarantines a damaged file, and begins another one with every row that can still be read. */
export function beginAgain(
  folder: string,
  path: string,
  log: (line: string) => void,
): { readonly db: DatabaseSync; readonly broken: Broken } {
  const aside = existsSync(path) ? setAside(path) : null
  const db = openSound(path, false)
  // When a new file is broken at once, the disk is broken: nothing can be stored here.
  if (!db) throw new Error(`A new file for what the owner writes could not be made in ${folder}.`)
  const copies = backupsOf(folder).map((copy) => copy.path)
  // Every rescued row gets its sum.
  maintainRowSums(db, () => {})
  const rescued = rescue(aside, db, copies)
  db.close()
  const broken = { file: aside && basename(aside), ...rescued }
  log(inWords(path, broken))
  const mended = openSound(path, true)
  if (!mended) throw new Error(`What was rescued could not be kept in ${folder}.`)
  noteMade(path)
  return { db: mended, broken }
}

function inWords(path: string, { file, rescued, fromCopy, lost, unsure }: Broken): string {
  const what = file === null ? 'was gone' : `was damaged. It was set aside as ${file}`
  const from = fromCopy > 0 ? `, ${fromCopy} of them from a copy of an earlier day` : ''
  return `${basename(path)} ${what}; ${rescued} rows were rescued${from}; ${lost} are lost, ${unsure} may be altered.`
}

/** Renames the file, and what stands beside it, to a name that no other file has. Returns its path. */
function setAside(path: string): string {
  const aside = asideOf(path)
  renameFileSync(path, aside)
  for (const beside of besides)
    if (existsSync(`${path}${beside}`)) renameFileSync(`${path}${beside}`, `${aside}${beside}`)
  return aside
}
