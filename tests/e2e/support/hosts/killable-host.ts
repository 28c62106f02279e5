import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../../scripts/project/builds.ts'
import { hostFlags } from './shop-flags.ts'
import { shopAt } from '../shops/shop.ts'
import type { Shop } from '../shops/shop.ts'
import { readOutputLines } from '../programs/printed-lines.ts'

export type KillableHost = Awaited<ReturnType<typeof killableHost>>

/** Returns a browser host on the demo shop, in a data folder of its own, that a spec can kill and start again. */
export async function killableHost() {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-killed-'))
  let host: ChildProcess | undefined
  const kill = async () => {
    if (!host || host.exitCode !== null || host.signalCode !== null) return
    const ended = once(host, 'exit')
    host.kill('SIGKILL')
    await ended
  }
  // An aborted run must leave no host behind.
  const stop = () => host?.kill('SIGKILL')
  process.once('exit', stop)
  return {
    /** @param port 0 takes any free one */
    async start(port = 0): Promise<{ readonly url: string; readonly shop: Shop }> {
      const child = spawn(
        process.execPath,
        ['scripts/start-browser.ts', '--port', `${port}`, '--no-open', ...hostFlags(dataDir, ['--sandbox'])],
        { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
      )
      host = child
      const outputValue = readOutputLines(child.stdout)
      const [url, demoShopInfo] = await Promise.all([outputValue('url'), outputValue('sandbox')])
      return { url, shop: shopAt(demoShopInfo) }
    },
    kill,
    /** Suspends the process, or lets it go on. */
    stand: (isStill: boolean) => void host?.kill(isStill ? 'SIGSTOP' : 'SIGCONT'),
    async end() {
      await kill()
      process.off('exit', stop)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
