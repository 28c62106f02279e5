import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CallInput, CallName, CallOutput } from '#shared/contract.ts'
import { root } from '../scripts/builds.ts'
import { benchCore } from './bench-core.ts'

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
  const { call, core } = benchCore(dataDir)
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
