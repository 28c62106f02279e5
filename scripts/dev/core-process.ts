/**
 * Runs the browser host for development, in a process that the loop replaces when the source changes. The loop starts it
 * ahead: it loads packages while nobody waits, our own code on `load`, and opens the data folder on `start`, after the
 * previous process has released it. It ends with the loop, however that ends.
 */
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import 'zod'
import type { BrowserFlags } from '../../src/browser/flags.ts'
import { windowFolder } from '../project/builds.ts'
import { developmentKeychain } from './development-keychain.ts'
import { loadLateParts } from './late-parts.ts'

export type Order =
  | { readonly say: 'load' }
  | {
      readonly say: 'start'
      readonly flags: BrowserFlags
      /** True to reset the demo shop, as after a change of its seed. */
      readonly demoAnew: boolean
    }

const load = () =>
  Promise.all([import('../../src/browser/run.ts'), import('../../src/sandbox/index.ts'), loadLateParts()])
let loaded: ReturnType<typeof load> | undefined

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('message', (order: Order) => void obey(order))

async function obey(order: Order): Promise<void> {
  loaded ??= load()
  const [{ run }] = await loaded
  if (order.say === 'load') return
  if (order.demoAnew) forgetDemoShop(order.flags.dataDir)
  await run(order.flags, windowFolder, developmentKeychain)
  // Sockets of the demo shop's pictures may still be open; all work is done.
  process.exit(0)
}

/** Deletes the demo shop and every mirror: the demo shop's would not notice, and the sync reads all of them again from their shops. */
function forgetDemoShop(dataDir: string): void {
  const patterns = ['demo-shop.sqlite*', 'shops/*/copy.db*']
  for (const path of globSync(patterns, { cwd: dataDir })) rmSync(join(dataDir, path))
}
