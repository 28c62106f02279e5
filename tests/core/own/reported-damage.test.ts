import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { counted, seed } from '../../support/runs/thorough.ts'
import { pickedAtRandom } from '../outbox/picked-at-random.ts'
import { cut, flip, flipIn, pageOf, rowsBefore, shopFolder } from './harm.ts'
import { makeBackup } from '#core/own/file/backup-files.ts'
import { openOwnDb } from '#core/own/file/open-own-db.ts'
import { rawRecords, recordsOfTable } from '#core/sqlite/raw-records.ts'
import { exported } from '../../support/shops/writing-file.ts'

const notes = 600

/** Creates a shop with notes, tags, marks and a waiting change, and closes core. */
async function written(count = notes): Promise<{ shop: ConnectedShop; own: string; ids: string[] }> {
  const shop = await connectedShop({ orders: 60 })
  const ids = (await shop.call('orders.list', { limit: 60 })).rows.map(({ id }) => id)
  await shop.call('orders.pack', { scope: { ids: ids.slice(0, 5) }, on: true })
  await shop.call('views.save', { name: 'Mine', query: 'view=all' })
  await shop.stop()
  onTestFinished(() => shop.sandbox.close())
  // In one transaction: otherwise each note would wait for the disk.
  const own = await openOwnDb(shopFolder(shop), () => {})
  const add = own.db.prepare('INSERT INTO notes (id, order_id, text, written_at) VALUES (?, ?, ?, ?)')
  own.inOne(() => {
    for (let nth = 0; nth < count; nth += 1)
      add.run(
        randomUUID(),
        ids[nth % ids.length] ?? '',
        `Note ${nth} on herons and kingfishers`,
        '2026-11-20T10:00:00.000Z',
      )
    own.wrote(ids)
  })
  own.close()
  return { shop, own: join(shopFolder(shop), 'own.db'), ids }
}

async function again({ dataDir, secrets }: TestCore): Promise<TestCore> {
  const later = await testCore({ dataDir, secrets })
  onTestFinished(() => later.close())
  return later
}

/** Returns what the owner wrote, as an exported file has it, and the views. */
const all = async (app: TestCore) => {
  const { notes, orderTags, packed, tags } = await exported(app.call)
  return { notes, orderTags, packed, tags, views: (await app.call('views.list', {})).views }
}

