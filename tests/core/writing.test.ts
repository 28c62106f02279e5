import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../support/core.ts'
import type { ConnectedShop } from '../support/core.ts'
import { testCore } from '../support/test-core.ts'

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

describe('notes', () => {
  it('are several on an order, dated, searched at once, and the shop hears nothing of them', async () => {
    const app = await shop()
    const first = await app.call('notes.add', { orderId: app.id, text: '  Doorbell is broken.  ' })
    expect(first).toMatchObject({ orderId: app.id, text: 'Doorbell is broken.', editedAt: null })
    app.clock.pass(60_000)
    const second = await app.call('notes.add', { orderId: app.id, text: 'Wants a Zürich postmark.' })
    expect((await app.call('orders.writing', { id: app.id })).notes).toEqual([first, second])
    expect(await found(app, 'doorbell')).toEqual([app.id])
    expect(await found(app, 'zurich postm')).toEqual([app.id])
    const [row] = (await app.call('orders.list', { filter: { note: 'mine' } })).rows
    expect(row).toMatchObject({ id: app.id, notes: 2 })
    expect(app.sandbox.requests).toEqual([])
    expect(app.facts.filter(({ name }) => name === 'writing.changed')).toHaveLength(2)
  })

  it('are changed with the time of it, taken away and brought back, and so is what is found', async () => {
    const app = await shop()
    const note = await app.call('notes.add', { orderId: app.id, text: 'Doorbell' })
    app.clock.pass(60_000)
    const changed = await app.call('notes.edit', { id: note.id, text: 'Knocker' })
    expect(changed.writtenAt).toBe(note.writtenAt)
    expect(Date.parse(changed.editedAt ?? '')).toBeGreaterThan(Date.parse(note.writtenAt))
    expect(await app.call('notes.edit', { id: note.id, text: 'Knocker' })).toEqual(changed)
    expect([await found(app, 'doorbell'), await found(app, 'knocker')]).toEqual([[], [app.id]])

    await app.call('notes.delete', { id: note.id })
    expect((await app.call('orders.writing', { id: app.id })).notes).toEqual([])
    expect(await found(app, 'knocker')).toEqual([])
    expect(await app.refusal('notes.edit', { id: note.id, text: 'x' })).toMatchObject({ kind: 'not-found' })
    expect(await app.call('notes.restore', { id: note.id })).toEqual(changed)
    expect(await found(app, 'knocker')).toEqual([app.id])
  })

  it('hold something, and not a book', async () => {
    const app = await shop()
    for (const text of ['   ', 'x'.repeat(10_001)])
      expect(await app.refusal('notes.add', { orderId: app.id, text })).toMatchObject({
        kind: 'invalid',
        fields: { text: expect.any(String) },
      })
  })
})

