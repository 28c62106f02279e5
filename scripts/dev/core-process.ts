/**
 * The browser host of development, a process of its own that is thrown away when its source changes. It is started ahead:
 * packages are loaded while nobody waits, our own code when the loop says `load`, and the host opens the data folder when
 * it says `start`, after the one before has let go of it. It ends with the loop, however that ends.
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
      /** Whether the demo shop begins anew, as after a change of what it is made of. */
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
  // Sockets of the demo shop's pictures may linger; nothing is left to be done.
  process.exit(0)
}

/** And every copy: the demo shop's would not notice, and all of them are read again from their shops. */
function forgetDemoShop(dataDir: string): void {
  const kept = ['demo-shop.sqlite*', 'shops/*/copy.db*']
  for (const path of globSync(kept, { cwd: dataDir })) rmSync(join(dataDir, path))
}
