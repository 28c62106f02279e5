import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { _electron } from '@playwright/test'
import type { ElectronApplication } from '@playwright/test'
import { root } from '../../../../scripts/project/builds.ts'
import { appFolder, executable, standIn } from './executable.ts'
import type { Launch } from '../hosts/running-app.ts'
import { hostFlags } from '../hosts/shop-flags.ts'
import { readOutputLines } from '../programs/printed-lines.ts'
import { within } from '../programs/within.ts'

/** Starts the built shell. Playwright, if it finds Electron itself, can hold it back until it listens; the stand-in waits itself. */
export const onShell: Launch = async (dataDir, onPage, flags = []) => {
  const programOutput = hearFromTheStart(dataDir)
  const app = await _electron.launch({
    args: [appFolder, ...hostFlags(dataDir, flags)],
    cwd: root,
    timeout: 30_000,
    // The app itself decides between light and dark; Playwright would make every page light.
    colorScheme: null,
    // Playwright would switch the sandbox off; root has none.
    chromiumSandbox: process.getuid?.() !== 0,
    ...(executable === standIn && { executablePath: standIn }),
  })
  const { outputValue, stderr } = await programOutput
  const program = app.process()
  const ended: Promise<unknown[]> = program.exitCode === null ? once(program, 'exit') : Promise.resolve([])
  const orKilled = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await within(what, work, () => `It said: ${stderr()}`)
    } catch (error) {
      program.kill('SIGKILL')
      throw error
    }
  }
  const page = await orKilled('The first window', app.firstWindow({ timeout: 0 }))
  onPage(page)
  // A window begins with an empty page.
  await orKilled(
    'The first page',
    page.waitForURL((url) => url.protocol !== 'about:', { timeout: 0 }),
  )
  // Not earlier: until its first window is open, the app should do nothing but open it.
  const openedOutside = await orKilled('An answer of the main process', hearOpenedOutside(app))
  return {
    page,
    electron: app,
    openedOutside,
    demoShop: () => outputValue('sandbox'),
    async close() {
      await orKilled('The windows to close', app.close())
      // Playwright returns when the windows are gone, while the app still closes its files.
      await orKilled('The app to end', ended)
    },
  }
}

type ProgramOutput = { readonly outputValue: ReturnType<typeof readOutputLines>; stderr(): string }

/**
 * Reads what the app on this folder prints, from its first line on. Playwright hands the process over only once it is
 * connected to it, and drops what the app printed before.
 */
function hearFromTheStart(dataDir: string): Promise<ProgramOutput> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      // Node announces every child on this channel, before it starts.
      const { process: child } = message as { readonly process: ChildProcess }
      child.once('spawn', () => {
        if (!child.spawnargs.includes(dataDir) || !child.stdout) return
        unsubscribe('child_process', hear)
        let stderrText = ''
        child.stderr?.on('data', (text: Buffer) => (stderrText += text.toString()))
        resolve({ outputValue: readOutputLines(child.stdout), stderr: () => stderrText })
      })
    }
    subscribe('child_process', hear)
  })
}

async function hearOpenedOutside(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    shell.openExternal = async (url) => void opened.push(url)
    Object.assign(globalThis, { openedOutside: opened })
  })
  // The first `evaluate` has put it there.
  return () => app.evaluate(() => (globalThis as unknown as { openedOutside: string[] }).openedOutside)
}
