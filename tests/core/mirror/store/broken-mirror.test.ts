import { mkdirSync, openSync, readdirSync, statSync, writeFileSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { syncStateSchema } from '#shared/shop/sync.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { copiedOrders, shopOrders } from '../queries/compare.ts'

/** Creates a shop with an intact mirror and a note, closes core, runs `harm`, and starts core again. */
async function harmed(harm: (folder: string) => void): Promise<{ shop: ConnectedShop; later: TestCore }> {
  const shop = await connectedShop({ orders: 300 })
  const [order] = (await shop.call('orders.list', {})).rows
  await shop.call('notes.add', { orderId: order?.id ?? '', text: 'Loves herons' })
  await shop.stop()
  harm(folderOf(shop))
  const later = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
  onTestFinished(async () => {
    await later.close()
    await shop.sandbox.close()
  })
  return { shop, later }
}

function folderOf({ dataDir }: TestCore): string {
  const [id = ''] = readdirSync(join(dataDir, 'shops'))
  return join(dataDir, 'shops', id)
}

const aside = (app: TestCore) =>
  readdirSync(folderOf(app)).filter((name) => /^copy\.broken-.*\.db$/.test(name))
/** True when the mirror was rebuilt. The call that discovers the damage may fail. */
async function rebuilt(app: TestCore): Promise<boolean> {
  const answer = await app.core.answer('sync.state', {})
  return answer.ok && syncStateSchema.parse(answer.value).rebuilt
}

/** Writes zeroes into the middle of the file, where no header reveals them. */
function scratch(path: string): void {
  const file = openSync(path, 'r+')
  const { size } = statSync(path)
  for (let page = Math.floor(size / 3 / 4096); page * 4096 < size * 0.9; page += 1)
    writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096)
  closeSync(file)
}

async function expectWhole(shop: ConnectedShop, later: TestCore): Promise<void> {
  await expect.poll(async () => (await later.call('sync.now', {})).phase).toBe('idle')
  expect(await copiedOrders(later)).toEqual(await shopOrders(shop))
  // The new search index has the annotations, too.
  expect((await later.call('orders.list', { filter: { search: 'herons' } })).rows).toHaveLength(1)
}

describe('an unreadable mirror', () => {
  it.each([
    ['is no database', (folder: string) => writeFileSync(join(folder, 'copy.db'), 'x'.repeat(9000))],
    ['is empty inside', (folder: string) => writeFileSync(join(folder, 'copy.db'), Buffer.alloc(90_000))],
    ['is scratched in the middle', (folder: string) => scratch(join(folder, 'copy.db'))],
  ])('that %s is set aside and rebuilt from the shop, which is reported', async (_, harm) => {
    const { shop, later } = await harmed(harm)
    await later.core.answer('sync.state', {})
    await expect.poll(() => rebuilt(later)).toBe(true)
    await expectWhole(shop, later)
    expect(aside(later)).toHaveLength(1)
    expect(later.lines.join('\n')).toContain('put aside')
    await later.stop()
    const again = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
    onTestFinished(() => again.close())
    expect(await rebuilt(again)).toBe(false)
  })

  it('that breaks while it is open is reported by the call, and rebuilt', async () => {
    const shop = await connectedShop({ orders: 3000 })
    onTestFinished(() => shop.close())
    const path = join(folderOf(shop), 'copy.db')
    // The checkpoint moves all rows into the file, so that core has to read them from there.
    const other = new DatabaseSync(path)
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    other.close()
    scratch(path)
    const answers = await Promise.all(
      [0, 1000, 2000, 2900].map((offset) => shop.core.answer('orders.list', { offset, sort: 'placed' })),
    )
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
    if (refused.length > 0)
      expect(refused[0]?.message).toBe(
        'The copy of the shop on this computer could not be read. It was set aside, and Backroom reads the shop again.',
      )
    else await shop.core.answer('sync.now', {})
    await expect.poll(() => rebuilt(shop)).toBe(true)
    await shop.call('sync.now', {})
    expect(await copiedOrders(shop)).toEqual(await shopOrders(shop))
    expect(aside(shop)).toHaveLength(1)
  })

  it('of another version of Backroom is rebuilt silently', async () => {
    const { shop, later } = await harmed((folder) => {
      const db = new DatabaseSync(join(folder, 'copy.db'))
      db.exec('PRAGMA user_version = 7')
      db.close()
    })
    expect(await rebuilt(later)).toBe(false)
    await expectWhole(shop, later)
    expect(aside(later)).toEqual([])
  })

  it('that is missing beside own.db is rebuilt', async () => {
    const { shop, later } = await harmed((folder) => {
      mkdirSync(join(folder, 'elsewhere'))
      const names = readdirSync(folder).filter((name) => name.startsWith('copy.db'))
      for (const name of names) writeFileSync(join(folder, name), '')
    })
    await expectWhole(shop, later)
  })
})
