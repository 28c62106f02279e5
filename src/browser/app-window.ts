import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Whether a window can appear at all: on Linux some display must be there. */
export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}

/** Chromium's own sandbox refuses to run as root; without this flag it would not start there at all. */
export function rootFlags(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/**
 * Opens the address in a window without tabs and address bar. The browser gets a profile of its own, so that it lives
 * exactly as long as the window and the owner's other windows stay out of it.
 */
export function openAppWindow(browser: string, url: string, dataDir: string): ChildProcess {
  return spawn(
    browser,
    [
      `--app=${url}`,
      `--user-data-dir=${profileFolder(browser, dataDir)}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--window-size=1360,860',
      ...rootFlags(),
    ],
    { stdio: 'ignore' },
  )
}

/** A browser from a snap can't write to hidden folders of the home folder, where our data lie. */
function profileFolder(browser: string, dataDir: string): string {
  const isSnap = process.platform === 'linux' && browser.startsWith('/snap/')
  return isSnap ? join(homedir(), 'snap/chromium/common/backroom') : join(dataDir, 'browser')
}
