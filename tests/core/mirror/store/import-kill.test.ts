// KILL_ROUNDS=100 npm run test:unit -- tests/core/mirror/import-kill runs a hundred rounds and prints a summary.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { counted } from '../../../support/runs/thorough.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? counted(15, 5))
const orders = 2400
const pageSize = 100
const program = fileURLToPath(new URL('../kill/reader.ts', import.meta.url))

/** Starts the program; `reading` is settled when it has begun, `lastLine` when it has ended by itself. */
function launch(dataDir: string, { account, apiUrl }: Sandbox) {
  const { subdomain, password } = account
  const signIn = JSON.stringify({ subdomain, password, serviceUrl: apiUrl })
  const child = spawn(process.execPath, [program, dataDir, signIn], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    reading: lines.next(),
    hasEnded: () => child.exitCode !== null,
    lastLine: async (): Promise<string> => {
      const { value } = (await lines.next()) as { value?: string }
      await gone
      return value ?? ''
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Returns the offsets of the requested pages of the history, in order. */
const offsets = ({ requests }: Sandbox): number[] =>
  requests
    .map(({ path }) => new URL(path, 'http://shop').searchParams)
    .filter((query) => query.get('sort') === 'created_at')
    .map((query) => Number(query.get('page[offset]')))

/** Returns the state of the files after a kill. */
function storedState(
  dataDir: string,
): { faults: unknown[]; offset: number; done: boolean; orders: number } | null {
  const [id] = existsSync(join(dataDir, 'shops')) ? readdirSync(join(dataDir, 'shops')) : []
  const file = (name: string) => join(dataDir, 'shops', id ?? '', name)
  if (id === undefined || !existsSync(file('copy.db'))) return null
  const faults = ['copy.db', 'own.db'].flatMap((name) => {
    const db = new DatabaseSync(file(name))
    const found = db
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => row['integrity_check'])
    db.close()
    return found.filter((fault) => fault !== 'ok')
  })
  const db = new DatabaseSync(file('copy.db'))
  try {
    if (db.prepare('PRAGMA user_version').get()?.['user_version'] === 0) return null
    const fact = db.prepare("SELECT value FROM facts WHERE name = 'import'").get()?.['value']
    // Sync itself wrote this value.
    const { offset, state } = JSON.parse(String(fact ?? '{"offset":0}')) as { offset: number; state?: string }
    const count = Number(db.prepare('SELECT count(*) AS number FROM orders').get()?.['number'])
    db.exec("INSERT INTO order_words (order_words, rank) VALUES ('integrity-check', 0)")
    return { faults, offset, done: state === 'done', orders: count }
  } finally {
    db.close()
  }
}

it(
  'After a kill at any moment of reading the history, the mirror is intact and reading goes on where it was',
  { timeout: 300_000 + rounds * 20_000 },
  async () => {
    const sandbox = await startSandbox({ orders, latency: 25 })
    let dataDir = mkdtempSync(join(tmpdir(), 'backroom-kill-'))
    onTestFinished(async () => {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    let [before, goneOn, wholes, requestedPages] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      sandbox.requests.clear()
      const reader = launch(dataDir, sandbox)
      await reader.reading
      // The moment of the kill: from before the first request to after the last one.
      const pages = (round * 5) % 29
      // Pages are requested in parallel, so that the last one may arrive before others.
      const isFarEnough = () =>
        offsets(sandbox).length >= pages || offsets(sandbox).includes(orders - pageSize)
      while (!isFarEnough() && !reader.hasEnded()) await wait(1)
      expect(isFarEnough(), `it ended by itself in round ${round}`).toBe(true)
      await wait(((round * 7) % 31) + (round % 4 === 3 ? 400 : 0))
      await reader.kill()
      const found = storedState(dataDir)
      const first = offsets(sandbox)[0]
      requestedPages += offsets(sandbox).length
      if (first !== undefined) {
        // One page before the place where it was, never from the beginning again.
        expect(first).toBe(Math.max(0, before - pageSize))
        if (before > 0) goneOn += 1
      }
      if (!found) continue
      expect(found.faults).toEqual([])
      expect(found.offset).toBeGreaterThanOrEqual(before)
      // A page and its offset are stored together or not at all.
      expect(found.orders).toBe(Math.min(found.offset, orders))
      before = found.offset
      if (!found.done) continue
      wholes += 1
      before = 0
      rmSync(dataDir, { recursive: true, force: true })
      dataDir = mkdtempSync(join(tmpdir(), 'backroom-kill-'))
    }

    sandbox.requests.clear()
    const last = launch(dataDir, sandbox)
    await last.reading
    expect(JSON.parse(await last.lastLine())).toMatchObject({
      ok: true,
      value: { phase: 'idle', error: null },
    })
    expect(offsets(sandbox)).toHaveLength((orders - Math.max(0, before - pageSize)) / pageSize)
    expect(storedState(dataDir)).toMatchObject({ faults: [], done: true, orders })
    expect(goneOn).toBeGreaterThan(0)
    if (process.env['KILL_ROUNDS'])
      console.log(
        `${rounds} kills, ${goneOn} went on in the middle, ${wholes} were through, ${requestedPages} pages asked for`,
      )
  },
)
