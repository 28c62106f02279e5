import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bareCopy, rowsToWrite } from './bare-copy.ts'
import type { RowsToWrite } from './bare-copy.ts'
import { benchCore } from './bench-core.ts'
import { startShop } from './programs.ts'
import type { ShopAccess } from './programs.ts'
import type { Bench, Row } from './row.ts'
import { limitRow, ratioRow } from './row.ts'

const orders = 10_000
const pageSize = 100
/** Requests that run at the same time: as many as in the app. */
const abreast = 4
/** The variants take turns, so that a busy moment of the machine slows all of them; the fastest round counts. The first only warms up. */
const rounds = 5
/** The least time that a real service takes for an answer. */
const latencyMs = 50
const firstListMs = 1000

/**
 * Fetches and parses the pages of the first sync and of the one poll for changes after it, and does nothing else.
 *
 * @param take receives the ids of each page of the history
 */
async function bareLoop(
  { apiUrl, account }: ShopAccess,
  take: (ids: readonly string[]) => void = () => {},
): Promise<void> {
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
        const { data } = JSON.parse(await response.text()) as { data: { id: string }[] }
        seen += data.length
        if (path.startsWith('sort=created_at')) take(data.map(({ id }) => id))
      }
    }),
  )
  if (seen < orders) throw new Error(`The bare loop saw ${seen} of ${orders} orders.`)
}

type Synced = {
  readonly ms: number
  /** Until the first orders are listed and the search finds them. */
  readonly firstMs: number
  /** Requests of a sync pass when nothing is new. */
  readonly requests: number
  readonly rows: RowsToWrite | null
}

/**
 * Signs core in with an empty mirror and measures the time from the first request for orders until the mirror has all of them.
 *
 * @param keepsRows whether to return the rows that the sync wrote, so that `bareCopy` can write the same
 */
async function firstSync(shop: ShopAccess, keepsRows = false): Promise<Synced> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
  const { core, call } = benchCore(dataDir)
  try {
    await call('session.signIn', { ...shop.account, serviceUrl: shop.apiUrl })
    const start = performance.now()
    // This sync pass is not the one that starts by itself; the call answers when both have ended.
    const all = call('sync.now', { what: 'orders' })
    const [firstMs] = await Promise.all([firstFound(call).then((at) => at - start), all])
    const ms = performance.now() - start
    const { all: read } = await call('orders.count', { filter: {} })
    if (read !== orders) throw new Error(`${read} of ${orders} orders came into the copy.`)
    await call('sync.now', { what: 'orders' })
    const [last] = (await call('sync.log', {})).entries
    const [id = ''] = readdirSync(join(dataDir, 'shops'))
    const rows = keepsRows ? rowsToWrite(join(dataDir, 'shops', id)) : null
    return { ms, firstMs, requests: last?.requests ?? Number.NaN, rows }
  } finally {
    await core.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Resolves with the time at which the first list is there and the search finds one of its orders by its number. */
async function firstFound(call: ReturnType<typeof benchCore>['call']): Promise<number> {
  for (;;) {
    const [row] = (await call('orders.list', { limit: 1 })).rows
    const search = row?.id ?? ''
    if (search !== '' && (await call('orders.list', { filter: { search } })).rows.length > 0)
      return performance.now()
    await wait(5)
  }
}

/** Measures against a service that answers at once: bound by the processor. */
async function atOnce(): Promise<Row[]> {
  const shop = await startShop(orders)
  try {
    const [bare, written, synced]: [number[], number[], number[]] = [[], [], []]
    let requests = 0
    let rows: RowsToWrite | null = null
    for (let round = 0; round < rounds; round += 1) {
      const took = await timed(() => bareLoop(shop.output))
      const sync = await firstSync(shop.output, rows === null)
      rows ??= sync.rows
      requests = Math.max(requests, sync.requests)
      const same = rows
      const copied = same && (await timed(() => bareCopy(same, (take) => bareLoop(shop.output, take))))
      if (round === 0) continue
      bare.push(took)
      synced.push(sync.ms)
      written.push(copied ?? Number.NaN)
    }
    const first = { unit: 'ms', value: Math.min(...synced) }
    return [
      ratioRow({
        ...first,
        name: 'first sync of 10,000 orders, against the same rows written bare',
        floor: Math.min(...written),
        budget: 2,
      }),
      ratioRow({
        ...first,
        name: 'first sync of 10,000 orders, against the requests alone',
        floor: Math.min(...bare),
        budget: 1.3,
      }),
      limitRow({ name: 'sync with nothing new', unit: 'requests', value: requests, budget: 1 }),
    ]
  } finally {
    await shop.stop()
  }
}

/** Measures against a service with latency, as every real one has: bound by the network. */
async function withLatency(): Promise<Row[]> {
  const shop = await startShop(orders, { latency: latencyMs })
  try {
    const [bare, synced, first]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round += 1) {
      const took = await timed(() => bareLoop(shop.output))
      const sync = await firstSync(shop.output)
      if (round === 0) continue
      bare.push(took)
      synced.push(sync.ms)
      first.push(sync.firstMs)
    }
    const name = `first sync of 10,000 orders, ${latencyMs} ms away`
    return [
      ratioRow({
        name: `${name}, against the requests alone`,
        unit: 'ms',
        value: Math.min(...synced),
        floor: Math.min(...bare),
        budget: 1.1,
      }),
      limitRow({
        name: `${name}: the first list, and found in it`,
        unit: 'ms',
        value: Math.min(...first),
        budget: firstListMs,
      }),
    ]
  } finally {
    await shop.stop()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Measures the first sync of the whole history, and a sync pass when nothing is new. */
export const firstSyncBench: Bench = {
  name: 'first-sync',
  run: async () => [...(await atOnce()), ...(await withLatency())],
}
