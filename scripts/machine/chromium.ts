import { installedBrowser } from '../../src/browser/installed-browser.ts'
import { aptInstall } from './apt.ts'

/** Debian's browser, and letters for the texts that owners and buyers write. */
const packages = ['chromium', 'fonts-dejavu-core', 'fonts-liberation', 'fonts-noto-color-emoji']

/** Whether a Chromium-family browser is here, after installing Debian's where that is allowed. */
export function haveChromium(): boolean {
  if (installedBrowser() !== undefined) return true
  // One that was named and isn't there can't be installed under that name.
  if (process.env['BACKROOM_BROWSER']) return false
  return aptInstall(packages) && installedBrowser() !== undefined
}
