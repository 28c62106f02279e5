import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { rootFlags } from '../../../../src/browser/app-window.ts'
import { moveDate } from '../../../support/time/moved-date.ts'
import { aheadMs } from '../../../support/time/test-day.ts'
import { testBrowser } from '../../../support/browsers/test-browser.ts'
import { unseenOfChromium } from '../../../support/browsers/unseen-of-chromium.ts'

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

/** The installed browser, without what no spec sees of it. What is opened in it lives on the day of the tests. */
export async function launchBrowser(asked?: Parameters<typeof testBrowser>[0]): Promise<Browser> {
  const executablePath = testBrowser(asked)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...rootFlags(), `--disable-features=${[...offForPlaywright, ...unseenOfChromium].join(',')}`],
  })
  const newPage = browser.newPage.bind(browser)
  browser.newPage = async (options) => {
    const page = await newPage(options)
    await page.context().addInitScript(moveDate, aheadMs())
    return page
  }
  return browser
}
