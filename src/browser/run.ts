import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { contactOf } from '#core/host/contact.ts'
import { demoShop } from '#core/host/demo-shop.ts'
import type { DemoShopInfo } from '#core/host/demo-shop.ts'
import { lockFolder } from '#core/host/folder/folder-lock.ts'
import { leaveRoaming } from '#core/host/folder/leave-roaming.ts'
import { openOnDemoShop } from '#core/host/open-on-demo-shop.ts'
import { plainFetch } from '#core/host/plain-fetch.ts'
import { closeFolder, restrictToOwner } from '#core/host/folder/private-folder.ts'
import { redacted } from '#core/host/redact.ts'
import { settingsFile } from '#core/host/settings-file.ts'
import { limitMemory } from '#core/host/small-memory.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import { openSecretStore } from '#core/session/connections/secret-store.ts'
import { redactedStack } from '#core/values/redacted-stack.ts'
import { terminalTexts } from '#shared/texts/browser/terminal.ts'
import project from '../../package.json' with { type: 'json' }
import { hasDisplay, openAppWindow } from './app-window.ts'
import type { AppWindow } from './app-window.ts'
import type { BrowserFlags } from './flags.ts'
import { startBrowserHost } from './index.ts'
import type { BrowserHost } from './index.ts'
import { installedBrowser } from './installed-browser.ts'
import { keyLifeMs } from './keys.ts'
import { externalOpener } from './open-external.ts'
import type { ExternalOpener } from './open-external.ts'
import { stopSignal } from './stop-signal.ts'
import { wayInFile } from './way-in-page.ts'

/** A window that takes over from another that listened for it is gone only for a moment; a closed one stays gone. */
const [graceAfterClosing, betweenLooks] = [3000, 250]
const watchedAfterMs = 3000

/** A browser host on a data folder, with everything that it needs. */
export type OpenHost = BrowserHost & {
  /** With `--sandbox`: the demo shop that the host has opened. */
  readonly sandbox: DemoShopInfo | undefined
  /** Opens an address in the system's own browser. */
  readonly openExternal: ExternalOpener['open']
}

type HostOptions = {
  /** The folder of the built window. */
  readonly windowFolder: string
  /** The name under which the system's keychain stores the shops' secrets; by default the one of the owner's app. */
  readonly keychainName?: string | undefined
  readonly log: (line: string) => void
  /** Called with the addresses and credentials of a demo shop that is opened later on. */
  readonly onReady: (shop: DemoShopInfo) => void
}

/**
 * Opens the browser host on a data folder; `close()` stops it and releases the folder.
 *
 * @throws AppError when another host works on the data folder
 */
export async function openHost(
  flags: Omit<BrowserFlags, 'open'>,
  { windowFolder, keychainName, log, onReady }: HostOptions,
): Promise<OpenHost> {
  const unlock = lockFolder(flags.dataDir, 'a browser')
  closeFolder(flags.dataDir, log)

  const demo = demoShop(
    flags.dataDir,
    async (options) => (await import('#sandbox/index.ts')).startSandbox(options),
    // With --sandbox the first line of the output has these details.
    (sandbox) => flags.sandbox || onReady(sandbox),
  )
  const opener = externalOpener(flags.dataDir)
  const core = createCore({
    fetch: plainFetch,
    clock: systemClock,
    secrets: await openSecretStore(keychainName),
    dataDir: flags.dataDir,
    openExternal: opener.open,
    log,
    random: Math.random,
    version: project.version,
    contact: contactOf(project),
    openDemoShop: demo.open,
    eraseDemoShop: demo.erase,
    settings: settingsFile(flags.dataDir),
  })
  limitMemory(core)
  const sandbox = flags.sandbox ? await demo.open() : undefined
  if (sandbox) await openOnDemoShop(core)

  const host = await startBrowserHost({
    core,
    windowFolder,
    port: flags.port,
    log,
    dataDir: flags.dataDir,
  })
  return {
    ...host,
    sandbox,
    openExternal: opener.open,
    async close() {
      await host.close()
      await core.close()
      await opener.close()
      await demo.close()
      unlock()
    },
  }
}

