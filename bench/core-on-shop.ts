import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import type { CallInput, CallName, CallOutput } from '#shared/contract.ts'
import { root } from '../scripts/builds.ts'

export type CoreOnShop = {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
  /** What is kept of the shop: copy.db and own.db. */
  readonly folder: string
  close(): Promise<void>
}

/** Core in this process, signed in to a shop of so many orders, whose copy is whole. The shop is a program of its own. */
export async function coreOnShop(orders: number): Promise<CoreOnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
  const shop = spawn(
    process.execPath,
    [join(root, 'src/sandbox/cli.ts'), '--port', '0', '--orders', String(orders)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const secrets = new Map<string, string>()
  const core = createCore({
    fetch,
    clock: systemClock,
    secrets: {
      kept: 'session',
      get: async (name) => secrets.get(name) ?? null,
      set: async (name, secret) => void secrets.set(name, secret),
      delete: async (name) => void secrets.delete(name),
    },
    settings: { read: () => ({}), write: () => {}, setAside: () => {} },
    dataDir,
    openExternal: async () => {},
    log: (line) => console.error(line),
    random: Math.random,
    version: 'bench',
    openDemoShop: () => Promise.reject(new Error('A bench has no demo shop.')),
    eraseDemoShop: () => Promise.reject(new Error('A bench has no demo shop.')),
  })
  async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const answer = await core.answer(name, input)
    if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`)
    // True because core parses every value by the contract's output for this name.
    return answer.value as CallOutput<N>
  }
  async function close(): Promise<void> {
    await core.close()
    if (shop.exitCode === null) {
      const ended = once(shop, 'exit')
      shop.kill()
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    for await (const line of createInterface({ input: shop.stdout })) {
      // The line that the program promises.
      const { apiUrl, account } = JSON.parse(line) as {
        apiUrl: string
        account: { subdomain: string; password: string }
      }
      await call('session.signIn', { ...account, serviceUrl: apiUrl })
      await call('sync.now', {})
      const { all } = await call('orders.count', { filter: {} })
      if (all !== orders) throw new Error(`${all} of ${orders} orders came into the copy.`)
      const [id = ''] = readdirSync(join(dataDir, 'shops'))
      return { call, folder: join(dataDir, 'shops', id), close }
    }
    throw new Error('The sandbox ended before it told its address.')
  } catch (error) {
    await close()
    throw error
  }
}
