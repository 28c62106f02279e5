import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import type { ElectronApplication } from '@playwright/test'
import { hasDisplay } from '../../../src/browser/app-window.ts'
import { root } from '../../../scripts/builds.ts'
import { electronRuntime } from '../../../scripts/electron-runtime.ts'
import type { Launch } from './running-app.ts'
import { toldLines } from './told-lines.ts'

export const standIn = join(root, 'tests/support/electron/electron')

/** Electron, or the stand-in where its runtime is not installed or could show no window. */
export const executable = (hasDisplay() ? electronRuntime() : undefined) ?? standIn

/** The built shell. Left to find Electron by itself, Playwright can hold it back until it listens. */

export const onShell: Launch = async (dataDir, onPage, flags = []) => {
  const told = toldFromTheStart(dataDir)
  const app = await _electron.launch({
    args: [root, '--data-dir', dataDir, ...flags],
    cwd: root,
    ...(executable === standIn && { executablePath: standIn }),
  })
  const ended = once(app.process(), 'exit')
  const openedOutside = await hearOpenedOutside(app)
  const page = await app.firstWindow()
  onPage(page)
  // A window begins empty.
  await page.waitForURL((url) => url.protocol !== 'about:')
  return {
    page,
    electron: app,
    openedOutside,
    demoShop: async () => (await told)('sandbox'),
    async close() {
      await app.close()
      // Playwright is content when the windows are gone; the app still closes its files then.
      await ended
    },
  }
}

/**
 * Hears the app that is started on this folder from its first line on. Playwright hands the process over only once it is
 * connected to it, and by then has let pass what was said before.
 */
function toldFromTheStart(dataDir: string): Promise<ReturnType<typeof toldLines>> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      // Node tells of every child on this channel, before it is started.
      const { process: child } = message as { readonly process: ChildProcess }
      child.once('spawn', () => {
        if (!child.spawnargs.includes(dataDir) || !child.stdout) return
        unsubscribe('child_process', hear)
        resolve(toldLines(child.stdout))
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
  // Put there above.
  return () => app.evaluate(() => (globalThis as unknown as { openedOutside: string[] }).openedOutside)
}
