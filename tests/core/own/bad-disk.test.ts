import { chmodSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ownMigrations } from '#core/own/file/schema.ts'
import { versionOf } from '#core/sqlite/database.ts'
import { maxPieceLength } from '#shared/calls/writing-file.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import { killable } from '../kill/killable.ts'
import type { Disk, Killable } from '../kill/killable.ts'
import { settleAll } from '../outbox/settle.ts'
import { shopFolder } from './harm.ts'

/** Creates a shop with one note, on its newest unshipped order. Returns that order's id, too. */
async function noted(): Promise<{ shop: ConnectedShop; id: string }> {
  const shop = await connectedShop({ orders: 60 })
  onTestFinished(() => shop.close())
  const [row] = (await shop.call('orders.list', { filter: { shipping: 'unshipped' } })).rows
  const id = row?.id ?? ''
  await shop.call('notes.add', { orderId: id, text: 'Loves herons' })
  return { shop, id }
}

const addTo = (orderId: string) => ({ orderId, text: 'And kingfishers' })

describe('the folder of a shop that disappears while it is open', () => {
  const away = (folder: string) => `${folder}-elsewhere`
  it.each([
    ['deleted', (folder: string) => rmSync(folder, { recursive: true })],
    ['moved away', (folder: string) => renameSync(folder, away(folder))],
    [
      'put in the place of by an older one',
      (folder: string) => {
        cpSync(folder, away(folder), { recursive: true })
        rmSync(folder, { recursive: true })
        renameSync(away(folder), folder)
      },
    ],
  ])('%s: nothing that is written there is called saved, and the file is named', async (_, go) => {
    const { shop, id } = await noted()
    const folder = shopFolder(shop)
    go(folder)
    const writes = [
      shop.refusal('notes.add', addTo(id)),
      shop.refusal('orders.pack', { scope: { ids: [id] }, on: true }),
      shop.refusal('orders.ship', { scope: { ids: [id] }, unpaid: 'ship' }),
      shop.refusal('views.save', { name: 'Mine', query: 'view=all' }),
    ]
    for (const { message } of await Promise.all(writes))
      expect(message).toBe(
        `Not saved: ${join(folder, 'own.db')} was moved, deleted or disconnected while Backroom was open. Put its folder back where it was and try again; to begin afresh there, start Backroom again.`,
      )
    // The old entries are readable as long as Backroom is open.
    expect((await shop.call('orders.writing', { id })).notes).toHaveLength(1)
  })

  it('and comes back: new notes are saved, and are there after a restart', async () => {
    const { shop, id } = await noted()
    const folder = shopFolder(shop)
    renameSync(folder, away(folder))
    await shop.refusal('notes.add', addTo(id))
    renameSync(away(folder), folder)
    await shop.call('notes.add', addTo(id))
    await shop.stop()
    const later = await testCore({ dataDir: shop.dataDir, secrets: shop.secrets })
    onTestFinished(() => later.close())
    expect((await later.call('orders.writing', { id })).notes.map(({ text }) => text)).toEqual([
      'Loves herons',
      'And kingfishers',
    ])
  })

  it('is logged once by the outbox however often it tries, and again when the folder disappears again', async () => {
    const { shop, id } = await noted()
    const folder = shopFolder(shop)
    const logged = () => shop.lines.filter((line) => line.startsWith('The outbox: ')).length
    /** Lets the shop's folder be away while a row is due, for several tries of the outbox, and back again. */
    const outage = async (press: () => Promise<{ readonly batch: string }>) => {
      shop.clock.stand()
      const { batch } = await press()
      renameSync(folder, away(folder))
      const before = logged()
      shop.clock.pass(7000)
      await expect.poll(logged).toBe(before + 1)
      for (let tries = 0; tries < 3; tries += 1) {
        shop.clock.pass(6000)
        await nextTurn()
      }
      renameSync(away(folder), folder)
      shop.clock.pass(6000)
      expect(await settleAll(shop, batch)).toMatchObject({ done: 1 })
    }
    await outage(() => shop.call('orders.ship', { scope: { ids: [id] }, unpaid: 'ship' }))
    await outage(() => shop.call('orders.unship', { scope: { ids: [id] } }))
    expect(logged()).toBe(2)
  })
})

