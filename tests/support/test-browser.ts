import { placeOnPath } from '../../scripts/on-path.ts'
import { installedBrowser } from '../../src/browser/installed-browser.ts'

/**
 * The browser that tests open: Debian's Chromium without a browser's own windows where it is installed, which draws the same
 * for a fifth less work, else the one that the app would open. `BACKROOM_BROWSER` names another.
 */
export function testBrowser(): string | undefined {
  const isNamed = Boolean(process.env['BACKROOM_BROWSER'])
  return (isNamed ? undefined : placeOnPath('chromium-headless-shell')) ?? installedBrowser()
}
