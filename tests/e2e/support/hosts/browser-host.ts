import type { Browser } from '@playwright/test'
import { windowSize } from './running-app.ts'
import type { Launch } from './running-app.ts'
import type { StartHost } from './started-host.ts'

/** Starts the browser host, and opens its address in a window of the given browser that shares nothing with any other. */
export function onBrowserHost(browser: Browser, start: StartHost): Launch {
  return async (dataDir, onPage, flags) => {
    const { url, demoShop, openedOutside, end } = await start(dataDir, flags)
    const page = await browser.newPage({ viewport: windowSize })
    onPage(page)
    await page.goto(url)
    return {
      page,
      demoShop,
      openedOutside,
      async close() {
        await page.context().close()
        await end()
      },
    }
  }
}
