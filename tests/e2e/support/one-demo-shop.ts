import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBrowserHost } from './browser-host.ts'
import type { BrowserHost } from './browser-host.ts'
import { expect, test as base } from './fixtures.ts'

type PerWorker = {
  /** Puts into a data folder what the app is to find there. */
  readonly prepare: (dataDir: string) => Promise<void>
  /** Answers the host of a file of specs, on its demo shop. */
  readonly hostOf: (file: string) => Promise<BrowserHost>
}

/**
 * For files whose specs leave each other's things in the demo shop alone: on the browser host they have one app and one
 * shop together, and a new window each. In the shell every spec has an app of its own, as elsewhere.
 */
export const test = base.extend<object, PerWorker>({
  // Playwright reads which fixtures a function wants from its first parameter, so an empty pattern must stand there.
  // eslint-disable-next-line no-empty-pattern
  prepare: [({}, give) => give(async () => {}), { scope: 'worker' }],

  hostOf: [
    async ({ windows, prepare }, give) => {
      let last: { readonly file: string; readonly host: BrowserHost; end(): Promise<void> } | undefined
      await give(async (file) => {
        if (last?.file === file) return last.host
        await last?.end()
        last = undefined
        if (!windows) throw new Error('Only the browser host has several windows.')
        const dataDir = await mkdtemp(join(tmpdir(), 'backroom-e2e-'))
        await prepare(dataDir)
        const host = await startBrowserHost(windows, dataDir, ['--sandbox'])
        const end = async () => {
          await host.end()
          await rm(dataDir, { recursive: true })
        }
        last = { file, host, end }
        return host
      })
      await last?.end()
    },
    { scope: 'worker' },
  ],

  open: async ({ host, hostOf, launch, prepare }, give, { file }) => {
    const ofItsOwn: typeof launch = async (dataDir, onPage, flags) => {
      await prepare(dataDir)
      return launch(dataDir, onPage, flags)
    }
    const amongOthers: typeof launch = async (_, onPage) => (await hostOf(file)).openWindow(onPage)
    await give(host === 'shell' ? ofItsOwn : amongOthers)
  },
})

export { expect }
