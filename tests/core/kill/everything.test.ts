// KILL_ROUNDS=200 npx vitest run tests/core/kill/everything.test.ts kills two hundred times and prints a summary.
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { ownMigrations } from '#core/own/file/schema.ts'
import { createRandom } from '#sandbox/values/random.ts'
import type { CallInput, CallName, CallOutput } from '#shared/contract.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { counted, seed } from '../../support/runs/thorough.ts'
import { shopFolder } from '../own/harm.ts'
import { exported } from '../../support/shops/writing-file.ts'
import { killable } from './killable.ts'
import { createLedger } from './ledger.ts'
import { createPresses } from './presses.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? counted(200, 8))

/** The phases of the kills, in turn, each at a random moment of its phase. */
const moments = ['pressing', 'sending', 'start', 'closing', 'migration'] as const

/**
 * A little more than the undo window, in milliseconds; and how often the clock is moved at most until the waiting rows
 * are sent.
 */
const [undoMs, maxPasses] = [7000, 5000]

/** Removes from a closed file what later versions of Backroom have added to it. */
function makeEarlier(path: string, version: number): void {
  const db = new DatabaseSync(path)
  const then = new DatabaseSync(':memory:')
  then.exec(ownMigrations.slice(0, version).join(''))
  const made = "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type = 'table'"
  const names = new Set(
    then
      .prepare(made)
      .all()
      .map(({ name }) => name),
  )
  const added = db
    .prepare(made)
    .all()
    .filter(({ name }) => !names.has(name))
  db.exec('BEGIN')
  for (const { type, name } of added) db.exec(`DROP ${String(type)} IF EXISTS ${String(name)}`)
  if (names.has('row_sums'))
    for (const { name } of added) db.prepare('DELETE FROM row_sums WHERE of = ?').run(name ?? null)
  db.exec(`PRAGMA user_version = ${version}; COMMIT`)
  then.close()
  db.close()
}

/** Reads copies of both files as the kill has left them: opening the files themselves would repair them. */
function leftBehind(folder: string): { readonly faults: unknown[]; readonly rows: Map<string, string> } {
  const beside = mkdtempSync(join(tmpdir(), 'backroom-left-'))
  try {
    const faults: unknown[] = readdirSync(folder).filter((name) => name.includes('.broken-'))
    const rows = new Map<string, string>()
    for (const name of ['own.db', 'copy.db']) {
      for (const part of [name, `${name}-wal`])
        if (existsSync(join(folder, part))) copyFileSync(join(folder, part), join(beside, part))
      const db = new DatabaseSync(join(beside, name))
      for (const found of db.prepare('PRAGMA integrity_check').all())
        if (found['integrity_check'] !== 'ok') faults.push(`${name}: ${JSON.stringify(found)}`)
      if (name === 'own.db')
        for (const { id, state } of db.prepare('SELECT id, state FROM outbox').all())
          rows.set(String(id), String(state))
      db.close()
    }
    return { faults, rows }
  } finally {
    rmSync(beside, { recursive: true })
  }
}

/** Returns the values of the shop's records, in the ledger's form. */
async function atShop({ ask }: ConnectedShop) {
  const orders = (await ask('/orders?page[limit]=100')).data
  const products = (await ask('/products?page[limit]=100&sort=position')).data
  const discounts = (await ask('/discounts?page[limit]=250')).data
  return {
    shipping: new Map(
      orders.map(({ id, attributes }) => [`shipping ${id}`, String(attributes['shipping_status'])]),
    ),
    city: new Map(orders.map(({ id, attributes }) => [`city ${id}`, String(attributes['shipping_city'])])),
    products: new Map([['products all', products.map(({ id }) => id).join(' ')]]),
    discount: discounts.map(({ id, attributes }) => ({
      id,
      code: String(attributes['code']),
      is: `${String(attributes['name'])}${attributes['expires_at'] ? ', ended' : ''}`,
    })),
  }
}

