import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchCore } from './bench-core.ts'
import { startShop } from './programs.ts'
import type { ShopFacts } from './programs.ts'
import type { Bench } from './row.ts'
import { limitRow, ratioRow } from './row.ts'

const orders = 10_000
const pageSize = 100
/** How many requests are under way at once: as many as the app has. */
const abreast = 4
/** Both ways take turns, so that a busy moment of the machine hits both; the fastest turn counts. The first only warms up. */
const turns = 5

/** The pages of the first sync and the one look for changes after it, fetched and parsed, and nothing else. */
async function bareLoop({ apiUrl, account }: ShopFacts): Promise<void> {
  const { subdomain, password } = account
  const headers = {
    accept: 'application/vnd.api+json',
    authorization: `Basic ${Buffer.from(`${subdomain}:${password}`).toString('base64')}`,
    'user-agent': 'Bench (hello@backroom.example)',
  }
  const offsets = Array.from({ length: orders / pageSize }, (_, page) => page * pageSize)
  const paths = [
    'sort=-updated_at&page[limit]=1',
    ...offsets.map((offset) => `sort=created_at&page[limit]=${pageSize}&page[offset]=${offset}`),
    `sort=-updated_at&page[limit]=${pageSize}`,
  ]
  let seen = 0
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        const response = await fetch(`${apiUrl}/v1/accounts/${account.id}/orders?${path}`, { headers })
        // Sandbox promise 1: a list's records are in `data`.
        const { data } = JSON.parse(await response.text()) as { data: unknown[] }
        seen += data.length
      }
    }),
  )
  if (seen < orders) throw new Error(`The bare loop saw ${seen} of ${orders} orders.`)
}

/** Core signed in, with nothing kept yet: from the first question for its orders until all of them are in the copy. */
async function firstSync(shop: ShopFacts): Promise<{ ms: number; requests: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
  const { core, call } = benchCore(dataDir)
  try {
    await call('session.signIn', { ...shop.account, serviceUrl: shop.apiUrl })
    const start = performance.now()
    // Another look than the one that begins by itself: it ends when both have.
    await call('sync.now', { what: 'orders' })
    const ms = performance.now() - start
    const { all } = await call('orders.count', { filter: {} })
    if (all !== orders) throw new Error(`${all} of ${orders} orders came into the copy.`)
    await call('sync.now', { what: 'orders' })
    const [last] = (await call('sync.log', {})).entries
    return { ms, requests: last?.requests ?? Number.NaN }
  } finally {
    await core.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The whole history for the first time, and a look at the shop when nothing is new. */
export const firstSyncBench: Bench = {
  name: 'first-sync',
  async run() {
    const shop = await startShop(orders)
    try {
      const [bare, synced]: [number[], number[]] = [[], []]
      let requests = 0
      for (let turn = 0; turn < turns; turn += 1) {
        const start = performance.now()
        await bareLoop(shop.facts)
        const ms = performance.now() - start
        const sync = await firstSync(shop.facts)
        requests = Math.max(requests, sync.requests)
        if (turn === 0) continue
        bare.push(ms)
        synced.push(sync.ms)
      }
      return [
        ratioRow({
          name: 'first sync of 10,000 orders',
          unit: 'ms',
          value: Math.min(...synced),
          floor: Math.min(...bare),
          budget: 1.3,
        }),
        limitRow({ name: 'sync with nothing new', unit: 'requests', value: requests, budget: 1 }),
      ]
    } finally {
      await shop.stop()
    }
  },
}
