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
 * @returns true when the new backup was made; without it the backups of earlier days stay, since there would be none
 * left
 */
export async function forgetInFiles(
  { db, folder }: OwnDb,
  thread: MirrorWorker,
  now: Date,
  log: (line: string) => void,
): Promise<boolean> {
  await rm(join(folder, doneName), { recursive: true, force: true })
  for (const name of await readdir(folder))
    if (aside.test(name)) await rm(join(folder, name), { force: true })
  const isMade = await thread.copyOwn({ at: now.toISOString() }).catch((error: unknown) => {
    log(`No copy was made after a buyer was forgotten: ${String(error)}`)
    return false
  })
  // Only a checkpoint removes overwritten content from the file. Closing the database meanwhile has done one.
  if (db.isOpen) db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  if (!isMade) return false
  const made = backupPath(folder, now)
  for (const { path } of backupsOf(folder)) if (path !== made) await rm(path, { force: true })
  return true
}
