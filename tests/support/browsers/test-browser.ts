import { placeOnPath } from '../../../scripts/machine/on-path.ts'
import { installedBrowser } from '../../../src/browser/installed-browser.ts'

type TestBrowserOptions = {
  /** True: with notices, the clipboard and the system's choice of fonts, as owners have it. */
  readonly asOwnersHaveIt?: boolean
}

/**
 * Returns the browser that tests open: Debian's Chromium without windows (headless shell) where it is installed, which
 * takes a fifth less work, otherwise the one that the app would open. `BACKROOM_BROWSER` names another.
 */
export function testBrowser({ asOwnersHaveIt = false }: TestBrowserOptions = {}): string | undefined {
  const isNamed = asOwnersHaveIt || Boolean(process.env['BACKROOM_BROWSER'])
  return (isNamed ? undefined : placeOnPath('chromium-headless-shell')) ?? installedBrowser()
}
