// KILL_ROUNDS=100 npm run test:unit -- tests/sandbox/kill runs a hundred rounds and prints how many writes were kept.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { counted } from '../support/runs/thorough.ts'
import { categoryWriter, orderWriter, productsWriter, shippingWriter } from './kill/writers.ts'
import type { Writer } from './kill/writers.ts'
import { launch, startProcess } from './sandbox-process.ts'
import { readerOf, recordsOf } from './shapes/reader.ts'
import type { Reader } from './shapes/reader.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? counted(20, 5))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-kill-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the faults that SQLite itself finds in the file. */
function fileFaults(file: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const integrity = db.prepare('PRAGMA integrity_check').all()
    return [
      ...integrity.filter((row) => row['integrity_check'] !== 'ok'),
      ...db.prepare('PRAGMA foreign_key_check').all(),
    ]
  } finally {
    db.close()
  }
}

/** What a writer has sent: the last acknowledged value, and the one without an answer yet. */
interface Ledger {
  readonly writer: Writer
  acknowledged: string
  pending: string | null
}

/** Writes until the connection breaks. @param onAcknowledged is called at each acknowledged write */
async function writeOn(
  reader: Reader,
  ledger: Ledger,
  steps: () => number,
  onAcknowledged: () => void,
): Promise<void> {
  for (;;) {
    const { value, write } = ledger.writer.next(ledger.acknowledged, steps())
    ledger.pending = value
    const status = await write(reader).catch(() => null)
    if (status === null) return
    if (status >= 300) throw new Error(`${ledger.writer.what} was answered with ${status}.`)
    ledger.acknowledged = value
    ledger.pending = null
    onAcknowledged()
  }
}

test(
  `${rounds} times killed in the middle of writes, every acknowledged write is there and the file is intact`,
  { timeout: 300_000 + rounds * 10_000 },
  async () => {
    const args = ['--orders', '12', '--products', '10', '--data', join(folder, 'shop.sqlite')]
    const ledgers: Ledger[] = []
    let steps = 0
    let held = 0
    for (let round = 0; round <= rounds; round++) {
      const sandbox = await startProcess(args)
      try {
        const reader = readerOf(sandbox)
        if (round === 0) {
          const [one, other] = recordsOf(await reader.pages(`${reader.shop}/orders`)).map(({ id }) =>
            String(id),
          )
          const writers = [
            orderWriter(one ?? ''),
            shippingWriter(other ?? ''),
            productsWriter,
            categoryWriter,
          ]
          for (const writer of writers)
            ledgers.push({ writer, acknowledged: await writer.read(reader), pending: null })
        }
        for (const ledger of ledgers) {
          const found = await ledger.writer.read(reader)
          // A write without an answer may have been carried out or not, but not in part.
          expect([ledger.acknowledged, ledger.pending], `round ${round}: ${ledger.writer.what}`).toContain(
            found,
          )
          ledger.acknowledged = found
        }
        expect(fileFaults(join(folder, 'shop.sqlite'))).toEqual([])
        if (round === rounds) break

        const step = () => ++steps
        const writing = Promise.all(ledgers.map((ledger) => writeOn(reader, ledger, step, () => ++held)))
        // The kill comes at any time from before the first answer to well into the stream of writes.
        const enough = held + ((round * 7) % 23)
        const isWritten = async () => {
          while (held < enough && sandbox.alive()) await wait(1)
          await wait((round * 37) % 11)
        }
        await Promise.race([isWritten(), writing])
        await sandbox.end('SIGKILL')
        await writing
      } finally {
        await sandbox.end('SIGKILL')
      }
    }
    expect(held).toBeGreaterThan(rounds)
    if (process.env['KILL_ROUNDS']) console.log(`${rounds} rounds, ${held} acknowledged writes, all there`)
  },
)

test('killed while it seeds its file, it seeds it again at the next start', async () => {
  const wanted = ['--orders', '1500', '--products', '40', '--data']
  let cut = 0
  for (const delay of counted([0, 5, 20, 40, 80], [0, 20])) {
    const file = join(folder, `${delay}.sqlite`)
    const first = launch([...wanted, file])
    // Seeding begins when the file appears.
    while (!existsSync(file)) await wait(1)
    await wait(delay)
    await first.end('SIGKILL')
    if ((await first.output) === '') cut += 1
    const sandbox = await startProcess([...wanted, file])
    try {
      const { document } = await readerOf(sandbox).ask('GET', `${readerOf(sandbox).shop}/orders`)
      expect(document).toMatchObject({ meta: { count: '1500' } })
      expect(fileFaults(file)).toEqual([])
    } finally {
      await sandbox.end()
    }
  }
  expect(cut).toBeGreaterThan(0)
})
