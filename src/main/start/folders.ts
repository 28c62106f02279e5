import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inDataFolder } from '#core/files/data-files.ts'
import { makeTemporaryFolder } from '#core/files/temporary-folder.ts'

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

/** Makes a folder for this start; null where that is impossible, too. */
function lentFolder(): string | null {
  try {
    const folder = makeTemporaryFolder('shell')
    // What Chromium writes after this, and everything of an app that was killed, is deleted by a later start.
    process.once('exit', () => remove(folder))
    return folder
  } catch {
    return null
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true })
  } catch {
    // Windows refuses to delete an open file. An error at the exit would show a box about an app that ended well.
  }
}
