import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { renameFileSync } from '../../files/rename-file.ts'
import { backupsOf } from './backup-files.ts'
import { openReadable, readable } from './open-to-read.ts'
import { openToWrite, restoringMark } from './open-own-db.ts'
import { whyUnfit } from './sound.ts'

/** The name of the backup's copy until it is in its place. */
const draftName = 'own.tmp'

/**
 * Puts a backup in the place of the present file, which stays beside it under another name. No connection may have the
 * files open.
 *
 * @throws AppError when there is no such backup, it is damaged, or a newer Backroom made it: then nothing has changed
 */
export async function bringBack(folder: string, name: string, log: (line: string) => void): Promise<void> {
  const copy = backupsOf(folder).find((each) => each.name === name)
  if (!copy) throw new AppError('not-found', localShopMessages.backupGone)
  const why = whyUnfit(copy.path)
  if (why === 'newer') throw new AppError('conflict', localShopMessages.backupNewer)
  if (why !== null) throw new AppError('not-found', localShopMessages.backupDamaged)
  const before = `own.before-${copy.at.slice(0, 10)}-${process.hrtime.bigint()}.db`
  try {
    // Copy it beside the present file first: that one makes room only for a complete copy.
    writeFileSync(join(folder, draftName), readFileSync(copy.path), { flush: true })
    writeFileSync(join(folder, restoringMark), before, { flush: true })
    swap(folder, before)
  } catch (error) {
    swapBack(folder, before)
    throw error
  }
  await reindexBoth(folder, before, log)
  rmSync(join(folder, restoringMark))
}

/** Finishes what the end of Backroom cut short. Where the present file had not been moved yet, leaves it as it is. */
export async function finishBringBack(folder: string, log: (line: string) => void): Promise<void> {
  const before = readFileSync(join(folder, restoringMark), 'utf8')
  const isDrafted = existsSync(join(folder, draftName))
  if (!named.test(before) || (isDrafted && !existsSync(join(folder, before))))
    rmSync(join(folder, draftName), { force: true })
  else {
    if (isDrafted) swap(folder, before)
    await reindexBoth(folder, before, log)
    log(`A copy was being restored when Backroom ended: ${join(folder, 'own.db')} is that copy now.`)
  }
  rmSync(join(folder, restoringMark))
}

/** Anything else would be damage. */
const named = /^own\.before-[\d-]+\.db$/

/** The WAL belongs to the present file: SQLite must not take it for a part of the copy. */
const parts = ['', '-wal', '-shm']

function swap(folder: string, before: string): void {
  const [path, aside] = [join(folder, 'own.db'), join(folder, before)]
  for (const part of parts)
    if (existsSync(`${path}${part}`)) renameFileSync(`${path}${part}`, `${aside}${part}`)
  renameFileSync(join(folder, draftName), path)
}

/** Undoes a swap that failed, as far as it went. */
function swapBack(folder: string, before: string): void {
  const [path, aside] = [join(folder, 'own.db'), join(folder, before)]
  for (const part of parts)
    if (existsSync(`${aside}${part}`)) renameFileSync(`${aside}${part}`, `${path}${part}`)
  for (const name of [draftName, restoringMark]) rmSync(join(folder, name), { force: true })
}

/** Makes the search index what is here now, and forget what is not here any more. */
async function reindexBoth(folder: string, before: string, log: (line: string) => void): Promise<void> {
  const own = await openToWrite(folder, log, false)
  const aside = join(folder, before)
  try {
    const [here, there] = [wordsIn(own.db), existsSync(aside) ? readFrom(aside) : nothing]
    const number = Math.max(here.last, there.last) + 1
    const note = own.db.prepare('INSERT OR REPLACE INTO written (order_id, number) VALUES (?, ?)')
    own.inOne(() => {
      for (const id of new Set([...here.ids, ...there.ids])) note.run(id, number)
    })
  } finally {
    own.close()
  }
}

type Words = { readonly ids: readonly string[]; readonly last: number }
const nothing: Words = { ids: [], last: 0 }

function readFrom(path: string): Words {
  const file = readable(path)
  const db = openReadable(file)
  try {
    return wordsIn(db)
  } finally {
    db.close()
    file.forget()
  }
}

/** Returns the orders on which the owner wrote something that is searched, and the number of the last such write. */
function wordsIn(db: DatabaseSync): Words {
  const ids = db.prepare('SELECT order_id AS id FROM notes UNION SELECT order_id FROM order_tags').all()
  const last = db.prepare('SELECT coalesce(max(number), 0) AS number FROM written').get()
  return { ids: ids.map(({ id }) => String(id)), last: Number(last?.['number']) }
}
