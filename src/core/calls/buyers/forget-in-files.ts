import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { doneName } from '../../own/joining/join-others.ts'
import type { MirrorWorker } from '../../mirror/store/mirror-worker-client.ts'
import { backupsOf, backupPath } from '../../own/file/backup-files.ts'
import type { OwnDb } from '../../own/file/own-db.ts'

/** What was put aside of the file, and the draft of a copy that was on its way back. */
const aside = /^own\.(?:(?:broken|before)-|tmp$)/

/**
 * After something was forgotten: what older files of the shop still hold of it goes as well, also folders that were joined
 * with it, and a copy of now takes their place. The thread that makes all copies makes it: one that was begun earlier is
 * among those that go.
 *
 * @returns whether that copy was made; without it those of earlier days stay, since nothing would be left of them
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
  // What was overwritten is gone from the file itself only then. One that was closed meanwhile did it by itself.
  if (db.isOpen) db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  if (!isMade) return false
  const made = backupPath(folder, now)
  for (const { path } of backupsOf(folder)) if (path !== made) await rm(path, { force: true })
  return true
}
