import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { dataFolder, thisMachine } from './data-folder.ts'
import type { Machine } from './data-folder.ts'
import { folderHolder } from './folder-holder.ts'
import { isRunning } from '../../files/is-running.ts'

/** Where the data folder is, and a line about the move for the log. */
export type DataPlace = { readonly dataDir: string; readonly logLine: string | null }

/**
 * Moves the data out of the folder of earlier versions, which Windows copies to a server and to other computers, into
 * one that stays on this computer. A host does this first of all. While another host works on the old folder, or when
 * it can't be moved, the host uses it where it is and tries again at the next start.
 *
 * @param dataDir the folder to use; one that the owner named is not moved
 */
export function leaveRoaming(dataDir: string, machine: Machine = thisMachine()): DataPlace {
  const { platform, env, home } = machine
  if (platform !== 'win32' || resolve(dataDir) !== resolve(dataFolder(machine)))
    return { dataDir, logLine: null }
  const before = join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Backroom')
  if (!existsSync(before) || existsSync(dataDir)) return { dataDir, logLine: null }
  try {
    if (folderHolder(before) !== null)
      return { dataDir: before, logLine: `${before} is in use, and is not moved now.` }
    const left = move(before, dataDir)
    return { dataDir, logLine: `What was in ${before} is in ${dataDir} now.${left}` }
  } catch (error) {
    // Another host that started at the same time may have moved it.
    if (existsSync(dataDir)) return { dataDir, logLine: null }
    return { dataDir: before, logLine: `${before} could not be moved: ${String(error)}` }
  }
}

/** Moves a folder whole or not at all. Returns a line about what was left behind. */
function move(from: string, to: string): string {
  try {
    renameSync(from, to)
    return ''
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
  }
  // The old folder is on a server or another disk. Another host that starts to copy meanwhile has a copy of its own.
  const coming = `${to}.coming-${process.pid}`
  try {
    removeHalfCopies(to)
    cpSync(from, coming, { recursive: true, preserveTimestamps: true })
    renameSync(coming, to)
  } catch (error) {
    rmSync(coming, { recursive: true, force: true })
    throw error
  }
  try {
    rmSync(from, { recursive: true })
    return ''
  } catch (error) {
    return ` It is still in the first one as well: ${String(error)}`
  }
}

/** Removes the half copies of processes that are gone, including one that had the id of this one. */
function removeHalfCopies(to: string): void {
  const [folder, begin] = [dirname(to), `${basename(to)}.coming-`]
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(begin)) continue
    const pid = Number(name.slice(begin.length))
    if (pid === process.pid || !isRunning(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
