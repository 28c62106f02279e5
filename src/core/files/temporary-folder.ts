import { mkdtempSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './is-running.ts'

/** The name of such a folder; it has the number of its process. */
const named = /^backroom-(?:read|shell)-(\d+)-/

/**
 * Makes a folder for this process alone in the system's temporary one. `read`: a copy of files whose own folder can't be
 * written; `shell`: Chromium's files, in the same case.
 */
export function makeTemporaryFolder(purpose: 'read' | 'shell'): string {
  return mkdtempSync(join(tmpdir(), `backroom-${purpose}-${process.pid}-`))
}

/**
 * Deletes such folders of this account's processes that have ended without deleting them: they hold what the owner wrote
 * and orders of buyers.
 */
export async function removeLeftFolders(): Promise<void> {
  // Not everybody may list such a folder.
  const names = await readdir(tmpdir()).catch((): string[] => [])
  for (const name of names) {
    const pid = Number(named.exec(name)?.[1] ?? process.pid)
    if (isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    try {
      if ((await lstat(folder)).uid === (process.getuid?.() ?? 0)) await rm(folder, { recursive: true })
    } catch {
      // Windows refuses to delete an open file; the next start tries again.
    }
  }
}