/**
 * Runs the browser host as a program. Prints one line of JSON on stdout, with an address for one window and the page
 * that leads to a new one at any time; opens a window if the flags say so; returns once it was stopped or that window
 * was closed. Text for people goes to stderr.
 *
 * @param windowFolder the folder of the built window
 * @param keychainName the name under which the system's keychain stores the shops' secrets; by default the one of the
 * owner's app
 * @throws AppError when another host works on the data folder
 */
export async function run(
  cliFlags: BrowserFlags,
  windowFolder: string,
  keychainName?: string,
): Promise<void> {
  restrictToOwner()
  const stopped = stopSignal()
  const log = (line: string) => console.error(redacted(line))
  // Node would end the host, and with it the work of every window.
  process.on('unhandledRejection', (error) => log(`Nobody waited for this: ${redactedStack(error)}`))
  const { dataDir, logLine } = leaveRoaming(cliFlags.dataDir)
  if (logLine !== null) log(logLine)
  const flags = { ...cliFlags, dataDir }
  const printShop = (sandbox: DemoShopInfo) => console.log(JSON.stringify({ sandbox }))
  const host = await openHost(flags, { windowFolder, keychainName, log, onReady: printShop })
  // The address works once; the page always has a new key.
  const page = pathToFileURL(wayInFile(flags.dataDir)).href
  console.log(JSON.stringify({ url: host.newAddress(), page, sandbox: host.sandbox }))
  const closed = flags.open ? showWindow(host, flags.dataDir, log) : undefined
  setTimeout(() => void watch(log), watchedAfterMs).unref()

  await Promise.race([stopped, ...(closed ? [closed] : [])])
  await host.close()
}

/** Starts the watchdog, which logs where core's thread hangs. By then the window is there. */
async function watch(log: (line: string) => void): Promise<void> {
  try {
    const { watchOver } = await import('#core/host/watchdog/watchdog.ts')
    watchOver({ log, isInTerminal: true })
  } catch (error) {
    log(`Nobody watches over core: ${String(error)}`)
  }
}

/**
 * Opens a window when this computer can show one, else a page in the system's own browser. Resolves when the owner has
 * closed the window; for a page it never resolves, since nothing reports that it was closed.
 */
async function showWindow(host: OpenHost, dataDir: string, log: (line: string) => void): Promise<void> {
  const browser = hasDisplay() ? installedBrowser() : undefined
  if (browser === undefined) {
    log(hasDisplay() ? await shownByTheSystem(host) : terminalTexts.noDisplay)
    return new Promise(() => {})
  }
  let status: unknown
  let opened: AppWindow
  try {
    opened = await openAppWindow(browser, host.newAddress(), dataDir)
    ;[status] = await once(opened.program, 'exit')
  } catch (error) {
    log(terminalTexts.noWindow(errorText(error)))
    return new Promise(() => {})
  }
  // A browser that was running already takes over the address, and this process exits at once: then the window is still
  // open, or is to come for as long as its key is good. A slow machine takes a while to load a page, also anew.
  const isToCome = () => (status === 0 && !host.hadWindow()) || host.isWindowLoading()
  for (let goneMs = 0; goneMs < (isToCome() ? keyLifeMs : graceAfterClosing);) {
    await wait(betweenLooks)
    goneMs = host.windows() > 0 ? 0 : goneMs + betweenLooks
  }
  await opened.removePage().catch(() => {})
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Opens the system's own browser and returns what happened, in words for the owner. */
async function shownByTheSystem({ newAddress, openExternal }: OpenHost): Promise<string> {
  try {
    await openExternal(newAddress())
    return terminalTexts.opensInBrowser
  } catch (error) {
    return terminalTexts.noBrowser(errorText(error))
  }
}