describe('tags', () => {
  it('have a name of their own, whatever its case and accents', async () => {
    const app = await shop()
    const tag = await app.call('tags.create', { name: ' Café ', color: 'green' })
    expect(tag).toMatchObject({ name: 'Café', color: 'green' })
    const message = 'There is a tag “Café” already.'
    expect(await app.refusal('tags.create', { name: 'CAFE', color: 'red' })).toEqual({
      kind: 'conflict',
      message,
      fields: { name: message },
    })
    const other = await app.call('tags.create', { name: 'Gift', color: 'red' })
    expect(await app.refusal('tags.change', { id: other.id, name: 'cafe' })).toMatchObject({
      kind: 'conflict',
    })
    await app.call('tags.change', { id: tag.id, name: 'CAFÉ', color: 'blue' })
    const { tags } = await app.call('tags.list', {})
    expect(tags.map(({ name, color, orders }) => [name, color, orders])).toEqual([
      ['CAFÉ', 'blue', 0],
      ['Gift', 'red', 0],
    ])
  })

  it('are put on many orders and taken off; only what changed is told, so that it can be taken back', async () => {
    const app = await shop()
    const { id: tagId } = await app.call('tags.create', { name: 'Gift', color: 'red' })
    const tag = (ids: string[], on: boolean) => app.call('orders.tag', { scope: { ids }, tagId, on })
    expect(await tag(app.ids.slice(0, 2), true)).toEqual({ changed: app.ids.slice(0, 2) })
    expect(await tag(app.ids, true)).toEqual({ changed: app.ids.slice(2) })
    expect((await found(app, 'gift')).toSorted()).toEqual(app.ids.toSorted())
    expect((await app.call('tags.list', {})).tags).toMatchObject([{ orders: 5 }])
    expect(await tag(app.ids, false)).toEqual({ changed: app.ids })
    expect(await found(app, 'gift')).toEqual([])

    const all = await app.call('orders.tag', {
      scope: { filter: { shipping: 'unshipped' }, except: [app.id] },
      tagId,
      on: true,
    })
    const { unshipped } = await app.call('orders.count', { filter: {} })
    const [order] = (await app.call('orders.list', { filter: { buyer: null }, limit: 1 })).rows
    expect(all.changed).toHaveLength(unshipped - (order?.shippingStatus === 'unshipped' ? 1 : 0))
    const none = { scope: { ids: [app.id] }, tagId: 'no such tag', on: true }
    expect(await app.refusal('orders.tag', none)).toMatchObject({ kind: 'not-found' })
  })

  it('that are taken away are off all orders, and on them again when brought back', async () => {
    const app = await shop()
    const { id: tagId } = await app.call('tags.create', { name: 'Gift', color: 'red' })
    await app.call('orders.tag', { scope: { ids: app.ids }, tagId, on: true })
    await app.call('tags.delete', { id: tagId })
    expect((await app.call('tags.list', {})).tags).toEqual([])
    expect((await app.call('orders.writing', { id: app.id })).tagIds).toEqual([])
    expect(await found(app, 'gift')).toEqual([])
    const [row] = (await app.call('orders.list', { limit: 1 })).rows
    expect(row?.tagIds).toEqual([])

    const other = await app.call('tags.create', { name: 'gift', color: 'blue' })
    expect(await app.refusal('tags.restore', { id: tagId })).toMatchObject({ kind: 'conflict' })
    await app.call('tags.delete', { id: other.id })
    expect(await app.call('tags.restore', { id: tagId })).toEqual({ id: tagId, name: 'Gift', color: 'red' })
    expect((await app.call('orders.writing', { id: app.id })).tagIds).toEqual([tagId])
    expect(await found(app, 'gift')).toHaveLength(5)
  })
})

describe('packed orders and named views', () => {
  it('are kept', async () => {
    const app = await shop()
    const pack = (on: boolean) => app.call('orders.pack', { scope: { ids: app.ids }, on })
    expect(await pack(true)).toEqual({ changed: app.ids })
    expect(await pack(true)).toEqual({ changed: [] })
    expect((await app.call('orders.list', { filter: { packed: true } })).rows).toHaveLength(5)
    expect((await app.call('orders.writing', { id: app.id })).packedAt).not.toBeNull()
    expect(await pack(false)).toEqual({ changed: app.ids })

    const view = await app.call('views.save', { name: ' Abroad ', query: 'country=US' })
    await app.call('views.save', { name: 'Late', query: 'view=unshipped' })
    const again = await app.call('views.save', { name: 'ABROAD', query: 'country=CA' })
    expect(again).toEqual({ id: view.id, name: 'ABROAD', query: 'country=CA' })
    expect(await app.refusal('views.rename', { id: view.id, name: 'late' })).toMatchObject({
      kind: 'conflict',
      fields: { name: 'There is a view “Late” already.' },
    })
    expect(await app.refusal('views.save', { name: ' ', query: '' })).toMatchObject({ kind: 'invalid' })
    await app.call('views.rename', { id: view.id, name: 'Canada' })
    expect((await app.call('views.list', {})).views.map(({ name }) => name)).toEqual(['Canada', 'Late'])
    await app.call('views.delete', { id: view.id })
    expect((await app.call('views.list', {})).views.map(({ name }) => name)).toEqual(['Late'])
  })
})

