import { installedBrowser } from '../../src/browser/installed-browser.ts'
import { aptInstall } from './apt.ts'

/** Debian's Chromium, and fonts for the texts that owners and buyers write. */
const packages = ['chromium', 'fonts-dejavu-core', 'fonts-liberation', 'fonts-noto-color-emoji']

/** True when a Chromium-family browser is installed; installs Debian's first if it may. */
export function haveChromium(): boolean {
  if (installedBrowser() !== undefined) return true
  // A browser that BACKROOM_BROWSER names can't be installed under that name.
  if (process.env['BACKROOM_BROWSER']) return false
  return aptInstall(packages) && installedBrowser() !== undefined
}
