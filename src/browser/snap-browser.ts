import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The folder that a browser from a snap can read: a snap has no access to the hidden folders of the home folder, where
 * the data folder is.
 */
export const snapFolder = (snap: string) => join(homedir(), 'snap', snap, 'common/backroom')

/**
 * Returns a folder that the system's browser can read: the given one or, for a snap on Linux, one of the snap's.
 *
 * @param stopped ends the question to the system, as if it had not answered
 */
export async function readableForSystemBrowser(folder: string, stopped: AbortSignal): Promise<string> {
  if (process.platform !== 'linux') return folder
  const query = promisify(execFile)('xdg-settings', ['get', 'default-web-browser'], {
    timeout: 5000,
    signal: stopped,
  })
  const { stdout } = await query.catch(() => ({ stdout: '' }))
  // Snaps name their programs in this way: firefox_firefox.desktop.
  const [, snap] = /^([a-z\d-]+)_[\w-]+\.desktop\s*$/.exec(stdout) ?? []
  return snap !== undefined && existsSync(join(homedir(), 'snap', snap, 'common')) ? snapFolder(snap) : folder
}
