import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isOurs } from '../../files/data-files.ts'

/** The mode bits of what other accounts may do with a file. */
const others = 0o077
/** Set on folders that many accounts write into, such as the system's temporary one: Backroom must not close them. */
const sticky = 0o1000

const hasModes = process.platform !== 'win32'

/** Makes every file that this process creates from now on private to its owner. A host does this first of all. */
export function restrictToOwner(): void {
  if (hasModes) process.umask(others)
}

/**
 * Closes what an earlier version, or a copy, left open to other accounts in a data folder. Skips a folder that is
 * closed already: no other account gets into it.
 */
export function closeFolder(dataDir: string, log: (line: string) => void): void {
  if (!hasModes) return
  try {
    if ((lstatSync(dataDir).mode & others) === 0) return
    for (const name of readdirSync(dataDir)) if (isOurs(name)) close(join(dataDir, name))
    // Last, so that an interrupted run starts over.
    if ((lstatSync(dataDir).mode & sticky) === 0) closeOne(dataDir)
  } catch (error) {
    log(`Other accounts of this computer may be able to read ${dataDir}: ${String(error)}`)
  }
}

function close(path: string): void {
  const found = lstatSync(path)
  // The target of a link lies elsewhere.
  if (found.isSymbolicLink()) return
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
  closeOne(path)
}

function closeOne(path: string): void {
  const { mode } = lstatSync(path)
  if ((mode & others) !== 0) chmodSync(path, mode & ~others & 0o7777)
}