/** Notes, a tag, a packed mark on two orders. */
async function writeSome(app: Shop): Promise<void> {
  const [one = '', other = ''] = app.ids
  await app.call('notes.add', { orderId: one, text: 'Doorbell' })
  await app.call('notes.add', { orderId: other, text: 'Second floor' })
  const { id: tagId } = await app.call('tags.create', { name: 'Gift', color: 'red' })
  await app.call('orders.tag', { scope: { ids: [one] }, tagId, on: true })
  await app.call('orders.pack', { scope: { ids: [other] }, on: true })
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

  it('is searched again when the copy of the shop was lost and is rebuilt', async () => {
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
    const { rows } = await later.call('orders.list', { filter: { search: 'doorbell' } })
    expect(rows).toMatchObject([{ id: app.id, notes: 1 }])
  })

  it('goes into a file and into another computer, once and not twice', async () => {
    const app = await shop()
    await writeSome(app)
    const file = await app.call('writing.export', {})
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
    expect(await other.call('writing.import', { text })).toEqual({ notes: 2, tags: 1, marks: 2 })
    expect(await other.call('orders.writing', { id: app.id })).toEqual(
      await app.call('orders.writing', { id: app.id }),
    )
    expect((await other.call('orders.list', { filter: { search: 'gift doorbell' } })).rows).toHaveLength(1)
    expect(await other.call('writing.import', { text })).toEqual({ notes: 0, tags: 0, marks: 0 })
    const { savedAt: _, ...whole } = await other.call('writing.export', {})
    expect(whole).toEqual({ ...file, savedAt: undefined })
  })

  it('is joined with what is here: a later edit wins, a tag of the same name is the same, what was deleted comes back', async () => {
    const app = await shop()
    await writeSome(app)
    const file = await app.call('writing.export', {})
    const [first, second] = file.notes
    app.clock.pass(60_000)
    await app.call('notes.edit', { id: first?.id ?? '', text: 'Edited here' })
    await app.call('notes.delete', { id: second?.id ?? '' })
    const later = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const changed = {
      ...file,
      tags: [...file.tags, { id: 'theirs', name: 'GIFT', color: 'blue' }],
      orderTags: [
        { orderId: 'UNKN-000001', tagId: 'theirs' },
        { orderId: app.id, tagId: 'nobody' },
      ],
      notes: [
        ...file.notes.map((note) => ({ ...note, text: `${note.text} elsewhere` })),
        {
          id: 'new',
          orderId: 'UNKN-000001',
          text: 'Of an order from long ago',
          writtenAt: later,
          editedAt: null,
        },
      ],
    }
    expect(await app.call('writing.import', { text: JSON.stringify(changed) })).toEqual({
      notes: 2,
      tags: 0,
      marks: 1,
    })
    const after = await app.call('writing.export', {})
    expect(after.notes.map(({ text }) => text).toSorted()).toEqual([
      'Edited here',
      'Of an order from long ago',
      'Second floor',
    ])
    expect(after.tags).toEqual(file.tags)
    expect(after.orderTags).toContainEqual({ orderId: 'UNKN-000001', tagId: file.tags[0]?.id })

    const edited = { ...changed, notes: [{ ...first, text: 'Edited there', editedAt: later }] }
    expect(await app.call('writing.import', { text: JSON.stringify(edited) })).toMatchObject({ notes: 1 })
    expect(await found(app, 'there')).toEqual([app.id])
  })

  it.each([
    ['is no file of ours', '{"notes": []}', 'invalid', /this is not a file of notes that Backroom wrote\.$/],
    ['is no JSON', 'Doorbell', 'invalid', /this is not a file of notes that Backroom wrote\.$/],
    ['a newer Backroom wrote', '{"backroom":"writing","version":2}', 'invalid', /Update Backroom first\.$/],
  ])('is not taken from what %s', async (_, text, kind, sentence) => {
    const app = await shop()
    const refused = await app.refusal('writing.import', { text })
    expect(refused.kind).toBe(kind)
    expect(refused.message).toMatch(sentence)
    expect((await app.call('writing.export', {})).notes).toEqual([])
  })

  it('of another shop is taken only when the owner says so', async () => {
    const app = await shop()
    await writeSome(app)
    const file = await app.call('writing.export', {})
    const text = JSON.stringify({
      ...file,
      shop: { accountId: '7', subdomain: 'tiny' },
      tags: [],
      orderTags: [],
    })
    expect(await app.refusal('writing.import', { text })).toMatchObject({
      kind: 'conflict',
      message: 'Nothing was imported: these are the notes of another shop, tiny.',
    })
    expect(await app.call('writing.import', { text, anyShop: true })).toEqual({ notes: 0, tags: 0, marks: 0 })
  })
})
