import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import { exported, previewImport, imported, nothingMade } from '../../../support/shops/writing-file.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 40, ...options })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { limit: 5 })
  return { ...app, ids: rows.map(({ id }) => id), id: rows[0]?.id ?? '' }
}
type Shop = Awaited<ReturnType<typeof shop>>

const found = async (app: ConnectedShop, search: string) =>
  (await app.call('orders.list', { filter: { search } })).rows.map(({ id }) => id)
const signIn = async ({ call, sandbox: { account, apiUrl: serviceUrl } }: ConnectedShop) =>
  call('session.signIn', { subdomain: account.subdomain, password: account.password, serviceUrl })

/** Writes notes, a tag, a packed mark and a tracking number on two orders, and a text to buyers. */
async function writeSome(app: Shop): Promise<void> {
  const [one = '', other = ''] = app.ids
  await app.call('notes.add', { orderId: one, text: 'Doorbell' })
  await app.call('notes.add', { orderId: other, text: 'Second floor' })
  const { id: tagId } = await app.call('tags.create', { name: 'Gift', color: 'red' })
  await app.call('orders.tag', { scope: { ids: [one] }, tagId, on: true })
  await app.call('orders.pack', { scope: { ids: [other] }, on: true })
  const tracking = {
    number: 'RM 123 456 789 GB',
    carrier: 'royal-mail' as const,
    otherName: '',
    otherPage: '',
  }
  await app.call('tracking.set', { id: one, tracking })
  const letter = { name: 'Thanks', subject: 'Thank you', body: 'Dear {first name}', isMarketing: false }
  await app.call('letters.save', { id: null, ...letter })
}

