import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, CallName, CallOutput } from '#shared/contract.ts'
import { benchCore } from './bench-core.ts'
import { startShop } from './programs.ts'

export type CoreOnShop = {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
  /** The shop's folder, with copy.db and own.db. */
  readonly folder: string
  close(): Promise<void>
}

/** Starts core in this process, signed in to a shop with `orders` orders, with a complete mirror. The shop runs in a process of its own. */
export async function coreOnShop(orders: number): Promise<CoreOnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
  const shop = await startShop(orders)
  const { call, core } = benchCore(dataDir)
  async function close(): Promise<void> {
    await core.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    const { apiUrl, account } = shop.output
    const { subdomain, password } = account
    await call('session.signIn', { subdomain, password, serviceUrl: apiUrl })
    await call('sync.now', {})
    const { all } = await call('orders.count', { filter: {} })
    if (all !== orders) throw new Error(`${all} of ${orders} orders came into the copy.`)
    const [id = ''] = readdirSync(join(dataDir, 'shops'))
    return { call, folder: join(dataDir, 'shops', id), close }
  } catch (error) {
    await close()
    throw error
  }
}
