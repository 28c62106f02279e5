import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installedBrowser } from '../src/browser/installed-browser.ts'

/** Debian's browser, and letters for the texts that owners and buyers write. */
const packages = ['chromium', 'fonts-dejavu-core', 'fonts-liberation', 'fonts-noto-color-emoji']

/** Whether a Chromium-family browser is here, after installing Debian's where that is allowed. */
export function haveChromium(): boolean {
  if (installedBrowser() !== undefined) return true
  // One that was named and isn't there can't be installed under that name.
  if (process.env['BACKROOM_BROWSER']) return false
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false
  console.error(`Installing ${packages.join(', ')}.`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...packages)
  return installedBrowser() !== undefined
}
