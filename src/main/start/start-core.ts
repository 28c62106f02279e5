import { app, shell } from 'electron'
import { contactOf } from '#core/host/contact.ts'
import { demoShop } from '#core/host/demo-shop.ts'
import { openOnDemoShop } from '#core/host/open-on-demo-shop.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import type { Core, CoreDeps } from '#core/index.ts'
import type { SystemNotices } from '#core/notices/shown-notices.ts'
import type { SecretStore } from '#core/session/connections/secret-store.ts'
import project from '../../../package.json' with { type: 'json' }
import type { ShellFlags } from './flags.ts'
import { settingsStore } from '../files/settings-store.ts'
import { openOnlyGzip, shopFetch } from './shop-fetch.ts'

export type StartedCore = {
  readonly core: Core
  /** Closes everything that it has open. */
  close(): Promise<void>
}

/**
 * Starts core with what Electron provides: its fetch, the keychain, the system's browser. Needs the app to be ready.
 *
 * @param copyProgram the program of the mirror worker
 */
export async function startCore(
  { dataDir, sandbox }: ShellFlags,
  deps: Required<Pick<CoreDeps, 'log' | 'copyProgram' | 'openLogs'>> & {
    readonly systemNotices: SystemNotices
    readonly secrets: Promise<SecretStore>
  },
): Promise<StartedCore> {
  const { log, secrets, copyProgram, systemNotices, openLogs } = deps
  const demo = demoShop(
    dataDir,
    async (options) => (await import('#sandbox/index.ts')).startSandbox(options),
    (shop) => process.stdout.write(`${JSON.stringify({ sandbox: shop })}\n`),
  )
  openOnlyGzip()
  const core = createCore({
    fetch: shopFetch,
    clock: systemClock,
    secrets: await secrets,
    dataDir,
    copyProgram,
    ...systemNotices,
    openExternal: (url) => shell.openExternal(url),
    log,
    random: Math.random,
    version: app.getVersion(),
    contact: contactOf(project),
    openDemoShop: demo.open,
    eraseDemoShop: demo.erase,
    settings: settingsStore(dataDir),
    openLogs,
    savePdf: async (name) => (await import('../system/printing.ts')).savePdf(name, log),
  })
  if (sandbox) await openOnDemoShop(core)
  // Opens the mirror while the window is still loading, which needs it first of all.
  core.call('sync.state', {}).catch(() => {})
  return {
    core,
    async close() {
      await core.close()
      await demo.close()
    },
  }
}
