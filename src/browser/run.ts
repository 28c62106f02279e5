import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { demoShop } from '#core/host/demo-shop.ts'
import { lockFolder } from '#core/host/folder-lock.ts'
import { openOnDemoShop } from '#core/host/open-on-demo-shop.ts'
import { settingsFile } from '#core/host/settings-file.ts'
import { keepMemorySmall } from '#core/host/small-memory.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import { openSecretStore } from '#core/session/secret-store.ts'
import project from '../../package.json' with { type: 'json' }
import { hasDisplay, openAppWindow } from './app-window.ts'
import type { Flags } from './flags.ts'
import { startBrowserHost } from './index.ts'
import type { BrowserHost } from './index.ts'
import { installedBrowser } from './installed-browser.ts'
import { openExternal } from './open-external.ts'

/** A window that reloads is away for a moment; a closed one stays away. */
const graceAfterClosing = 3000

/**
 * The browser host as a program: tells its address in one line of JSON on stdout, opens a window when asked to, and
 * returns once it was stopped or that window was closed. Words for people go to stderr.
 *
 * @param windowFolder the built window
 * @throws AppError when another host works on the data folder
 */
export async function run(flags: Flags, windowFolder: string): Promise<void> {
  const stopped = stopSignal()
  const log = (line: string) => console.error(line)
  const unlock = lockFolder(flags.dataDir, 'a browser')

  const demo = demoShop(
    flags.dataDir,
    async (options) => (await import('#sandbox/index.ts')).startSandbox(options),
    // With --sandbox the facts are part of the first line instead.
    (sandbox) => flags.sandbox || console.log(JSON.stringify({ sandbox })),
  )
  const core = createCore({
    fetch,
    clock: systemClock,
    secrets: await openSecretStore(),
    dataDir: flags.dataDir,
    openExternal,
    log,
    random: Math.random,
    version: project.version,
    openDemoShop: demo.open,
    eraseDemoShop: demo.erase,
    settings: settingsFile(flags.dataDir),
  })
  keepMemorySmall(core)
  const sandbox = flags.sandbox ? await demo.open() : undefined
  if (sandbox) await openOnDemoShop(core)

  const host = await startBrowserHost({ core, windowFolder, port: flags.port, log })
  console.log(JSON.stringify({ url: host.url, sandbox }))
  const closed = flags.open ? showWindow(host, flags.dataDir, log) : undefined

  await Promise.race([stopped, ...(closed ? [closed] : [])])
  await host.close()
  await core.close()
  await demo.close()
  unlock()
}

/** A second signal ends the program at once, as ever. */
function stopSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop())
  })
}

/** Opens a window when this computer can show one. Resolves when the owner has closed it, or never. */
async function showWindow(host: BrowserHost, dataDir: string, log: (line: string) => void): Promise<void> {
  const browser = hasDisplay() ? installedBrowser() : undefined
  if (browser === undefined) {
    const why = hasDisplay() ? 'No Chromium-family browser was found' : 'This machine shows no windows'
    log(`${why}. Open the address above in a browser.`)
    return new Promise(() => {})
  }
  const window = openAppWindow(browser, host.url, dataDir)
  await once(window, 'exit')
  // A browser that was running already takes the address over and exits at once: then the window is still there.
  do await wait(graceAfterClosing)
  while (host.windows() > 0)
}
