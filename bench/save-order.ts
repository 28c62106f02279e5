import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { benchCore } from './bench-core.ts'
import type { BenchCore } from './bench-core.ts'
import type { Bench } from './row.ts'
import { limitRow, ratioRow } from './row.ts'

const products = 5000
const pageSize = 100
/** Requests that run at the same time: as many as in the app. */
const abreast = 4
/** The least time that a real service takes for an answer. */
const latency = 50
/** How long a save waits after the last move (core: arrangements.ts). */
const settleMs = 800
const rounds = 3

/** Sends the requests that saving one move cannot do without: reads the order, sends the new one, reads the moved place again. */
async function bareSave({ apiUrl, account }: Sandbox, ids: readonly string[]): Promise<void> {
  const headers = {
    accept: 'application/vnd.api+json',
    authorization: `Basic ${btoa(`${account.subdomain}:${account.password}`)}`,
    'content-type': 'application/vnd.api+json',
    'user-agent': 'Bench (hello@backroom.example)',
  }
  const base = `${apiUrl}/v1/accounts/${account.id}`
  const read = async (offset: number, limit: number): Promise<void> => {
    const address = `${base}/products?sort=position&page[limit]=${limit}&page[offset]=${offset}`
    JSON.parse(await (await fetch(address, { headers })).text())
  }
  const offsets = Array.from({ length: products / pageSize }, (_, page) => page * pageSize)
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (let offset = offsets.shift(); offset !== undefined; offset = offsets.shift())
        await read(offset, pageSize)
    }),
  )
  const body = JSON.stringify({ data: ids.map((id) => ({ type: 'products', id })) })
  await fetch(`${base}/relationships/products`, { method: 'PATCH', headers, body })
  await read(0, 20)
}

/** Resolves when the whole order is saved. Queries only after core's events, as the window does, because the query itself takes time. */
function untilSaved({ core, call }: BenchCore): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = core.on((name) => {
      if (name !== 'outbox.changed' && name !== 'products.changed') return
      call('products.arrangement', {}).then(({ unsaved }) => {
        if (unsaved !== null) return
        stop()
        resolve()
      }, reject)
    })
  })
}

/** Moves one product to the top; measures the requests and the time until the owner reads that the move is saved. */
export const saveOrderBench: Bench = {
  name: 'save-order',
  async run() {
    const shop = await startSandbox({ products, latency })
    const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
    const benched = benchCore(dataDir)
    const { core, call } = benched
    try {
      const { subdomain, password } = shop.account
      await call('session.signIn', { subdomain, password, serviceUrl: shop.apiUrl })
      await call('sync.now', {})
      const [bare, saved]: [number[], number[]] = [[], []]
      let requests = 0
      for (let round = 0; round < rounds; round += 1) {
        const ids = (await call('products.list', {})).products.map(({ id }) => id)
        const moved = ids.at(-1) ?? ''
        const wanted = [moved, ...ids.filter((id) => id !== moved)]
        const began = performance.now()
        await bareSave(shop, ids)
        bare.push(performance.now() - began)
        shop.requests.clear()
        const start = performance.now()
        const saving = untilSaved(benched)
        await call('products.reorder', { base: ids, wanted, put: [moved] })
        await saving
        saved.push(performance.now() - start - settleMs)
        requests = Math.max(requests, shop.requests.filter(({ path }) => path.includes('/products')).length)
      }
      return [
        limitRow({
          name: 'a move among 5,000 products saved: requests',
          unit: 'requests',
          value: requests,
          // Every page of the list once, the new order, and the moved place again.
          budget: products / pageSize + 2,
        }),
        ratioRow({
          name: 'a move among 5,000 products saved, 50 ms away, against the same requests alone',
          unit: 'ms',
          value: Math.min(...saved),
          floor: Math.min(...bare),
          budget: 1.3,
        }),
      ]
    } finally {
      await core.close()
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
