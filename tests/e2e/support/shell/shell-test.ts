import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import type { RunningApp } from '../hosts/running-app.ts'

type OfTheShell = {
  readonly electron: ElectronApplication
  /** Returns the addresses that the app gave to the system's browser. */
  readonly openedOutside: RunningApp['openedOutside']
  /** Returns what the app has written into its log so far. */
  readonly logged: () => Promise<string>
}

/** The `test` for what only the shell has. */
export const test = base.extend<OfTheShell>({
  electron: async ({ app }, give) => {
    if (!app.electron) throw new Error('Only the shell has a main process.')
    await give(app.electron)
  },
  openedOutside: async ({ app }, give) => give(app.openedOutside),
  logged: async ({ dataDir }, give) => {
    // The app creates the file with its first line.
    await give(() => readFile(join(dataDir, 'logs/backroom.log'), 'utf8').catch(() => ''))
  },
})
