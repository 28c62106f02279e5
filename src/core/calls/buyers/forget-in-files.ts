import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { doneName } from '../../own/joining/join-others.ts'
import type { MirrorWorker } from '../../mirror/store/mirror-worker-client.ts'
import { backupsOf, backupPath } from '../../own/file/backup-files.ts'
import type { OwnDb } from '../../own/file/own-db.ts'

/**
 * Quarantined and replaced versions of own.db, the draft of a backup that was being restored, and quarantined mirrors,
 * whose search index has the words of the annotations.
 */
const aside = /^(?:(?:own|copy)\.broken-|own\.before-|own\.tmp$)/

/**
 * Removes what older files of the shop still hold of a forgotten buyer, including folders that were joined with it, and
 * replaces the backups by a new one. The mirror worker makes all backups, so a backup that began earlier is among those
 * that are deleted.
 *
 * @returns what could not be done. `copies`: no new backup was made; then those of earlier days stay, since there would
 * be none left. `rest`: the files could not be written anew, and parts of what was deleted may be in their free places
 */
export async function forgetInFiles(
  { db, folder }: OwnDb,
  thread: MirrorWorker,
  now: Date,
  log: (line: string) => void,
): Promise<'copies' | 'rest' | null> {
  await rm(join(folder, doneName), { recursive: true, force: true })
  for (const name of await readdir(folder))
    if (aside.test(name)) await rm(join(folder, name), { force: true })
  const isMade = await thread.copyOwn({ at: now.toISOString() }).catch((error: unknown) => {
    log(`No copy was made after a buyer was forgotten: ${String(error)}`)
    return false
  })
  const isAnew = await writeAnew(db, thread).then(
    () => true,
    (error: unknown) => {
      log(`The files were not written anew after a buyer was forgotten: ${String(error)}`)
      return false
    },
  )
  if (!isMade) return 'copies'
  const made = backupPath(folder, now)
  for (const { path } of backupsOf(folder)) if (path !== made) await rm(path, { force: true })
  return isAnew ? null : 'rest'
}

/** Writes the files anew in the mirror worker: that of a large shop takes long, and core goes on meanwhile. */
async function writeAnew(db: OwnDb['db'], thread: MirrorWorker): Promise<void> {
  try {
    await thread.writeAnew()
  } finally {
    // Does nothing after the worker's own, unless something was read or written in that moment.
    if (db.isOpen) db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  }
}
