import type { ElectronApplication, Page } from '@playwright/test'
import type { DemoShopInfo } from '#core/host/demo-shop.ts'

/** The app on one of its hosts, as a spec sees it. */
export type RunningApp = {
  readonly page: Page
  /** The main process; only the shell has one. */
  readonly electron?: ElectronApplication
  /** Waits until the demo shop was opened, then returns where it answers. */
  demoShop(): Promise<DemoShopInfo>
  /** Returns the addresses that the app has opened in the system's browser, oldest first. None is really opened. */
  openedOutside(): Promise<readonly string[]>
  /** Ends the app as its owner would. */
  close(): Promise<void>
}

/**
 * Starts the app and opens its window.
 *
 * @param dataDir the app's data folder; a second start on the same one is a restart
 * @param onPage receives the window's page as early as possible
 */
export type Launch = (
  dataDir: string,
  onPage: (page: Page) => void,
  flags?: readonly string[],
) => Promise<RunningApp>

/** The size of both hosts' windows. */
export const windowSize = { width: 1360, height: 860 }
