import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What others of the same computer may do with a file, by its mode. */
const others = 0o077
/** On a folder that many write into, as the system's for temporary files: not ours to close. */
const sticky = 0o1000

/** What Backroom and its window keep in a data folder. Anything else there is somebody else's. */
const ours =
  /^(backroom\.lock|browser|connection|demo-shop|logs|notices|open-backroom|set-aside|settings|shell|shops|window)\b/

const hasModes = process.platform !== 'win32'

/** From now on whatever this process makes is its owner's alone. The first thing that a host does. */
export function restrictToOwner(): void {
  if (hasModes) process.umask(others)
}

/**
 * Takes from other accounts what an earlier version, or a copy, left open to them in a data folder. A folder that is
 * closed already is not looked through: nobody else gets into it.
 */
export function closeFolder(dataDir: string, log: (line: string) => void): void {
  if (!hasModes) return
  try {
    if ((lstatSync(dataDir).mode & others) === 0) return
    for (const name of readdirSync(dataDir)) if (ours.test(name)) close(join(dataDir, name))
    // Last, so that one that was interrupted is begun again.
    if ((lstatSync(dataDir).mode & sticky) === 0) closeOne(dataDir)
  } catch (error) {
    log(`Other accounts of this computer may be able to read ${dataDir}: ${String(error)}`)
  }
}

function close(path: string): void {
  const found = lstatSync(path)
  // What a link leads to lies elsewhere.
  if (found.isSymbolicLink()) return
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
  closeOne(path)
}

function closeOne(path: string): void {
  const { mode } = lstatSync(path)
  if ((mode & others) !== 0) chmodSync(path, mode & ~others & 0o7777)
}