describe('damage to own.db', () => {
  it('that alters the text of one note is reported, with its order', async () => {
    const { shop, own } = await written(40)
    flipIn(own, 'Note 17 on')
    const later = await again(shop)
    const { broken } = await later.call('writing.state', {})
    const { notes } = await exported(later.call)
    const altered = notes.find(({ text }) => !/^Note \d+ on herons/.test(text))
    expect(broken).toMatchObject({ lost: 0, unsure: 1, orders: [altered?.orderId] })
  })

  it('that moves a note to another order is reported', async () => {
    const { shop, own, ids } = await written(40)
    // In the table and in its index: only the row's checksum reveals it.
    for (const nth of [0, 1, 2, 3, 4, 5]) {
      const before = readFileSync(own)
        .toString('latin1')
        .split(ids[7] ?? '').length
      if (nth < before - 1) flipIn(own, ids[7] ?? '')
    }
    const { broken } = await (await again(shop)).call('writing.state', {})
    expect((broken?.unsure ?? 0) + (broken?.lost ?? 0)).toBeGreaterThan(0)
  })

  it.each([
    ['missing', (own: string) => rmSync(own)],
    ['empty', (own: string) => writeFileSync(own, '')],
  ])('that leaves its file %s is reported, though nothing can be restored', async (_, harm) => {
    const { shop, own } = await written(3)
    const before = await again(shop)
    await before.call('writing.state', {})
    await before.stop()
    harm(own)
    for (const beside of ['.seal', '-wal']) if (existsSync(own + beside)) rmSync(own + beside)
    const later = await again(shop)
    expect(await later.call('writing.state', {})).toMatchObject({ notes: 0, broken: { rescued: 0 } })
    // Only once: from here on nothing is missing.
    await later.stop()
    expect(await (await again(shop)).call('writing.state', {})).toMatchObject({ broken: null })
  })

  it('that cuts off the end of the file loses only the rows there', async () => {
    const { shop, own } = await written()
    const length = Math.floor(statSync(own).size * 0.95)
    // Random ids decide which rows are at the end.
    const left = rowsBefore(own, 'notes', length)
    expect(left).toBeGreaterThan(notes / 2)
    cut(own, 0.95)
    const later = await again(shop)
    const { notes: rescued, broken } = await later.call('writing.state', {})
    expect(rescued).toBeGreaterThanOrEqual(left)
    // The checksums are at the end: rows whose checksums are cut off can't be counted, and `more` reports that.
    expect(broken).toMatchObject({ more: true })
  })

  it('that cuts off the end of the file replaces no readable row by an older one from a copy', async () => {
    const { shop, own } = await written()
    const held = await openOwnDb(shopFolder(shop), () => {})
    makeBackup(held.db, 'main', shopFolder(shop), new Date('2026-11-20T10:00:00Z'), () => true)
    held.inOne(() => held.db.exec("UPDATE notes SET text = replace(text, 'Note', 'News')"))
    held.close()
    const left = rowsBefore(own, 'notes', Math.floor(statSync(own).size * 0.95))
    expect(left).toBeGreaterThan(notes / 2)
    cut(own, 0.95)
    const texts = (await all(await again(shop))).notes.map(({ text }) => text)
    expect(texts.filter((text) => text.startsWith('News')).length).toBeGreaterThanOrEqual(left)
  })

  it('to the schema page or to the roots of its tables loses nothing', async () => {
    const { shop, own } = await written()
    const before = await (async () => {
      const app = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
      const held = await all(app)
      await app.stop()
      return held
    })()
    // The first page refers to all others, and has no row of the owner's.
    const bytes = readFileSync(own)
    bytes.fill(0x5a, 100, 4096)
    writeFileSync(own, bytes)
    const later = await again(shop)
    expect(await all(later)).toEqual(before)
    expect((await later.call('writing.state', {})).broken).toMatchObject({ lost: 0, unsure: 0 })
  })

  it(
    'of one bit at any place is reported or harmless',
    { timeout: counted(1_800_000, 300_000) },
    async () => {
      const { shop, own } = await written(counted(300, 60))
      const first = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
      const before = await all(first)
      await first.stop()
      const whole = readFileSync(own)
      const places = pickedAtRandom([...whole.keys()], counted(200, 24), seed)
      for (const place of places) {
        writeFileSync(own, whole)
        rmSync(`${own}-wal`, { force: true })
        flip(own, place, place % 8)
        const app = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
        const { broken } = await app.call('writing.state', {})
        const after = await all(app)
        await app.stop()
        const where = `bit ${place % 8} of byte ${place}, seed ${seed}`
        if (!broken?.more && (broken?.lost ?? 0) + (broken?.unsure ?? 0) === 0)
          expect(after, where).toEqual(before)
        else expect(broken?.file, where).toMatch(/^own\.broken-/)
      }
    },
  )
})

it('Pages of a table that refer to each other in a circle are read once', async () => {
  const { own } = await written()
  const whole = readFileSync(own)
  const { start, length } = pageOf(own, 'notes')
  const idsIn = (file: Buffer) => {
    const ids: unknown[] = []
    for (const { values } of recordsOfTable(file, 'notes')) if (ids.push(values[0]) > 2 * notes) break
    return ids
  }
  expect(idsIn(whole)).toHaveLength(notes)
  const bent = Buffer.from(whole)
  // The last page to which the root refers becomes the root itself.
  bent.writeUInt32BE(start / length + 1, start + 8)
  const found = idsIn(bent)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(notes)
  expect(new Set(found).size).toBe(found.length)
})

it('Records are recognised on the pages of a file, also those that continue on other pages', async () => {
  const { shop, own, ids } = await written(3)
  const app = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
  const text = 'kingfisher '.repeat(900).trim()
  await app.call('notes.add', { orderId: ids[0] ?? '', text })
  await app.stop()
  const texts = [...rawRecords(readFileSync(own))].flatMap(({ values }) => values)
  expect(texts).toContain(text)
  expect(texts).toContain('Note 2 on herons and kingfishers')
})
