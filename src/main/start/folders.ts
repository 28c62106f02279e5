import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
 * instance one for each. Where nothing can be written, for whatever reason, it is a folder that goes with the app: one that
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

/** Null where there is no room for one either. */
function lentFolder(): string | null {
  let folder: string
  try {
    folder = mkdtempSync(join(tmpdir(), 'backroom-shell-'))
  } catch {
    return null
  }
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Windows leaves what Chromium still has open. Thrown here it would be said in a box, of an app that just ended.
    }
  })
  return folder
}
