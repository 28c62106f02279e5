import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { backupsOf } from './backup-files.ts'
import { openReadable, readable } from './open-to-read.ts'
import { openOwnDb } from './open-own-db.ts'
import { isSoundFile } from './sound.ts'

/**
 * Puts a backup in the place of the present file, which stays beside it under another name. No connection may have the
 * files open.
 *
 * @throws AppError when there is no such backup, or it is damaged: then nothing has changed
 */
export async function bringBack(folder: string, name: string, log: (line: string) => void): Promise<void> {
  const copy = backupsOf(folder).find((each) => each.name === name)
  if (!copy) throw new AppError('not-found', localShopMessages.backupGone)
  if (!isSoundFile(copy.path)) throw new AppError('not-found', localShopMessages.backupDamaged)
  const path = join(folder, 'own.db')
  // Copy it beside the present file first: that one makes room only for a complete copy.
  const draft = join(folder, 'own.tmp')
  copyFileSync(copy.path, draft)
  const before = join(folder, `own.before-${copy.at.slice(0, 10)}-${process.hrtime.bigint()}.db`)
  // The WAL belongs to the old file: SQLite must not take it for a part of the new one.
  for (const part of ['', '-wal', '-shm'])
    if (existsSync(`${path}${part}`)) renameSync(`${path}${part}`, `${before}${part}`)
  renameSync(draft, path)
  await reindexBoth(folder, before, log)
}

/** Makes the search index what is here now, and forget what is not here any more. */
async function reindexBoth(folder: string, before: string, log: (line: string) => void): Promise<void> {
  const own = await openOwnDb(folder, log)
  try {
    const [here, there] = [wordsIn(own.db), existsSync(before) ? readFrom(before) : nothing]
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
