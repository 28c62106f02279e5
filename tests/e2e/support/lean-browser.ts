import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { rootFlags } from '../../../src/browser/app-window.ts'
import { installedBrowser } from '../../../src/browser/installed-browser.ts'
import { unseenOfChromium } from '../../support/unseen-of-chromium.ts'

/** What Playwright switches off; a list of ours takes the place of its own. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The installed browser, without what no spec sees of it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = installedBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...rootFlags(), `--disable-features=${[...offForPlaywright, ...unseenOfChromium].join(',')}`],
  })
}
