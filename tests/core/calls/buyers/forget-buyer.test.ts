import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, rmdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import { coreAt, foldersIn, twoFolders } from '../../../support/core/two-folders.ts'

async function shop() {
  const app = await connectedShop({ orders: 40 })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 40 })
  return { ...app, ids: rows.map(({ id }) => id) }
}

/** Writes one of every kind of annotation on an order, each with this word. */
async function writtenOn(app: Awaited<ReturnType<typeof shop>>, id: string, word: string): Promise<string> {
  await app.call('notes.add', { orderId: id, text: `${word} note` })
  const tag = await app.call('tags.create', { name: word, color: 'kraft' })
  await app.call('orders.tag', { scope: { ids: [id] }, tagId: tag.id, on: true })
  await app.call('orders.pack', { scope: { ids: [id] }, on: true })
  await app.call('drafts.keep', { name: `correction demo ${id}`, text: `${word} draft` })
  await app.call('drafts.keep', { name: `correction demo ${id} @window`, text: `${word} draft` })
  await app.call('drafts.keep', { name: `correction demo ${id}0`, text: `${word} of another` })
  return tag.id
}

const textsIn = (dataDir: string, word: string) =>
  globSync(['shops/*/own*', 'shops/*/copies/*', 'shops/*/joined/*/own*'], { cwd: dataDir }).filter((name) =>
    readFileSync(join(dataDir, name)).includes(word),
  )

it('Forgetting a buyer removes everything that the owner wrote about them, also from earlier copies; the shop’s own data stays', async () => {
  const app = await shop()
  const [id = '', other = ''] = app.ids
  await writtenOn(app, id, 'Kingfisher')
  await app.call('notes.add', { orderId: other, text: 'Heron at the door' })
  await app.call('sync.now', {})
  const [folder = ''] = globSync('shops/*', { cwd: app.dataDir })
  await writeFile(
    join(app.dataDir, folder, 'own.broken-0d9f1b9e-8a52-4c3c-9d0e-1f2a3b4c5d6e.db'),
    'Kingfisher',
  )
  await mkdir(join(app.dataDir, folder, 'copies'), { recursive: true })
  await writeFile(join(app.dataDir, folder, 'copies/own-2026-01-01T00-00-00Z.db'), 'Kingfisher note')
  await writeFile(join(app.dataDir, folder, 'own.before-2026-01-01-17.db'), 'Kingfisher')
  expect((await app.call('orders.list', { filter: { search: 'kingfisher' } })).rows).toHaveLength(1)
  await app.call('orders.ship', { scope: { ids: [id] }, unpaid: 'ship', partly: 'ship' })
  await app.call('outbox.sendNow', { pick: { all: true } })
  await expect.poll(async () => (await app.call('outbox.list', {})).waiting).toBe(0)
  expect((await app.call('orders.get', { id })).shippingStatus).toBe('shipped')
  await expect.poll(() => textsIn(app.dataDir, `order:${id}`)).not.toEqual([])
  const before = await app.call('orders.get', { id })
  app.events.length = 0

  const { ids } = await app.call('buyers.forget', { orderId: id })

  expect(ids).toContain(id)
  expect(ids).not.toContain(other)
  expect(await app.call('orders.writing', { id })).toMatchObject({ notes: [], tagIds: [], packedAt: null })
  expect((await app.call('orders.list', { filter: { search: 'kingfisher' } })).rows).toEqual([])
  expect((await app.call('drafts.list', {})).drafts.map(({ name }) => name)).toEqual([
    `correction demo ${id}0`,
  ])
  expect(await app.call('orders.get', { id })).toEqual(before)
  expect((await app.call('orders.writing', { id: other })).notes).toHaveLength(1)
  expect(app.events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['writing.changed', 'outbox.changed']),
  )
  expect((await app.call('copies.list', {})).copies).toHaveLength(1)
  await app.stop()
  expect(textsIn(app.dataDir, 'Kingfisher note')).toEqual([])
  expect(textsIn(app.dataDir, 'Kingfisher draft')).toEqual([])
  expect(textsIn(app.dataDir, `order:${id}`)).toEqual([])
  expect(globSync('shops/*/own.{broken,before}-*', { cwd: app.dataDir })).toEqual([])
  expect(textsIn(app.dataDir, 'Heron at the door')).not.toEqual([])
})

