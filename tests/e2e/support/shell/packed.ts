import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isOnPath } from '../../../../scripts/machine/on-path.ts'
import { packTrial } from '../../../../scripts/packing/trial-release.ts'
import type { TrialRelease } from '../../../../scripts/packing/trial-release.ts'
import { endOf } from '../programs/end-of.ts'
import { executable, standIn } from './executable.ts'
import { test as base } from '../fixtures.ts'
import { openScreen } from '../screens/screen.ts'
import type { Screen } from '../screens/screen.ts'
import { readOutputLines } from '../programs/printed-lines.ts'

/** A release that was packed before the specs, as JSON. */
const packedBefore = process.env['BACKROOM_TRIAL']

/** Why no packed app can be started and observed; undefined when one can. */
export const noPacked = reasonAgainst()

function reasonAgainst(): string | undefined {
  if (executable === standIn) return 'The stand-in for Electron cannot be packed.'
  if (process.platform !== 'linux') return 'A packed app is looked at from outside, by a display of X.'
  if (!isOnPath('Xvfb') || !isOnPath('xdotool')) return 'A packed app is looked at with Xvfb and xdotool.'
  return undefined
}

export type RunningPacked = {
  readonly program: ChildProcess
  readonly pid: number
  readonly outputValue: ReturnType<typeof readOutputLines>
  /** Returns what the app has written into its log so far. */
  log(): Promise<string>
  /** Ends the app as a system that shuts down does. */
  end(): Promise<void>
}

type Start = {
  /** The program to start; the release's own by default. */
  readonly program?: string
  /** Its data folder, inside the spec's; null leaves the app its default one. */
  readonly data?: string | null
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

type OfPacked = {
  /** A folder for this spec alone. */
  readonly folder: string
  /** Returns the display on which all apps of the spec show their windows. */
  readonly display: () => Promise<Screen>
  readonly start: (how?: Start) => Promise<RunningPacked>
}

/** The `test` for the packed app, which lets no test driver in; specs observe it from outside. */
export const test = base.extend<OfPacked, { readonly release: () => TrialRelease }>({
  release: [
    // Playwright reads which fixtures a function wants from its first parameter, so an empty pattern must stand there.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'backroom-trial-'))
      let packed: TrialRelease | undefined
      await give(() => {
        // scripts/registry-runtime/run.ts writes it.
        packed ??= packedBefore
          ? (JSON.parse(packedBefore) as TrialRelease)
          : packTrial(dirname(executable), folder)
        return packed
      })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // As above.
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'backroom-packed-'))
    await give(folder)
    await rm(folder, { recursive: true, maxRetries: 5, retryDelay: 100 })
  },

  display: async ({ folder }, give, info) => {
    let screen: Promise<Screen> | undefined
    await give(() => (screen ??= openScreen(join(folder, 'screen'))))
    const opened = await screen
    if (info.status !== info.expectedStatus) await opened?.picture(info.outputPath('screen.png'))
    await opened?.close()
  },

  start: async ({ folder, display, release }, give) => {
    const all: ChildProcess[] = []
    await give(async ({ program, data = 'data', args = [], env = {} } = {}) => {
      const dataDir = join(folder, data ?? 'backroom')
      await mkdir(dataDir, { recursive: true })
      const child = spawn(
        program ?? join(release().app, 'backroom'),
        ['--disable-gpu', ...(data === null ? [] : ['--data-dir', dataDir]), ...args],
        {
          stdio: ['ignore', 'pipe', 'ignore'],
          // A folder without any of the files that the app was built from.
          cwd: folder,
          env: {
            ...process.env,
            DISPLAY: (await display()).display,
            XDG_CACHE_HOME: join(folder, 'cache'),
            ...env,
          },
        },
      )
      all.push(child)
      if (child.pid === undefined) throw new Error('The packed app did not start.')
      return {
        program: child,
        pid: child.pid,
        outputValue: readOutputLines(child.stdout),
        log: () => readFile(join(dataDir, 'logs/backroom.log'), 'utf8').catch(() => ''),
        async end() {
          child.kill('SIGTERM')
          await endOf(child, 'The packed app')
        },
      }
    })
    for (const program of all) program.kill('SIGKILL')
  },
})

export { expect } from '@playwright/test'