describe.skipIf(process.platform === 'win32')('a disk that can’t be written', () => {
  async function on(
    disk: Disk,
    prepare: (dataDir: string) => void = () => {},
  ): Promise<{ core: Killable; id: string; folder: string }> {
    const { shop, id } = await noted()
    await shop.stop()
    prepare(shop.dataDir)
    const core = killable(
      'core-process.ts',
      { dataDir: shop.dataDir, secrets: [...shop.secrets.entries], hang: '' },
      disk,
    )
    onTestFinished(() => core.kill())
    return { core, id, folder: shopFolder(shop) }
  }
  const ask = (core: Killable, name: string, input: object = {}) => core.ask({ name, input })

  /** Makes a folder and its files read-only for everybody. */
  function protect(folder: string): void {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) protect(path)
      else chmodSync(path, 0o444)
    }
    chmodSync(folder, 0o555)
    onTestFinished(() => chmodSync(folder, 0o755))
  }

  it('because it is read-only: the shop opens for reading, with the reason and the folder', async () => {
    const { core, id, folder } = await on({ readOnly: true }, protect)
    expect(await ask(core, 'orders.list', { filter: { search: 'herons' } })).toMatchObject({
      rows: [{ id }],
    })
    expect(await ask(core, 'writing.state')).toMatchObject({
      notes: 1,
      unwritable: { why: 'read-only', folder },
    })
    await expect(ask(core, 'notes.add', addTo(id))).rejects.toThrow(
      `Not saved: ${folder} is read-only. Allow writing there, or on its disk, and start Backroom again.`,
    )
    await expect(ask(core, 'orders.ship', { scope: { ids: [id] }, unpaid: 'ship' })).rejects.toThrow(
      `Not saved: ${folder}`,
    )
    expect(await ask(core, 'orders.writing', { id })).toMatchObject({ notes: [{ text: 'Loves herons' }] })
  })

  const file = { layoutId: 'plain', columns: ['number'], leaveOut: [], about: '' }
  const form = { separator: ',', decimal: '.', encoding: 'marked' }

  it.each([
    ['read-only', { readOnly: true }, protect],
    ['full', { maxFileKb: 1 }, () => {}],
  ])(
    'because it is %s: orders are still saved as a file elsewhere, and products are listed',
    async (_, disk, prepare) => {
      const { core, id } = await on(disk, prepare)
      const made = (await ask(core, 'orderFiles.begin', { ...file, scope: { ids: [id] }, form })) as {
        id: string
      }
      expect(await ask(core, 'orderFiles.next', { id: made.id })).toMatchObject({
        text: expect.stringContaining(id),
      })
      expect(await ask(core, 'products.new')).toEqual({ ids: [], since: null })
    },
  )

  it('because it is full: the shop opens for reading, with the reason and the folder', async () => {
    const { core, id, folder } = await on({ maxFileKb: 1 })
    expect(await ask(core, 'orders.list', { filter: { search: 'herons' } })).toMatchObject({
      rows: [{ id }],
    })
    expect(await ask(core, 'writing.state')).toMatchObject({
      notes: 1,
      unwritable: { why: 'full', folder },
    })
    await expect(ask(core, 'notes.add', addTo(id))).rejects.toThrow(
      `Not saved: there is no room left on the disk that holds ${folder}. Make room there and start Backroom again.`,
    )
  })

  it('any more, because it fills up: an unsaved note is not reported as saved, and the error names the disk', async () => {
    const { core, id, folder } = await on({ maxFileKb: 400 })
    const text = 'herons '.repeat(1400)
    let saved = 0
    const fill = async () => {
      for (; saved < 200; saved += 1) await ask(core, 'notes.add', { orderId: id, text })
    }
    await expect(fill()).rejects.toThrow(`Not saved: there is no room left on the disk that holds ${folder}.`)
    expect(saved).toBeLessThan(200)
    expect(await ask(core, 'writing.state')).toMatchObject({ notes: 1 + saved })
  })

  /** Hands a file with that many long notes to the import. */
  async function givenNotes(core: Killable, orderId: string, count: number): Promise<{ id: string }> {
    const exported = (await ask(core, 'writing.export')) as { text: string }
    const file = JSON.parse(exported.text) as Record<string, unknown>
    const notes = Array.from({ length: count }, (_, nth) => ({
      id: `note-${nth}`,
      orderId,
      text: 'herons '.repeat(1400),
      writtenAt: '2026-11-20T10:00:00.000Z',
      editedAt: null,
    }))
    const text = JSON.stringify({ ...file, notes })
    const { id } = (await ask(core, 'writingImport.begin')) as { id: string }
    for (let at = 0; at < text.length; at += maxPieceLength)
      await ask(core, 'writingImport.give', { id, text: text.slice(at, at + maxPieceLength) })
    return { id }
  }

  it('any more during an import: each part is imported whole or not at all, and the import can’t continue', async () => {
    const { core, id, folder } = await on({ maxFileKb: 800 })
    const notesFile = await givenNotes(core, id, 120)
    let done = 0
    const take = async () => {
      for (;;) ({ done } = (await ask(core, 'writingImport.take', notesFile)) as { done: number })
    }
    await expect(take()).rejects.toThrow(`Not saved: there is no room left on the disk that holds ${folder}.`)
    expect(done).toBeGreaterThan(0)
    expect(await ask(core, 'writing.state')).toMatchObject({ notes: 1 + done })
    await expect(take()).rejects.toThrow('The file was not imported in full')
  })

  it('and holds the temporary files of an import: nothing is imported, and the error names no other place', async () => {
    const { core, id } = await on({ maxFileKb: 400 })
    await expect(givenNotes(core, id, 600)).rejects.toThrow(
      'Nothing was imported: there is no room left where this computer keeps temporary files.',
    )
    expect(await ask(core, 'writing.state')).toMatchObject({ notes: 1 })
  })

  it('and has no file of this shop yet: the error gives the reason and the folder', async () => {
    const { core, folder } = await on({ maxFileKb: 1 }, (dataDir) => {
      const shops = join(dataDir, 'shops')
      const [id = ''] = readdirSync(shops)
      rmSync(join(shops, id), { recursive: true })
      mkdirSync(join(shops, id))
    })
    await expect(ask(core, 'orders.list')).rejects.toThrow(
      `This shop was not opened: there is no room left on the disk that holds ${folder}.`,
    )
  })

  /** The file of that name in the only shop's folder. */
  const fileIn = (dataDir: string, name: string): string =>
    join(dataDir, 'shops', readdirSync(join(dataDir, 'shops'))[0] ?? '', name)

  it('and holds what an earlier version wrote: it is read, and nothing there changes', async () => {
    const texts = "SELECT text FROM notes WHERE text = 'From the eighth version'"
    const { core, folder } = await on({ readOnly: true }, (dataDir) => {
      const path = fileIn(dataDir, 'own.db')
      rmSync(path)
      const db = new DatabaseSync(path)
      db.exec(`${ownMigrations.slice(0, 8).join('')} PRAGMA user_version = 8;
        INSERT INTO notes (id, order_id, text, written_at) VALUES ('n', 'o', 'From the eighth version', '2026-11-20T10:00:00.000Z')`)
      db.close()
      protect(dataDir)
    })
    expect(await ask(core, 'orders.list')).toHaveProperty('rows')
    expect(await ask(core, 'writing.state')).toMatchObject({ notes: 1, unwritable: { why: 'read-only' } })
    const db = new DatabaseSync(new URL(`${pathToFileURL(join(folder, 'own.db')).href}?immutable=1`))
    onTestFinished(() => db.close())
    expect(versionOf(db)).toBe(8)
    expect(db.prepare(texts).all()).toHaveLength(1)
  })

  it.each([
    ['own.db', 'a newer Backroom has written notes and waiting changes here'],
    ['copy.db', 'is read-only. Allow writing there'],
  ])(
    'and has a file of another version, %s: the shop is not opened, and the error says why',
    async (name, why) => {
      const { core } = await on({ readOnly: true }, (dataDir) => {
        const db = new DatabaseSync(fileIn(dataDir, name))
        db.exec('PRAGMA user_version = 9999')
        db.close()
        protect(dataDir)
      })
      await expect(ask(core, 'orders.list')).rejects.toThrow(
        new RegExp(`^This shop was not opened: .*${why}`),
      )
    },
  )
})
