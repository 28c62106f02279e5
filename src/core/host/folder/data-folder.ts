import { homedir } from 'node:os'
import { join } from 'node:path'

export type Machine = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

export const thisMachine = (): Machine => ({ platform: process.platform, env: process.env, home: homedir() })

/** Backroom's data folder, by each system's custom. Both hosts use it, so an owner finds the same shops in both. */
export function dataFolder({ platform, env, home }: Machine = thisMachine()): string {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'Backroom')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Backroom')
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'backroom')
}
