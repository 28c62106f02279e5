import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { rootFlags } from '../../../../src/browser/app-window.ts'
import { moveDate } from '../../../support/time/moved-date.ts'
import { aheadMs } from '../../../support/time/test-day.ts'
import { testBrowser } from '../../../support/browsers/test-browser.ts'
import { unseenOfChromium } from '../../../support/browsers/unseen-of-chromium.ts'

/** The features that Playwright switches off; our list replaces Playwright's, so it repeats them. */
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

/** Launches the installed browser without the features that no spec sees. Its pages have the day of the tests as their date. */
export async function launchBrowser(browserOptions?: Parameters<typeof testBrowser>[0]): Promise<Browser> {
  const executablePath = testBrowser(browserOptions)
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
