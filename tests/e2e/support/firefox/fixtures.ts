import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test as base } from '@playwright/test'
import type { Browser, Page } from 'puppeteer-core'
import type { Sandbox } from '#sandbox/index.ts'
import { firefoxPrograms } from '../../../../scripts/machine/firefox.ts'
import { moveDate } from '../../../support/time/moved-date.ts'
import { aheadMs } from '../../../support/time/test-day.ts'
import { openHosts } from '../hosts/hosts.ts'
import type { Hosts } from '../hosts/hosts.ts'
import { startShop } from '../hosts/shop-flags.ts'
import { shopAt } from '../shops/shop.ts'
import type { Shop } from '../shops/shop.ts'
import type { StartedHost } from '../hosts/started-host.ts'
import { openDisplay } from '../screens/display.ts'
import type { Display } from '../screens/display.ts'
import { openFirefox, screenSize } from './open-firefox.ts'
import { until, windowOn } from './window.ts'
import type { FirefoxWindow } from './window.ts'

type DemoHost = { readonly shop: Shop; readonly dataDir: string }

type PerWorker = {
  readonly display: Display
  /** The folder that Firefox saves files into. */
  readonly downloads: string
  readonly firefox: Browser
  readonly hosts: Hosts
  /** One browser host on a demo shop for all jobs: each of them uses other orders and products. */
  readonly demoHost: DemoHost
}

type PerTest = {
  /** Skips all tests where Firefox is not installed; a machine that tests for others (CI) fails. */
  readonly isThere: undefined
  /** A tab of the test's own; it fails the test on an error or a warning that is not in `tolerated`. */
  readonly tab: Page
  /** The errors and warnings that a job expects from its page. */
  readonly tolerated: readonly RegExp[]
  /** The window on the demo shop. */
  readonly demo: FirefoxWindow
  /** A browser host of the job's own, without a shop. */
  readonly ownHost: StartedHost
  /** The window on `ownHost`. */
  readonly own: FirefoxWindow
  /** A shop that the job may take down. */
  readonly ownShop: Sandbox
}

/** A busy machine is slow to start these. */
const slowly = { scope: 'worker', timeout: 330_000 } as const

/** An owner's jobs in the system's Firefox, as Debian has it, driven by WebDriver BiDi and by its display's mouse and keys. */
export const test = base.extend<PerTest, PerWorker>({
  tolerated: [[], { option: true }],

  isThere: [
    // Playwright reads which fixtures a function wants from its first parameter, so an empty pattern must stand there.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give, info) => {
      info.skip(!process.env['CI'] && !firefoxPrograms(), 'Firefox and a screen for it are not installed')
      await give(undefined)
    },
    { auto: true },
  ],

  display: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const display = await openDisplay({ ...screenSize, programs: needed() })
      await give(display)
      await display.close()
    },
    slowly,
  ],

  downloads: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'backroom-firefox-downloads-'))
      await give(folder)
      await rm(folder, { recursive: true })
    },
    slowly,
  ],

  firefox: [
    async ({ display, downloads }, give) => {
      const browser = await openFirefox(needed().firefox, display, downloads)
      await give(browser)
      await browser.close()
    },
    slowly,
  ],

  hosts: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const hosts = await openHosts()
      await give(hosts)
      await hosts.close()
    },
    slowly,
  ],

  demoHost: [
    async ({ hosts }, give) => {
      const dataDir = await newFolder()
      const host = await hosts.start(dataDir, ['--sandbox'])
      await give({ dataDir, shop: shopAt(await host.demoShop()) })
      await host.end()
      await rm(dataDir, { recursive: true })
    },
    slowly,
  ],

  tab: async ({ firefox, tolerated }, give) => {
    const page = await firefox.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`error: ${String(error)}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text())
    })
    await page.evaluateOnNewDocument(moveDate, aheadMs())
    await give(page)
    await page.close()
    const untold = problems.filter((problem) => !tolerated.some((pattern) => pattern.test(problem)))
    expect([...new Set(untold)]).toEqual([])
  },

  demo: async ({ tab, display, demoHost }, give) => {
    // An owner opens a further window with this page.
    await tab.goto(pathToFileURL(join(demoHost.dataDir, 'open-backroom.html')).href)
    // It redirects at once. Reading from a page that Firefox is just leaving raises an error of Firefox's own.
    await until('the page of the host', async () => tab.url().startsWith('http:') || undefined)
    await give(windowOn(tab, display.hand))
  },

  ownHost: async ({ hosts }, give) => {
    const dataDir = await newFolder()
    const host = await hosts.start(dataDir)
    let ended: Promise<void> | undefined
    const end = () => (ended ??= host.end())
    await give({ ...host, end })
    await end()
    await rm(dataDir, { recursive: true })
  },

  own: async ({ tab, display, ownHost }, give) => {
    await tab.goto(ownHost.url)
    await give(windowOn(tab, display.hand))
  },

  // eslint-disable-next-line no-empty-pattern
  ownShop: async ({}, give) => {
    const shop = await startShop({ orders: 40, products: 12 })
    await give(shop)
    await shop.close()
  },
})

export { expect }

function needed() {
  const programs = firefoxPrograms()
  if (!programs) throw new Error('The jobs in Firefox need firefox-esr, Xvfb and xdotool.')
  return programs
}

async function newFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-firefox-'))
  // Longer than the slowest machine needs to press undo.
  await writeFile(join(dataDir, 'settings.json'), JSON.stringify({ undoSeconds: 20 }), { mode: 0o600 })
  return dataDir
}
