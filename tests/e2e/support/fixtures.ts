import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { onBrowserHost } from './browser-host.ts'
import { launchBrowser } from './lean-browser.ts'
import { openDemoShop } from './open-demo-shop.ts'
import type { Launch, RunningApp } from './running-app.ts'
import { onShell } from './shell.ts'
import type { Shop } from './shop.ts'
import { watch } from './watched-page.ts'

type PerTest = {
  /** A folder of its own for what the app keeps. */
  readonly dataDir: string
  /** The app, new on this computer: it stands on its first page. */
  readonly app: RunningApp
  /** Its window. */
  readonly page: Page
  /** The demo shop, opened by the button that an owner presses. Using this moves the page on to its orders. */
  readonly demoShop: Shop
  /** A shop that the spec may make fail; the app has to be signed in to it. */
  readonly ownShop: Sandbox
  /** Of the app's command line, beside its data folder. */
  readonly flags: string[]
  /** What the spec expects the page to complain of. */
  readonly tolerated: readonly RegExp[]
  /** Opens the app of the spec. */
  readonly open: Launch
}

type PerWorker = {
  readonly host: 'browser-host' | 'shell'
  /** Where the windows of the browser host open; the shell brings its own. */
  readonly windows: Browser | undefined
  readonly launch: Launch
}

/**
 * One set of specs for both hosts. Whatever a spec does, its page must not raise an error, break its content policy, or
 * ask anyone but its host and a shop on this computer.
 */
export const test = base.extend<PerTest, PerWorker>({
  host: ['browser-host', { option: true, scope: 'worker' }],
  flags: [[], { option: true }],
  tolerated: [[], { option: true }],

  windows: [
    async ({ host }, give) => {
      if (host === 'shell') return give(undefined)
      const browser = await launchBrowser()
      await give(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  launch: [({ windows }, give) => give(windows ? onBrowserHost(windows) : onShell), { scope: 'worker' }],

  open: ({ launch }, give) => give(launch),

  // Playwright reads which fixtures a function wants from its first parameter, so an empty pattern must stand there.
  // eslint-disable-next-line no-empty-pattern
  dataDir: async ({}, give) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'backroom-e2e-'))
    await give(dataDir)
    await rm(dataDir, { recursive: true })
  },

  app: async ({ open, dataDir, flags, tolerated }, give) => {
    const problems: string[] = []
    const { close, ...app } = await open(dataDir, (page) => watch(page, problems), flags)
    let closing: Promise<void> | undefined
    const closeOnce = () => (closing ??= close())
    await give({ ...app, close: closeOnce })
    await closeOnce()
    const untold = problems.filter((problem) => !tolerated.some((pattern) => pattern.test(problem)))
    expect([...new Set(untold)]).toEqual([])
  },

  page: async ({ app }, give) => give(app.page),

  demoShop: async ({ app }, give) => {
    await give(await openDemoShop(app))
  },

  ownShop: async ({ app }, give) => {
    const shop = await startSandbox({ orders: 40, products: 12 })
    await give(shop)
    // The app goes first, or its page would miss the pictures of its shop.
    await app.close()
    await shop.close()
  },
})

export { expect }