it('Forgetting a buyer deletes damaged copies of the shop that were set aside: the search in them finds what was written', async () => {
  const app = await shop()
  const [id = ''] = app.ids
  await app.call('notes.add', { orderId: id, text: 'Kingfisher' })
  const [folder = ''] = globSync('shops/*', { cwd: app.dataDir })
  for (const part of ['', '-wal'])
    await copyFile(
      join(app.dataDir, folder, `copy.db${part}`),
      join(app.dataDir, folder, `copy.broken-0d9f1b9e-8a52-4c3c-9d0e-1f2a3b4c5d6e.db${part}`),
    )
  const setAside = () => globSync('shops/*/copy.broken-*', { cwd: app.dataDir })
  const found = setAside()
    .filter((name) => name.endsWith('.db'))
    .map((name) => {
      const db = new DatabaseSync(join(app.dataDir, name))
      const rows = db.prepare('SELECT rowid FROM order_words WHERE words MATCH \'"kingfisher"\'').all()
      db.close()
      return rows.length
    })
  expect(found).toEqual([1])

  await app.call('buyers.forget', { orderId: id })
  expect(setAside()).toEqual([])
})

it('Forgetting a buyer covers all their orders, and is refused while one of their changes waits', async () => {
  const app = await shop()
  const related = await Promise.all(app.ids.map((id) => app.call('orders.related', { id })))
  const at = related.findIndex(({ sameBuyer }) => sameBuyer.length > 0)
  const id = app.ids[at] ?? ''
  const [second = ''] = related[at]?.sameBuyer.map((one) => one.id) ?? []
  await app.call('notes.add', { orderId: second, text: 'Kingfisher' })
  const [open] = (await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 1 })).rows
  await app.call('orders.ship', { scope: { ids: [open?.id ?? ''] }, unpaid: 'ship', partly: 'ship' })
  expect((await app.refusal('buyers.forget', { orderId: open?.id ?? '' })).kind).toBe('conflict')
  expect((await app.refusal('buyers.forget', { orderId: 'none' })).kind).toBe('not-found')

  expect((await app.call('buyers.forget', { orderId: id })).ids).toEqual(expect.arrayContaining([id, second]))
  expect((await app.call('orders.writing', { id: second })).notes).toEqual([])
})

const yearMs = 365 * 24 * 60 * 60_000

it('Forgetting a buyer also deletes copies dated in the future by a clock that was put back; the new copy stays', async () => {
  const app = await shop()
  const [id = ''] = app.ids
  await app.call('notes.add', { orderId: id, text: 'Kingfisher' })
  const [folder = ''] = globSync('shops/*', { cwd: app.dataDir })
  const copies = join(app.dataDir, folder, 'copies')
  await mkdir(copies, { recursive: true })
  // More copies than Backroom stores.
  for (let years = 1; years <= 8; years += 1) {
    const at = new Date(app.clock.now().getTime() + years * yearMs).toISOString().slice(0, 19)
    await writeFile(join(copies, `own-${at.replaceAll(':', '-')}Z.db`), 'Kingfisher')
  }

  await app.call('buyers.forget', { orderId: id })
  expect(textsIn(app.dataDir, 'Kingfisher')).toEqual([])
  const [made] = (await app.call('copies.list', {})).copies
  await app.call('copies.bringBack', { name: made?.name ?? '' })
})

it('When no new copy can be made, forgetting a buyer reports that earlier copies still have the data; everything else is deleted', async () => {
  const app = await shop()
  const [id = ''] = app.ids
  await app.call('notes.add', { orderId: id, text: 'Kingfisher' })
  const [folder = ''] = globSync('shops/*', { cwd: app.dataDir })
  const copies = join(app.dataDir, folder, 'copies')
  // A folder blocks the place of the new copy.
  await mkdir(join(copies, 'own.tmp'), { recursive: true })
  await writeFile(join(copies, 'own-2026-01-01T00-00-00Z.db'), 'Kingfisher')
  app.events.length = 0

  const { message } = await app.refusal('buyers.forget', { orderId: id })
  expect(message).toMatch(
    /^What you wrote on this buyer’s orders is deleted here, but the copies of earlier days still hold it:/,
  )
  expect(app.events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['writing.changed', 'outbox.changed']),
  )
  expect((await app.call('orders.writing', { id })).notes).toEqual([])
  expect(existsSync(join(copies, 'own-2026-01-01T00-00-00Z.db'))).toBe(true)

  await rmdir(join(copies, 'own.tmp'))
  await app.call('buyers.forget', { orderId: id })
  expect(textsIn(app.dataDir, 'Kingfisher')).toEqual([])
})

