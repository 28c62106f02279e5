import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { coreAt, foldersIn, passwordInput, rowsOf, twoFolders } from '../../support/core/two-folders.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { exported, imported } from '../../support/shops/writing-file.ts'
import { flipIn } from './harm.ts'

const minute = 60_000

/** Returns a `fetch` that can be cut. */
function network() {
  let isCut = false
  const over: typeof fetch = (input, init) =>
    isCut
      ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
      : fetch(input, init)
  return { over, cut: () => void (isCut = true) }
}

/** Creates two folders of one shop with partly the same and partly other entries, and with waiting changes in both. */
async function bothWays() {
  const { over, cut } = network()
  const created = { orders: [] as string[], noteId: '' }
  const folders = await twoFolders(
    async (first, second) => {
      const { rows } = await first.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 4 })
      const [one = '', other = '', third = '', fourth = ''] = rows.map(({ id }) => id)
      created.orders = [one, other, third, fourth]
      // A note that was moved to the other folder by an exported file, and changed in both.
      const note = await first.call('notes.add', { orderId: one, text: 'Doorbell' })
      created.noteId = note.id
      const gift = await first.call('tags.create', { name: 'Gift', color: 'red' })
      await first.call('orders.tag', { scope: { ids: [one] }, tagId: gift.id, on: true })
      await imported(second.call, await exported(first.call))
      first.clock.pass(minute)
      await first.call('notes.edit', { id: note.id, text: 'Doorbell is broken' })
      second.clock.pass(2 * minute)
      await second.call('notes.edit', { id: note.id, text: 'Doorbell, and a dog' })

      await first.call('notes.add', { orderId: other, text: 'Written by password' })
      const { id: gone } = await first.call('notes.add', { orderId: other, text: 'Deleted' })
      await first.call('notes.delete', { id: gone })
      await second.call('notes.add', { orderId: other, text: 'Written by browser' })
      const late = await second.call('tags.create', { name: 'Late', color: 'blue' })
      await second.call('orders.tag', { scope: { ids: [other] }, tagId: late.id, on: true })
      await second.call('orders.pack', { scope: { ids: [third] }, on: true })
      const letter = { name: 'Thanks', subject: 'Thank you', body: 'Dear {first name}', isMarketing: false }
      await second.call('letters.save', { id: null, ...letter })
      await second.call('views.save', { name: 'Late ones', query: `view=all&tag=${late.id}` })
      await first.call('paper.changeSettings', { message: 'By password' })
      await second.call('paper.changeSettings', { message: 'By browser', giftTagId: late.id })
      const { connection } = await second.call('session.current', {})
      await second.call('drafts.keep', { name: `correction ${connection?.id} ${one}`, text: 'Porto' })

      cut()
      await first.call('orders.ship', { scope: { ids: [third] }, unpaid: 'ship' })
      // The same order is shipped in both.
      await second.call('orders.ship', { scope: { ids: [third, fourth] }, unpaid: 'ship' })
    },
    { fetch: over },
  )
  onTestFinished(() => folders.close())
  const start = async (dataDir = folders.dataDir): Promise<TestCore> => {
    const app = await coreAt(folders.sandbox, { dataDir, secrets: folders.secrets })
    onTestFinished(() => app.stop())
    return app
  }
  return { ...folders, ...created, start }
}

const textsOn = async ({ call }: TestCore, id: string) =>
  (await call('orders.writing', { id })).notes.map(({ text }) => text).toSorted()

it('Two folders of one shop are joined at the first opening: nothing is lost, and nothing is doubled', async () => {
  const { sandbox, dataDir, secrets, ids, orders, start } = await bothWays()
  const [one = '', other = '', third = '', fourth = ''] = orders
  sandbox.requests.clear()
  const app = await start()

  const session = await app.call('session.current', {})
  expect(session).toMatchObject({ state: 'connected', connection: { id: ids[0], kind: 'personal' } })
  expect(session.shops).toHaveLength(1)
  // What the owner wrote.
  expect(await textsOn(app, one)).toEqual(['Doorbell is broken', 'Doorbell, and a dog'])
  expect(await textsOn(app, other)).toEqual(['Written by browser', 'Written by password'])
  expect((await app.call('tags.list', {})).tags.map(({ name }) => name).toSorted()).toEqual(['Gift', 'Late'])
  expect((await app.call('views.list', {})).views).toMatchObject([{ name: 'Late ones' }])
  expect((await app.call('letters.list', {})).letters).toMatchObject([{ name: 'Thanks' }])
  // Choices in the open folder stay; choices made only in the other one are added.
  expect(await app.call('paper.settings', {})).toMatchObject({
    message: 'By password',
    giftTagId: expect.stringMatching(/./),
  })
  expect((await app.call('drafts.list', {})).drafts).toEqual([
    { name: `correction ${ids[0]} ${one}`, text: 'Porto' },
  ])
  await app.call('sync.now', {})
  const found = await app.call('orders.list', { filter: { search: 'written by browser' } })
  expect(found.rows.map(({ id }) => id)).toEqual([other])

  // Waiting changes: each order is shipped once.
  await expect.poll(async () => app.clock.pass(minute) ?? (await app.call('outbox.list', {})).waiting).toBe(0)
  const sent = sandbox.requests.filter(({ method }) => method === 'PATCH').map(({ path }) => basename(path))
  expect(sent.toSorted()).toEqual([third, fourth].toSorted())

  // The old folder stays, under `joined`.
  expect(await foldersIn(dataDir)).toEqual([ids[0]])
  const [joinedName = ''] = await foldersIn(dataDir, ids[0], 'joined')
  const folder = join(dataDir, 'shops', ids[0], 'joined', joinedName)
  expect(readdirSync(folder)).toContain('own.db')
  expect((await app.call('writing.state', {})).joined).toEqual([
    { folder, told: { both: 1, waiting: 2, leftOut: 0, isDamaged: false } },
  ])
  expect(app.lines.join('\n')).toContain(`kept as ${folder}`)
  // The keychain has the shop's secret, and the application of the other way of signing in.
  expect([...secrets.entries.keys()].toSorted()).toEqual([ids[0], `${ids[0]} application`])

  await app.stop()
  const before = rowsOf(dataDir, ids[0])
  const later = await start()
  await later.call('sync.now', {})
  await later.stop()
  expect(rowsOf(dataDir, ids[0])).toEqual(before)
})

