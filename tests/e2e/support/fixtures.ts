import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { onBrowserHost } from './hosts/browser-host.ts'
import { isOlder } from './shell/executable.ts'
import { startHostProgram } from './hosts/host-program.ts'
import { openHosts } from './hosts/hosts.ts'
import { killableHost } from './hosts/killable-host.ts'
import type { KillableHost } from './hosts/killable-host.ts'
import type { Hosts } from './hosts/hosts.ts'
import { launchBrowser } from './browsers/lean-browser.ts'
import { tooNewForIt } from './shell/older-runtime.ts'
import { openDemoShop } from './shops/open-demo-shop.ts'
import type { Launch, RunningApp } from './hosts/running-app.ts'
import { onShell } from './shell/shell.ts'
import { startShop } from './hosts/shop-flags.ts'
import type { Shop } from './shops/shop.ts'
import { watch } from './browsers/watched-page.ts'

type PerTest = {
  /** The app's data folder, a new one for each test. */
  readonly dataDir: string
  /** The app as it is when new on a computer: it shows its first page. */
  readonly app: RunningApp
  /** Its window. */
  readonly page: Page
  /** The demo shop, opened by the button that an owner presses. The page shows its orders afterwards. */
  readonly demoShop: Shop
  /** A shop that the spec may make fail; the app has to be signed in to it. */
  readonly ownShop: Sandbox
  /** Flags of the app's command line, besides its data folder. */
  readonly flags: string[]
  /** The errors, warnings and requests that the spec expects from its page. */
  readonly tolerated: readonly RegExp[]
  /** Runs the browser host as a program of its own, for what is different then: its command line, its end, its lock. */
  readonly ownProgram: boolean
  /**
   * The length of the undo window. A second where undo is not the subject; longer than the slowest machine needs to press
   * it where it is.
   */
  readonly undoSeconds: 6 | 1 | 20
  /** Starts the app on a data folder, such as once more after it was closed. */
  readonly launch: Launch
  /** A browser host on the demo shop that the spec starts, suspends and kills. The shell has none: its specs are skipped. */
  readonly program: KillableHost
  /** The browser for `program`'s windows. Nobody watches them: the end of a host appears in their consoles. */
  readonly browserOfProgram: BrowserContext
  /** Closes the windows that a spec opened besides its app: they would go on drawing and sending requests during others. */
  readonly nothingLeftOpen: undefined
  /** Expects a test to fail that an older runtime cannot pass. */
  readonly failsOnOlderRuntime: undefined
}

type PerWorker = {
  readonly host: 'browser-host' | 'shell'
  /** Opens the browser host's windows in the full browser, for what the one of the specs lacks, such as notices. */
  readonly asOwnersHaveIt: boolean
  /** The browser in which the windows of the browser host open; the shell brings its own. */
  readonly windows: Browser | undefined
  /** The process in which the browser hosts run. */
  readonly hosts: Hosts | undefined
}

/**
 * The `test` of the specs for both hosts. Whatever a spec does, its page must not raise an error, break its content policy,
 * or send a request to anyone but its host and a shop on this computer.
 */
export const test = base.extend<PerTest, PerWorker>({
  host: ['browser-host', { option: true, scope: 'worker' }],
  asOwnersHaveIt: [false, { option: true, scope: 'worker' }],
  flags: [[], { option: true }],
  tolerated: [[], { option: true }],
  ownProgram: [false, { option: true }],
  undoSeconds: [6, { option: true }],

  nothingLeftOpen: [
    async ({ windows }, give) => {
      await give(undefined)
      for (const context of windows?.contexts() ?? []) await context.close()
    },
    { auto: true },
  ],

  failsOnOlderRuntime: [
    // Playwright reads which fixtures a function wants from its first parameter, so an empty pattern must stand there.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give, info) => {
      const reason = isOlder ? tooNewForIt[info.title] : undefined
      if (reason !== undefined) info.fail(true, reason)
      await give(undefined)
    },
    { auto: true },
  ],

  windows: [
    async ({ host, asOwnersHaveIt }, give) => {
      if (host === 'shell') return give(undefined)
      const browser = await launchBrowser({ asOwnersHaveIt })
      await give(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  hosts: [
    async ({ host }, give) => {
      if (host === 'shell') return give(undefined)
      const hosts = await openHosts()
      await give(hosts)
      await hosts.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  launch: ({ windows, hosts, ownProgram }, give) =>
    give(windows && hosts ? onBrowserHost(windows, ownProgram ? startHostProgram : hosts.start) : onShell),

  dataDir: async ({ undoSeconds }, give) => {
    // The prefix has enough letters that the log does not mistake the name for a random key.
    const dataDir = await mkdtemp(join(tmpdir(), 'backroom-endtoend-'))
    // Six seconds are the app's default.
    if (undoSeconds !== 6)
      await writeFile(join(dataDir, 'settings.json'), JSON.stringify({ undoSeconds }), { mode: 0o600 })
    await give(dataDir)
    await rm(dataDir, { recursive: true })
  },

  program: async ({ host }, give, info) => {
    info.skip(host === 'shell', 'The shell has no address, and its window ends with it.')
    // A program takes longer to start than a host in a process that runs already.
    info.setTimeout(120_000)
    const program = await killableHost()
    await give(program)
    await program.end()
  },

  browserOfProgram: async ({ windows }, give) => {
    if (!windows) throw new Error('Only the browser host opens its windows in a browser.')
    const context = await windows.newContext()
    await give(context)
    await context.close()
  },

  app: async ({ launch, dataDir, flags, tolerated }, give) => {
    const problems: string[] = []
    const { close, ...app } = await launch(dataDir, (page) => watch(page, problems), flags)
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
    const shop = await startShop({ orders: 40, products: 12 })
    await give(shop)
    // The app closes first; otherwise its page would fail to load the shop's pictures.
    await app.close()
    await shop.close()
  },
})

export { expect }