/** Creates a shop stored in two folders, with a note on one order in both. */
async function storedTwice() {
  const order = { id: '' }
  const folders = await twoFolders(async (first, second) => {
    const [row] = (await first.call('orders.list', { limit: 1 })).rows
    order.id = row?.id ?? ''
    await first.call('notes.add', { orderId: order.id, text: 'Kingfisher' })
    await second.call('notes.add', { orderId: order.id, text: 'Kingfisher in the browser' })
  })
  onTestFinished(() => folders.close())
  const start = async () => {
    const app = await coreAt(folders.sandbox, { dataDir: folders.dataDir, secrets: folders.secrets })
    onTestFinished(() => app.stop())
    return app
  }
  return { ...folders, ...order, start }
}

it('Forgetting a buyer deletes a joined folder, which is then no longer listed', async () => {
  const { dataDir, ids, id, start } = await storedTwice()
  const app = await start()
  expect((await app.call('writing.state', {})).joined).toHaveLength(1)
  expect(textsIn(dataDir, 'Kingfisher in the browser')).toHaveLength(2)
  await app.call('sync.now', {})
  await app.call('buyers.forget', { orderId: id })
  expect((await app.call('writing.state', {})).joined).toEqual([])
  expect(await foldersIn(dataDir, ids[0])).not.toContain('joined')
  await app.stop()
  expect(textsIn(dataDir, 'Kingfisher')).toEqual([])
})

it('While a folder waits to be joined nothing is forgotten', async () => {
  const { dataDir, ids, id, start } = await storedTwice()
  const db = new DatabaseSync(join(dataDir, 'shops', ids[1], 'own.db'))
  // As if a newer Backroom had written the file.
  db.exec('PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  const app = await start()
  await app.call('sync.now', {})
  expect(await app.refusal('buyers.forget', { orderId: id })).toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(
      /^Nothing was forgotten: what you wrote for this shop under another sign-in/,
    ),
  })
  expect((await app.call('orders.writing', { id })).notes).toHaveLength(1)
})

/** Writes a text where SQLite leaves those that it moved: between the cells of each page and where they are listed. */
function plantBetweenCells(path: string, text: string): void {
  const file = readFileSync(path)
  const size = file.readUInt16BE(16)
  const leaves = new Set([10, 13])
  const head = 8
  for (let page = size; page < file.length; page += size) {
    const listed = page + head + 2 * file.readUInt16BE(page + 3)
    const cells = page + file.readUInt16BE(page + 5)
    if (leaves.has(file.readUInt8(page)) && cells - listed >= text.length)
      file.write(text, cells - text.length)
  }
  writeFileSync(path, file)
}

it('Forgetting a buyer leaves nothing of it in the places that SQLite no longer uses, nor in the words of the search', async () => {
  const app = await shop()
  const [id = ''] = app.ids
  await app.call('notes.add', { orderId: id, text: 'Kingfisher ʘabcd' })
  const filesWith = (word: string) =>
    globSync('shops/*/{own,copy}.db*', { cwd: app.dataDir })
      .filter((name) => readFileSync(join(app.dataDir, name)).includes(word))
      .map((name) => basename(name))
      .toSorted()
  await app.stop()
  const [folder = ''] = globSync('shops/*', { cwd: app.dataDir })
  for (const name of ['own.db', 'copy.db'])
    plantBetweenCells(join(app.dataDir, folder, name), 'Kingfisher moved')
  expect(filesWith('Kingfisher moved')).toEqual(['copy.db', 'own.db'])
  expect(filesWith('ʘab')).toEqual(['copy.db', 'own.db'])

  const again = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => again.close())
  await again.call('buyers.forget', { orderId: id })
  expect(filesWith('Kingfisher')).toEqual([])
  expect(filesWith('ʘab')).toEqual([])
  expect((await again.call('orders.list', { limit: 1 })).rows).toHaveLength(1)
})

it('Forgetting a buyer writes no file anew in core’s own thread, in which every other call would wait for it', async () => {
  const app = await shop()
  const [id = ''] = app.ids
  await writtenOn(app, id, 'Kingfisher')
  const { exec } = DatabaseSync.prototype
  const statements: string[] = []
  DatabaseSync.prototype.exec = function (sql) {
    statements.push(sql)
    return exec.call(this, sql)
  }
  onTestFinished(() => void (DatabaseSync.prototype.exec = exec))
  await app.call('buyers.forget', { orderId: id })
  expect(statements.filter((sql) => sql.includes('VACUUM'))).toEqual([])
})