it('A damaged folder is joined as far as it is readable, and the damage is reported', async () => {
  const { dataDir, ids, orders, start } = await bothWays()
  flipIn(join(dataDir, 'shops', ids[1], 'own.db'), 'Written by browser')
  const app = await start()
  expect(await textsOn(app, orders[1] ?? '')).toContain('Written by password')
  expect((await app.call('writing.state', {})).joined).toMatchObject([{ told: { isDamaged: true } }])
})

it('A folder of a newer Backroom is not joined, which is reported; the shop opens without it', async () => {
  const { dataDir, ids, orders, start } = await bothWays()
  const db = new DatabaseSync(join(dataDir, 'shops', ids[1], 'own.db'))
  db.exec('PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  const app = await start()
  expect(await textsOn(app, orders[1] ?? '')).toEqual(['Written by password'])
  expect((await app.call('writing.state', {})).joined).toMatchObject([{ told: null }])
})

it('An empty folder of the shop is put aside like any other; a folder of no shop stays', async () => {
  const { dataDir, ids, start } = await bothWays()
  const [own, stranger] = [join(dataDir, 'shops', ids[1]), join(dataDir, 'shops', 'somebody')]
  rmSync(own, { recursive: true })
  for (const folder of [own, stranger]) mkdirSync(folder)
  const app = await start()
  expect((await app.call('writing.state', {})).joined).toMatchObject([
    { told: { both: 0, waiting: 0, leftOut: 0 } },
  ])
  expect(await foldersIn(dataDir)).toEqual([ids[0], 'somebody'])
})

it('While the keychain is locked both folders stay as they are; they are joined at the next start', async () => {
  const { sandbox, dataDir, ids, secrets, start } = await bothWays()
  const shut = { ...secrets, delete: () => Promise.reject(new Error('locked')) }
  const app = await coreAt(sandbox, { dataDir, secrets: shut })
  expect((await app.call('session.current', {})).shops).toHaveLength(2)
  await app.call('writing.state', {})
  expect(await foldersIn(dataDir)).toEqual([...ids].toSorted())
  await app.stop()
  expect((await (await start()).call('session.current', {})).shops).toHaveLength(1)
})

it('While another shop is open, the waiting changes of both folders are counted together, and sent once', async () => {
  const { sandbox, dataDir, ids, orders, start } = await bothWays()
  const [, , third = '', fourth = ''] = orders
  const other = await startSandbox({ orders: 3 })
  onTestFinished(() => other.close())
  const app = await start()
  await app.call('session.signIn', passwordInput(other))
  expect((await app.call('outbox.elsewhere', {})).shops).toMatchObject([{ id: ids[0], waiting: 3 }])
  sandbox.requests.clear()

  await app.call('sync.now', {})
  const left = async () => (await app.call('outbox.elsewhere', {})).shops
  await expect.poll(() => app.clock.pass(minute) ?? left()).toEqual([])
  const sent = sandbox.requests.filter(({ method }) => method === 'PATCH').map(({ path }) => basename(path))
  expect(sent.toSorted()).toEqual([third, fourth].toSorted())
  expect(await foldersIn(dataDir, ids[0], 'joined')).toHaveLength(1)
})

it('A saved order of products that was deleted in one of two folders stays deleted when an older file is imported after they were joined', async () => {
  const saved = async ({ call }: TestCore) =>
    (await call('products.ownOrders', {})).orders.map(({ name }) => name)
  const older = { text: '' }
  const folders = await twoFolders(async (first, second) => {
    const order = (await second.call('products.list', {})).products.map(({ id }) => id)
    await first.call('products.keepOrder', { name: 'Summer', order })
    const { orders } = await second.call('products.keepOrder', { name: 'Winter', order })
    older.text = JSON.stringify(await exported(second.call))
    await second.call('products.forgetOrder', { id: orders[0]?.id ?? '' })
  })
  onTestFinished(() => folders.close())
  const app = await coreAt(folders.sandbox, { dataDir: folders.dataDir, secrets: folders.secrets })
  onTestFinished(() => app.stop())
  expect(await saved(app)).toEqual(['Summer'])

  await imported(app.call, older.text)
  expect(await saved(app)).toEqual(['Summer'])
})