describe('what the owner wrote', () => {
  it('stays when the shop changes the order, and when they sign out and in again', async () => {
    const app = await shop()
    await writeSome(app)
    const before = await app.call('orders.writing', { id: app.id })
    await app.call('orders.ship', { scope: { ids: app.ids } })
    await app.call('sync.now', {})
    const { connection } = await app.call('session.current', {})
    await app.call('session.disconnect', { id: connection?.id ?? '' })
    await signIn(app)
    expect((await app.call('session.current', {})).connection?.id).toBe(connection?.id)
    expect(await app.call('orders.writing', { id: app.id })).toEqual(before)
    await app.call('sync.now', {})
    expect(await found(app, 'doorbell')).toEqual([app.id])
  })

  it('is searchable again after the mirror was lost and rebuilt', async () => {
    const app = await shop()
    await writeSome(app)
    await app.stop()
    const [shopFolder = ''] = readdirSync(join(app.dataDir, 'shops'))
    const folder = join(app.dataDir, 'shops', shopFolder)
    expect(existsSync(join(folder, 'copy.db'))).toBe(true)
    for (const file of readdirSync(folder)) if (file.startsWith('copy.')) rmSync(join(folder, file))

    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    await later.call('sync.now', {})
    const { rows } = await later.call('orders.list', { filter: { search: 'doorbell rm123456789gb' } })
    expect(rows).toMatchObject([{ id: app.id, notes: 1 }])
  })

  it('is rescued from a damaged file, and its owner is told', async () => {
    const app = await shop()
    await writeSome(app)
    expect(await app.call('writing.state', {})).toEqual({
      notes: 2,
      tags: 1,
      packed: 1,
      putAway: 0,
      trackings: 1,
      letters: 1,
      broken: null,
      joined: [],
      unwritable: null,
    })
    await app.stop()
    const [shopFolder = ''] = readdirSync(join(app.dataDir, 'shops'))
    const file = join(app.dataDir, 'shops', shopFolder, 'own.db')
    const db = new DatabaseSync(file)
    const page = Number(
      db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'packed'").get()?.['rootpage'],
    )
    db.close()
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
    closeSync(handle)

    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    const state = await later.call('writing.state', {})
    expect(state).toMatchObject({ notes: 2, tags: 1, packed: 0 })
    expect(state.broken?.file).toMatch(/^own\.broken-.*\.db$/)
    expect(later.lines).toContainEqual(expect.stringMatching(/^own\.db was damaged\. It was set aside/))
    expect((await later.call('orders.writing', { id: app.id })).notes).toMatchObject([{ text: 'Doorbell' }])
    const { rows } = await later.call('orders.list', { filter: { search: 'gift doorbell' } })
    expect(rows).toHaveLength(1)
  })

  it('is exported, and imported on another computer once and not twice', async () => {
    const app = await shop()
    await writeSome(app)
    const file = await exported(app.call)
    expect(file).toMatchObject({
      backroom: 'writing',
      version: 1,
      shop: { accountId: '1001', subdomain: 'demo' },
    })
    const text = JSON.stringify(file)

    const other = await testCore({ openDemoShop: async () => app.sandbox })
    onTestFinished(() => other.close())
    await other.call('session.openDemo', {})
    await other.call('sync.now', {})
    expect(await imported(other.call, text)).toEqual({
      ...nothingMade,
      notes: 2,
      tags: 1,
      marks: 2,
      trackings: 1,
      letters: 1,
    })
    expect(await other.call('orders.writing', { id: app.id })).toEqual(
      await app.call('orders.writing', { id: app.id }),
    )
    expect(
      (await other.call('orders.list', { filter: { search: 'gift doorbell rm123456789gb' } })).rows,
    ).toHaveLength(1)
    expect(await imported(other.call, text)).toEqual(nothingMade)
    const { savedAt: _, ...whole } = await exported(other.call)
    expect(whole).toEqual({ ...file, savedAt: undefined })
  })

  it('is merged with local entries: tags of the same name become one, new entries are added', async () => {
    const app = await shop()
    await writeSome(app)
    const file = await exported(app.call)
    const changed = {
      ...file,
      tags: [...file.tags, { id: 'theirs', name: 'GIFT', color: 'blue' }],
      orderTags: [
        { orderId: 'UNKN-000001', tagId: 'theirs' },
        { orderId: app.id, tagId: 'nobody' },
      ],
      notes: [
        {
          id: 'new',
          orderId: 'UNKN-000001',
          text: 'Of an order from long ago',
          writtenAt: '2019-11-20T10:00:00.000Z',
          editedAt: null,
        },
      ],
    }
    expect(await imported(app.call, changed)).toEqual({ ...nothingMade, notes: 1, marks: 1 })
    const after = await exported(app.call)
    expect(after.notes.map(({ text }) => text)).toContain('Of an order from long ago')
    expect(after.tags).toEqual(file.tags)
    expect(after.orderTags).toContainEqual({ orderId: 'UNKN-000001', tagId: file.tags[0]?.id })
  })

  it.each([
    ['is no file of ours', '{"notes": []}', 'invalid', /this is not a file of notes that Backroom wrote\.$/],
    ['is no JSON', 'Doorbell', 'invalid', /this is not a file of notes that Backroom wrote\.$/],
    ['a newer Backroom wrote', '{"backroom":"writing","version":2}', 'invalid', /Update Backroom first\.$/],
  ])('is not imported from a text that %s', async (_, text, kind, sentence) => {
    const app = await shop()
    await expect(previewImport(app.call, text)).rejects.toThrow(sentence)
    await expect(previewImport(app.call, text)).rejects.toMatchObject({ detail: { kind } })
    expect((await exported(app.call)).notes).toEqual([])
  })

  it('of another shop is imported only when the owner says so', async () => {
    const app = await shop()
    await writeSome(app)
    const file = await exported(app.call)
    const text = JSON.stringify({
      ...file,
      shop: { accountId: '7', subdomain: 'tiny' },
      tags: [],
      orderTags: [],
    })
    const { id, otherShop } = await previewImport(app.call, text)
    expect(otherShop).toBe('tiny')
    expect(await app.refusal('writingImport.take', { id })).toMatchObject({
      kind: 'conflict',
      message: 'Nothing was imported: these are the notes of another shop, tiny.',
    })
    expect(await imported(app.call, text, { anyShop: true })).toEqual(nothingMade)
  })
})
