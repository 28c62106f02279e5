import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { inDataFolder } from '#core/files/data-files.ts'
import { layAddressPage } from '#core/host/address-page.ts'
import { snapFolder } from './snap-browser.ts'

/** True when a window can appear at all: on Linux this needs a display. */
export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}

/** Chromium's own sandbox refuses to run as root, so Chromium would not start there without this flag. */
export function rootFlags(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

export type AppWindow = {
  readonly program: ChildProcess
  /** Deletes the page that it was started on. Not before the window is there: the browser may read it later than its program ends. */
  removePage(): Promise<void>
}

/**
 * Opens the address in a window without tabs and address bar. The browser gets a profile of its own, so that its
 * process ends with the window and the owner's other windows don't join it. It is started on a page that leads to the
 * address, so that no list of processes shows the address.
 */
export async function openAppWindow(browser: string, url: string, dataDir: string): Promise<AppWindow> {
  const isSnap = process.platform === 'linux' && browser.startsWith('/snap/')
  const profile = isSnap ? snapFolder('chromium') : inDataFolder(dataDir, 'browserProfile')
  const page = await layAddressPage(profile, url)
  const program = spawn(
    browser,
    [
      `--app=${pathToFileURL(page.file).href}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--window-size=1360,860',
      ...rootFlags(),
    ],
    { stdio: 'ignore' },
  )
  return { program, removePage: page.remove }
}
