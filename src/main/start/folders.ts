import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inDataFolder } from '#core/files/data-files.ts'
import { isRunning } from '#core/host/folder/is-running.ts'

/** Makes the data folder if there is none. Returns why it could not be made, else null. */
export function whyNoFolder(dataDir: string): string | null {
  try {
    mkdirSync(dataDir, { recursive: true })
    return null
  } catch (error) {
    return String(error)
  }
}

/**
 * Returns the folder for Chromium's own files. It is apart from the app's files but in the data folder, so that there
 * is a single instance for each data folder. When it can't be written, for whatever reason, returns a folder for this
 * start alone: Chromium takes a folder in which it can't put its lock for that of a running app, and this start would
 * end silently.
 */
export function chromiumFolder(dataDir: string): string {
  const folder = inDataFolder(dataDir, 'chromium')
  try {
    mkdirSync(folder, { recursive: true })
    const mark = join(folder, `may-be-written-${process.pid}`)
    writeFileSync(mark, '')
    rmSync(mark, { force: true })
    return folder
  } catch {
    return lentFolder() ?? folder
  }
}

/** The name of such a folder; it has the number of its process. */
const lent = /^backroom-shell-(\d+)-/

/** Makes a folder for this start; null where that is impossible, too. */
function lentFolder(): string | null {
  try {
    removeLeft()
    const folder = mkdtempSync(join(tmpdir(), `backroom-shell-${process.pid}-`))
    process.once('exit', () => remove(folder))
    return folder
  } catch {
    return null
  }
}

/**
 * Deletes folders of processes that have ended: what Chromium wrote after our `exit` listener ran, and everything of an
 * app that was killed.
 */
function removeLeft(): void {
  try {
    for (const name of readdirSync(tmpdir())) {
      const pid = Number(lent.exec(name)?.[1] ?? process.pid)
      if (!isRunning(pid)) remove(join(tmpdir(), name))
    }
  } catch {
    // Not everybody may list such a folder.
  }
}

function remove(folder: string): void {
  try {
    const isOurs = lstatSync(folder).uid === (process.getuid?.() ?? 0)
    if (isOurs) rmSync(folder, { recursive: true })
  } catch {
    // Windows refuses to delete an open file. An error at the exit would show a box about an app that ended well.
  }
}
