import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '#core/host/folder/is-running.ts'

/** Makes the data folder where there is none. Answers why it could not be made, else null. */
export function whyNoFolder(dataDir: string): string | null {
  try {
    mkdirSync(dataDir, { recursive: true })
    return null
  } catch (error) {
    return String(error)
  }
}

/**
 * Where Chromium keeps its own files: apart from what the app keeps, and in the data folder, which makes the single
 * instance one for each. Where nothing can be written, for whatever reason, it is a folder of this start alone: one that
 * Chromium cannot mark as taken it takes for that of an app that runs already, and this one would end without a word.
 */
export function chromiumFolder(dataDir: string): string {
  const folder = join(dataDir, 'shell')
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

/** With the number of the process that has it. */
const lent = /^backroom-shell-(\d+)-/

/** Null where there is no room for one either. */
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

/** What Chromium wrote after the last word that we have, and all of an app that was killed. */
function removeLeft(): void {
  try {
    for (const name of readdirSync(tmpdir())) {
      const pid = Number(lent.exec(name)?.[1] ?? process.pid)
      if (!isRunning(pid)) remove(join(tmpdir(), name))
    }
  } catch {
    // Not everybody may look through such a folder.
  }
}

function remove(folder: string): void {
  try {
    const isOurs = lstatSync(folder).uid === (process.getuid?.() ?? 0)
    if (isOurs) rmSync(folder, { recursive: true })
  } catch {
    // Windows keeps what somebody has open. Thrown at the end it would be said in a box, of an app that just ended well.
  }
}