it(
  `${rounds} kills during all kinds of writes lose nothing that was reported as saved or done, and no write is sent twice`,
  { timeout: 300_000 + rounds * 30_000 },
  async () => {
    const app = await connectedShop({ orders: 40, products: 12 })
    onTestFinished(() => app.close())
    await app.stop()
    const folder = shopFolder(app)
    const random = createRandom(seed, 'kills')
    const below = (max: number): number => Math.floor(random.next() * max)
    const ledger = createLedger()
    const first = await atShop(app)
    const records = {
      orders: [...first.city.keys()].map((key) => key.slice(5)),
      tags: new Map(),
      discounts: new Map(),
    }
    for (const kind of ['shipping', 'city', 'products'] as const)
      for (const [key, value] of first[kind]) ledger.begin(key, value)
    const others = new Set(first.discount.map(({ id }) => id))
    const presses = createPresses({ ledger, ...records, below })
    const killed: Record<string, number> = {}
    const done = new Set<string>()
    let openMs = 300
    app.sandbox.requests.clear()

    function start() {
      const core = killable('core-process.ts', {
        dataDir: app.dataDir,
        secrets: [...app.secrets.entries],
        hang: '',
      })
      const ask = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> =>
        // The cast holds: core answers by the contract.
        (await core.ask({ name, input })) as CallOutput<N>
      return { ...core, ask }
    }

    /**
     * Waits until the waiting rows are sent, and expects everything acknowledged to be there, with no request made
     * twice.
     */
    async function hold({ ask, tell }: ReturnType<typeof start>, where: string): Promise<void> {
      tell({ pass: undoMs })
      for (let passes = 0; ;) {
        const { rows, failed, waiting } = await ask('outbox.list', {})
        const stuck = rows.filter((row) => ['asks', 'failed'].includes(row.state))
        expect({ stuck, failed }, where).toEqual({ stuck: [], failed: 0 })
        if (waiting === 0) break
        expect(passes, `${where}: ${JSON.stringify(rows)}`).toBeLessThan(maxPasses)
        await sleep(10)
        // The clock stays while all rows are being sent: a time limit would end before their answers.
        if (rows.some((row) => row.state !== 'sending')) {
          tell({ pass: 1000 })
          passes += 1
        }
      }
      const { notes, orderTags } = await exported(ask)
      const { tags } = await ask('tags.list', {})
      records.tags.clear()
      for (const { id, name } of tags) records.tags.set(name, id)
      const nameOf = new Map(tags.map(({ id, name }) => [id, name]))
      ledger.hold(
        'note',
        new Map(notes.map(({ id, orderId, text }) => [`note ${id}`, `${orderId}: ${text}`])),
        where,
      )
      ledger.hold('tag', new Map(tags.map(({ name, color }) => [`tag ${name}`, color])), where)
      const on = orderTags.map(({ orderId, tagId }) => `tagged ${orderId} ${nameOf.get(tagId)}`)
      ledger.hold('tagged', new Map(on.map((key) => [key, 'on'])), where)

      const now = await atShop(app)
      const made = now.discount.filter(({ id }) => !others.has(id))
      records.discounts.clear()
      for (const { id, code } of made) records.discounts.set(code, id)
      expect(records.discounts.size, `${where}: no code twice`).toBe(made.length)
      for (const kind of ['shipping', 'city', 'products'] as const) ledger.hold(kind, now[kind], where)
      ledger.hold('discount', new Map(made.map(({ code, is }) => [`discount ${code}`, is])), where)
      expect(written(app), where).toEqual(ledger.requests())
      app.sandbox.requests.clear()
      presses.anew()
    }

    for (let round = 0; round < rounds; round += 1) {
      const moment = moments[round % moments.length] ?? 'pressing'
      const where = `round ${round}, killed while ${moment}, seed ${seed}`
      if (moment === 'migration') makeEarlier(join(folder, 'own.db'), 1 + below(ownMigrations.length - 1))
      const core = start()
      // The process has started, and has opened no file yet.
      await core.ask('settings.get', {})
      const began = performance.now()
      const opened = core.ask('writing.state', {})
      if (moment === 'start' || moment === 'migration') await sleep(below(openMs * 1.3))
      else {
        await opened
        openMs = performance.now() - began
        await hold(core, `before ${where}`)
        for (let count = 3 + below(8); count > 0; count -= 1) await presses.any(core.ask)
        if (moment === 'sending') core.tell({ pass: undoMs })
        if (moment === 'closing') core.tell({ close: true })
        // Some of these get no answer.
        if (moment === 'pressing')
          for (let count = 1 + below(3); count > 0; count -= 1) void presses.any(core.ask)
        await sleep(below(moment === 'pressing' ? 15 : 60))
      }
      await core.kill()
      killed[moment] = (killed[moment] ?? 0) + 1
      const { faults, rows } = leftBehind(folder)
      expect(faults, where).toEqual([])
      for (const id of done) expect(rows.get(id), `${where}: done before`).toBe('done')
      for (const [id, is] of rows) if (is === 'done') done.add(id)
    }
    const last = start()
    await hold(last, 'at the end')
    await last.kill()
    if (rounds > 50)
      console.log(
        `${rounds} kills (seed ${seed}):`,
        killed,
        `${ledger.acknowledged()} acknowledged presses, ${done.size} rows done`,
      )
  },
)

/** Returns the writes that the shop received, with their numbers. */
function written({ sandbox }: ConnectedShop): Record<string, number> {
  const made: Record<string, number> = {}
  for (const { method, path } of sandbox.requests) {
    if (method === 'GET') continue
    const request = `${method} ${path.replace(/^\/v1\/accounts\/\d+/, '')}`
    made[request] = (made[request] ?? 0) + 1
  }
  return made
}
