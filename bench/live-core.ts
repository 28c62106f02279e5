/**
 * A program for bench/live.ts: runs core for some minutes on a shop where orders arrive, somebody else changes some, and
 * the owner works all the time. Prints what it held at the start, in the middle and at the end as one line of JSON.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { changeOrder } from '../tests/support/shops/change-order.ts'
import { benchCore } from './bench-core.ts'
import type { Held, LiveReport } from './live.ts'
import { ownersActs } from './live-acts.ts'
import { startProgram } from './programs.ts'
import type { ShopAccess } from './programs.ts'

const minutes = Number(process.argv[2])
const orders = 5000
/** Average seconds between two orders, between two changes by somebody else, and between two acts of the owner. */
const [arrivalSeconds, otherSeconds, actSeconds] = [4, 3, 1]
/** After this time the outbox has sent the last changes: the undo window is six seconds. */
const settledMs = 10_000

setFlagsFromString('--expose-gc')
// V8 defines `gc` in every context created after the flag is set.
const collect = runInNewContext('gc') as () => void

const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
const shop = await startProgram<ShopAccess>(
  'src/sandbox/cli.ts',
  '--orders',
  String(orders),
  '--live',
  String(arrivalSeconds),
)
let logged = 0
const { core, call } = benchCore(dataDir, (line) => {
  logged += Buffer.byteLength(line) + 1
  console.error(line)
})

/** Changes a note of an order as somebody else would in the shop's admin. */
async function otherActs(step: number): Promise<void> {
  const { rows } = await call('orders.list', { offset: (step * 131) % orders, limit: 1 })
  await changeOrder(shop.output, rows[0]?.id ?? '', { customer_note: `Ring ${step} times.` })
}

const refused: string[] = []
const counts = { acts: 0, others: 0 }

/** Repeats the act with `seconds` between, and collects its errors. */
async function again(seconds: number, until: number, act: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await act().catch((error: unknown) => refused.push(String(error)))
    await wait(seconds * 1000)
  }
}

/** Returns the bytes of the database file, of its content alone (after a VACUUM), and of its WAL. */
function sizes(file: string): { readonly bytes: number; readonly content: number; readonly wal: number } {
  const packed = join(dataDir, 'packed.db')
  const db = new DatabaseSync(file, { readOnly: true })
  db.prepare('VACUUM INTO ?').run(packed)
  db.close()
  const content = statSync(packed).size
  rmSync(packed)
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  return { bytes: statSync(file).size, content, wal }
}

async function held(folder: string): Promise<Held> {
  // Finalizers free more memory in further turns of the event loop.
  for (let turn = 0; turn < 3; turn += 1) {
    collect()
    await wait(100)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return {
    heap: heapUsed + external,
    rss,
    files: readdirSync('/proc/self/fd').length,
    threads: readdirSync('/proc/self/task').length,
    own: sizes(join(folder, 'own.db')),
    copy: sizes(join(folder, 'copy.db')),
    log: logged,
    orders: (await call('orders.count', { filter: {} })).all,
    ...counts,
  }
}

try {
  const { subdomain, password } = shop.output.account
  await call('session.signIn', { subdomain, password, serviceUrl: shop.output.apiUrl })
  await call('sync.now', {})
  const [id = ''] = readdirSync(join(dataDir, 'shops'))
  const folder = join(dataDir, 'shops', id)
  const act = ownersActs(call)
  const busy = async (ms: number) => {
    const until = performance.now() + ms
    await Promise.all([
      again(actSeconds, until, () => act(counts.acts++)),
      again(otherSeconds, until, () => otherActs(counts.others++)),
    ])
    await wait(settledMs)
    await call('sync.now', {})
  }
  const half = (minutes * 60_000) / 2
  await wait(settledMs)
  const start = await held(folder)
  await busy(half)
  const middle = await held(folder)
  await busy(half)
  const end = await held(folder)
  const { rows } = await call('outbox.list', {})
  const stuck = rows.map(
    ({ kind, state, error }) => `${kind} is ${state}: ${error?.message ?? 'nothing is said'}`,
  )
  const { user, system } = process.cpuUsage()
  const report: LiveReport = { start, middle, end, refused, stuck, cpuSeconds: (user + system) / 1e6 }
  console.log(JSON.stringify(report))
} finally {
  await core.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
