import { expect, test as base } from '../fixtures.ts'
import { readDemoShop } from './known-shop.ts'
import type { KnownShop } from './known-shop.ts'

type PerWorker = {
  /** The demo shop after the app has read it; undefined on the shell, which reads it again each time. */
  readonly knownShop: KnownShop | undefined
}

/** The `test` for specs that need no first page: the app opens on a demo shop that it has read and nobody has touched. */
export const test = base.extend<object, PerWorker>({
  flags: ['--sandbox'],

  knownShop: [
    async ({ hosts, windows }, give) => {
      if (!hosts || !windows) return give(undefined)
      const shop = await readDemoShop(hosts, windows)
      await give(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  dataDir: async ({ dataDir, knownShop }, give) => {
    await knownShop?.layInto(dataDir)
    await give(dataDir)
  },
})

export { expect }
