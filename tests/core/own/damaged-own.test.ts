import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ownCopyProgram } from '../../support/core/copy-program.ts'
import { connectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore, TestDeps } from '../../support/core/test-core.ts'
import { counted } from '../../support/runs/thorough.ts'
import { flip, heldOpen, pageOf, shopFolder } from './harm.ts'

/** A shop with notes on forty orders and a change that waits, closed; and core on it again after `harm` was done. */
async function harmed(harm: (own: string) => void, parts: TestDeps = {}): Promise<TestCore> {
  const shop = await connectedShop({ orders: 60 })
  const { rows } = await shop.call('orders.list', { limit: 40 })
  for (const { id } of rows) await shop.call('notes.add', { orderId: id, text: `Loves herons, says ${id}` })
  await shop.stop()
  harm(join(shopFolder(shop), 'own.db'))
  const later = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets, ...parts })
  onTestFinished(async () => {
    await later.close()
    await shop.sandbox.close()
  })
  return later
}

setFlagsFromString('--expose-gc')
// V8 puts it into every context that is made from then on.
const collect = runInNewContext('gc') as NodeJS.GCFunction

const asides = (app: TestCore, name: string) =>
  readdirSync(shopFolder(app)).filter((file) => file.startsWith(`${name}.broken-`) && file.endsWith('.db'))

describe('a bit that changed in the file of what the owner wrote', () => {
  const places = ['notes_by_order', 'outbox_by_state', 'written_by_number', 'sqlite_autoindex_outbox_1']
  it.each(places)(
    'in its index %s: the shop opens, with all that was in it, and that is told',
    async (index) => {
      const later = await harmed((own) => {
        const { start, length } = pageOf(own, index)
        // In the count of the page's entries, and in the last of them.
        flip(own, start + 4, 0)
        flip(own, start + length - 3, 1)
      })
      expect((await later.call('orders.list', { filter: { search: 'herons' } })).rows).toHaveLength(40)
      const { notes, broken } = await later.call('writing.state', {})
      expect(notes).toBe(40)
      expect(broken).toMatchObject({ lost: 0, unsure: 0, file: asides(later, 'own')[0] })
      // The copy of the shop had nothing, and nothing was done to it.
      expect(asides(later, 'copy')).toEqual([])
      expect((await later.call('sync.state', {})).rebuilt).toBe(false)
    },
  )

  it('so that it could not be written any more: it can', async () => {
    const later = await harmed((own) => flip(own, 18, 3))
    const [row] = (await later.call('orders.list', {})).rows
    await later.call('notes.add', { orderId: row?.id ?? '', text: 'One more' })
    expect(await later.call('writing.state', {})).toMatchObject({ notes: 41, broken: { lost: 0 } })
  })

  it.each([16, 17])('in the size of its pages (byte %d): every entry is still recovered', async (byte) => {
    const later = await harmed((own) => flip(own, byte, 5))
    expect(await later.call('writing.state', {})).toMatchObject({
      notes: 40,
      broken: { lost: 0, fromCopy: 0 },
    })
  })

  it('so that it seems to be of a newer Backroom: it is not', async () => {
    const later = await harmed((own) => flip(own, 63, 5))
    expect(await later.call('writing.state', {})).toMatchObject({ notes: 40, broken: { lost: 0 } })
  })

  it('while it is open: the call says what was done, and the next one answers', async () => {
    const later = await harmed(() => {})
    const own = join(shopFolder(later), 'own.db')
    await later.call('writing.state', {})
    const { start } = pageOf(own, 'notes')
    // All that is newest goes into the file; and once another one has written there, nothing is known by heart.
    const other = new DatabaseSync(own)
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    flip(own, start, 2)
    // Past Backroom, which cannot be sure of it.
    other.exec("INSERT INTO choices VALUES ('another', 'true')")
    other.close()
    expect((await later.refusal('writing.export', {})).message).toMatch(
      /^The file of your notes and waiting changes \(own\.db\) was damaged\. It was set aside as own\.broken-.*; \d+ of its entries are here again, nothing is missing, 1 may/,
    )
    expect(await later.call('writing.state', {})).toMatchObject({ notes: 40 })
  })
})

describe.skipIf(!existsSync('/proc/self/fd'))('a shop that cannot be opened', () => {
  const dyingThread = new URL('./ending-thread.ts', import.meta.url)
  const times = counted(500, 24)
  const maxMegabytes = 40
  /** Each time starts a thread, or opens a file anew. */
  const patience = { timeout: 60_000 + times * 2000 }

  /** Megabytes that this process holds once all that nobody needs is given back. */
  async function held(): Promise<number> {
    for (let turn = 0; turn < 3; turn += 1) {
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      await sleep(100)
    }
    return process.memoryUsage().rss / 1024 / 1024
  }

  async function halfOf(ask: () => Promise<void>): Promise<number> {
    for (let time = 0; time < times / 2; time += 1) await ask()
    return held()
  }

  it(
    `leaves nothing open, and takes no memory, however often it is asked for (${times} times)`,
    patience,
    async () => {
      const later = await harmed(() => {}, { copyProgram: dyingThread })
      const ask = async () => expect(await later.core.answer('orders.list', {})).toMatchObject({ ok: false })
      // What a process takes once, for its first threads, counts for neither half.
      for (let time = 0; time < 10; time += 1) await ask()
      const [before, start] = [heldOpen(), await held()]
      const middle = await halfOf(ask)
      const end = await halfOf(ask)
      const after = heldOpen()
      expect(after.files - before.files).toBeLessThan(8)
      expect(after.threads - before.threads).toBeLessThan(4)
      // Twenty for each time were the fault.
      expect(middle - start).toBeLessThan(maxMegabytes)
      expect(end - middle).toBeLessThan(maxMegabytes)
    },
  )

  it(
    `of an index that is damaged twice over leaves nothing open, either (${times} times)`,
    patience,
    async () => {
      const damage = (own: string) => flip(own, pageOf(own, 'outbox_by_state').start + 4, 0)
      const later = await harmed(damage, { copyProgram: ownCopyProgram() })
      await later.core.answer('orders.list', {})
      const before = heldOpen()
      for (let time = 0; time < times; time += 1)
        expect(await later.core.answer('orders.list', {})).toMatchObject({ ok: true })
      const after = heldOpen()
      expect(after.files - before.files).toBeLessThan(8)
      expect(after.threads - before.threads).toBeLessThan(4)
    },
  )
})
