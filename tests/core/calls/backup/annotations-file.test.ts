import { describe, expect, it, onTestFinished } from 'vitest'
import { openOwnDb } from '#core/own/file/open-own-db.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { shopFolder } from '../../own/harm.ts'
import {
  exported,
  previewImport,
  imported,
  nothingMade,
  partsOfFile,
} from '../../../support/shops/writing-file.ts'
import type { WholeFile } from '../../../support/shops/writing-file.ts'

const minute = 60_000

async function shop() {
  const app = await connectedShop({ orders: 12 })
  onTestFinished(() => app.close())
  const [row] = (await app.call('orders.list', { limit: 1 })).rows
  return { ...app, id: row?.id ?? '' }
}

/** Starts core as on another computer of the same owner. */
async function elsewhere({ sandbox: { account, apiUrl: serviceUrl } }: ConnectedShop): Promise<TestCore> {
  const other = await testCore()
  onTestFinished(() => other.close())
  const { subdomain, password } = account
  await other.call('session.signIn', { subdomain, password, serviceUrl })
  await other.call('sync.now', {})
  return other
}

const textsOn = async ({ call }: Pick<TestCore, 'call'>, id: string) =>
  (await call('orders.writing', { id })).notes.map(({ text }) => text).toSorted()

/** Writes one of everything that an owner can write on a shop. */
async function writeAll({ call, id }: Awaited<ReturnType<typeof shop>>) {
  const note = await call('notes.add', { orderId: id, text: 'Doorbell' })
  const tag = await call('tags.create', { name: 'Gift', color: 'red' })
  await call('orders.tag', { scope: { ids: [id] }, tagId: tag.id, on: true })
  await call('orders.pack', { scope: { ids: [id] }, on: true })
  const tracking = { number: 'RM123', carrier: 'royal-mail' as const, otherName: '', otherPage: '' }
  await call('tracking.set', { id, tracking })
  const content = { name: 'Thanks', subject: 'Thank you', body: 'Dear {first name}', isMarketing: false }
  const letter = await call('letters.save', { id: null, ...content })
  const view = await call('views.save', { name: 'Gifts', query: `view=all&tag=${tag.id}` })
  await call('paper.changeSettings', { message: 'Thank you', giftTagId: tag.id })
  const look = { as: 'table' as const, columns: [{ id: 'number' as const, width: 100 }], sort: null }
  await call('orders.keepLook', { view: 'all', look })
  await call('paper.printed', { ids: [id], kind: 'slips' })
  return { note, tag, letter, view }
}

describe('The annotations file', () => {
  it('contains everything that the owner wrote, and an import on another computer adds all of it', async () => {
    const app = await shop()
    await writeAll(app)
    const file = await exported(app.call)
    for (const list of [
      'tags',
      'notes',
      'orderTags',
      'packed',
      'trackings',
      'letters',
      'views',
      'printed',
    ] as const)
      expect(file[list], list).toHaveLength(1)
    expect(file.choices.map(({ name }) => name)).toEqual(['order looks', 'paper'])

    const other = await elsewhere(app)
    expect(await imported(other.call, file)).toEqual({
      notes: 1,
      tags: 1,
      marks: 3,
      trackings: 1,
      letters: 1,
      views: 1,
      settings: 2,
      both: 0,
    })
    expect(await imported(other.call, file)).toEqual(nothingMade)
    expect(await exported(other.call)).toEqual({ ...file, savedAt: expect.any(String) })
    expect(await other.call('paper.settings', {})).toEqual(await app.call('paper.settings', {}))
    expect(await other.call('orders.looks', {})).toEqual(await app.call('orders.looks', {}))
  })

  it('has every order of products that the owner saved, also of the largest shop', async () => {
    const app = await shop()
    const products = Array.from({ length: 5000 }, (_, nth) => String(1_000_000_000 + nth))
    const names = ['Spring', 'Summer', 'Autumn', 'Winter', 'Sale']
    for (const name of names) await app.call('products.keepOrder', { name, order: products })
    const { orders } = await app.call('products.ownOrders', {})

    let text = ''
    for await (const part of partsOfFile(app.call)) text += part
    const other = await elsewhere(app)
    expect(await previewImport(other.call, text)).toMatchObject({ leftOut: 0 })
    const made = await imported(other.call, text)
    expect(made).toEqual({ ...nothingMade, settings: 1 })
    expect((await other.call('products.ownOrders', {})).orders).toEqual(orders)
  })

  it('maps views and the gift setting to the local tag of the same name', async () => {
    const app = await shop()
    const other = await elsewhere(app)
    const { id } = await other.call('tags.create', { name: 'gift', color: 'blue' })
    await writeAll(app)
    await imported(other.call, await exported(app.call))
    expect((await other.call('views.list', {})).views).toMatchObject([{ query: `view=all&tag=${id}` }])
    expect(await other.call('paper.settings', {})).toMatchObject({ giftTagId: id })
  })

  it('replaces no local choice, and adds views and texts beside local ones of the same name', async () => {
    const app = await shop()
    const other = await elsewhere(app)
    await writeAll(app)
    await other.call('paper.changeSettings', { message: 'Merci' })
    await other.call('views.save', { name: 'gifts', query: 'view=shipped' })
    const letter = { name: 'thanks', subject: 'Merci', body: '', isMarketing: false }
    await other.call('letters.save', { id: null, ...letter })
    expect(await imported(other.call, await exported(app.call))).toMatchObject({
      views: 1,
      letters: 1,
      settings: 2,
    })
    expect(await other.call('paper.settings', {})).toMatchObject({ message: 'Merci' })
    const { views } = await other.call('views.list', {})
    expect(views.map(({ name }) => name)).toEqual(['gifts', 'Gifts 2'])
    const { letters } = await other.call('letters.list', {})
    expect(letters.map(({ name, subject }) => [name, subject])).toEqual([
      ['thanks', 'Merci'],
      ['Thanks 2', 'Thank you'],
    ])
    expect(await imported(other.call, await exported(app.call))).toEqual(nothingMade)
  })
})

describe('A note on two computers', () => {
  /** Writes a note here, and imports it on another computer. */
  async function shared() {
    const app = await shop()
    const note = await app.call('notes.add', { orderId: app.id, text: 'Ring twice' })
    const other = await elsewhere(app)
    await imported(other.call, await exported(app.call))
    const edit = async (on: TestCore, text: string) => {
      on.clock.pass(minute)
      await on.call('notes.edit', { id: note.id, text })
    }
    return { app, other, note, edit }
  }

  it('that one of them changes is changed on the other by each import, and never reverted by an older file', async () => {
    const { app, other, edit } = await shared()
    const old = await exported(app.call)
    await edit(app, 'Ring thrice')
    const newer = await exported(app.call)
    await edit(app, 'Do not ring')
    expect(await imported(other.call, newer)).toEqual({ ...nothingMade, notes: 1 })
    expect(await imported(other.call, await exported(app.call))).toEqual({ ...nothingMade, notes: 1 })
    for (const [on, file] of [
      [other, newer],
      [other, old],
      [app, old],
      [app, newer],
    ] as const) {
      expect(await imported(on.call, file)).toEqual(nothingMade)
      expect(await textsOn(on, app.id)).toEqual(['Do not ring'])
    }
  })

  it('that both change has both texts, once, on both', async () => {
    const { app, other, edit } = await shared()
    await edit(app, 'Ring at Silva')
    await edit(other, 'Ring at Costa')
    const [here, there] = [await exported(app.call), await exported(other.call)]
    expect(await imported(app.call, there)).toMatchObject({ both: 1 })
    expect(await imported(other.call, here)).toMatchObject({ both: 1 })
    for (const [on, file] of [
      [app, there],
      [other, here],
      [app, await exported(other.call)],
      [other, await exported(app.call)],
    ] as const) {
      expect(await imported(on.call, file)).toEqual(nothingMade)
      expect(await textsOn(on, app.id)).toEqual(['Ring at Costa', 'Ring at Silva'])
    }
    const found = await app.call('orders.list', { filter: { search: 'costa' } })
    expect(found.rows.map(({ id }) => id)).toEqual([app.id])
  })

  it('that one goes on writing while the other changes its beginning has both texts', async () => {
    const app = await shop()
    const writing = { id: 'typed', orderId: app.id, isBegun: true }
    await app.call('notes.write', { ...writing, text: 'Ring' })
    const other = await elsewhere(app)
    await imported(other.call, await exported(app.call))
    app.clock.pass(minute)
    await app.call('notes.write', { ...writing, text: 'Ring twice' })
    other.clock.pass(minute)
    await other.call('notes.edit', { id: 'typed', text: 'Never ring' })
    await imported(app.call, await exported(other.call))
    expect(await textsOn(app, app.id)).toEqual(['Never ring', 'Ring twice'])
  })

  it('has both texts when the file is an earlier Backroom’s, without the history of its texts', async () => {
    const { app, other, edit } = await shared()
    await edit(app, 'Ring at Silva')
    await edit(other, 'Ring at Costa')
    const { notes, ...file } = await exported(other.call)
    const plain = { ...file, notes: notes.map((each) => ({ ...each, pasts: undefined })) }
    expect(await imported(app.call, plain)).toMatchObject({ both: 1 })
    expect(await textsOn(app, app.id)).toEqual(['Ring at Costa', 'Ring at Silva'])
  })

  it('is merged as a text to buyers is: changed on both computers, both versions stay', async () => {
    const app = await shop()
    const content = { name: 'Thanks', subject: 'Hello', body: '', isMarketing: false }
    const { id } = await app.call('letters.save', { id: null, ...content })
    const other = await elsewhere(app)
    await imported(other.call, await exported(app.call))
    for (const [on, body] of [
      [app, 'Obrigada'],
      [other, 'Merci'],
    ] as const) {
      on.clock.pass(minute)
      await on.call('letters.save', { id, ...content, body })
    }
    const [here, there] = [await exported(app.call), await exported(other.call)]
    expect(await imported(app.call, there)).toMatchObject({ both: 1 })
    expect(await imported(other.call, here)).toMatchObject({ both: 1 })
    for (const on of [app, other]) {
      const { letters } = await on.call('letters.list', {})
      expect(letters.map(({ body }) => body).toSorted()).toEqual(['Merci', 'Obrigada'])
    }
  })
})

describe('An entry deleted since the file was saved', () => {
  async function deleted() {
    const app = await shop()
    const { note, tag, letter, view } = await writeAll(app)
    const file = await exported(app.call)
    const scope = { ids: [app.id] }
    await app.call('notes.delete', { id: note.id })
    await app.call('orders.tag', { scope, tagId: tag.id, on: false })
    await app.call('orders.pack', { scope, on: false })
    await app.call('tracking.set', { id: app.id, tracking: null })
    await app.call('letters.delete', { id: letter.id })
    await app.call('views.delete', { id: view.id })
    await app.call('tags.delete', { id: tag.id })
    return { app, file }
  }
  const lists = ({ notes, tags, orderTags, packed, trackings, letters, views }: WholeFile) => ({
    notes,
    tags,
    orderTags,
    packed,
    trackings,
    letters,
    views,
  })

  it('is counted, and stays deleted, also after a restart', async () => {
    const { app, file } = await deleted()
    await app.stop()
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect(await previewImport(later.call, JSON.stringify(file))).toMatchObject({ deleted: 7 })
    expect(await imported(later.call, file)).toEqual(nothingMade)
    expect(Object.values(lists(await exported(later.call))).flat()).toEqual([])
  })

  it('is restored when the owner says so', async () => {
    const { app, file } = await deleted()
    expect(await imported(app.call, file, { deleted: 'bring-back' })).toMatchObject({
      notes: 1,
      tags: 1,
      letters: 1,
      views: 1,
    })
    expect(lists(await exported(app.call))).toEqual(lists(file))
    expect(await previewImport(app.call, JSON.stringify(file))).toMatchObject({ deleted: 0 })
    const found = await app.call('orders.list', { filter: { search: 'doorbell gift' } })
    expect(found.rows.map(({ id }) => id)).toEqual([app.id])
  })

  it('is restored with the file’s text when the local one was deleted for good', async () => {
    const { app, file } = await deleted()
    app.clock.pass(60 * minute)
    await app.call('sync.now', {})
    expect(await previewImport(app.call, JSON.stringify(file))).toMatchObject({ deleted: 7 })
    expect(await imported(app.call, file, { deleted: 'bring-back' })).toMatchObject({ notes: 1, both: 0 })
    expect((await exported(app.call)).notes).toEqual(file.notes)
  })

  it('stays deleted when it is a saved order of products, whose time would come: the owner is asked', async () => {
    const app = await shop()
    const order = (await app.call('products.list', {})).products.map(({ id }) => id)
    const save = async (name: string) => {
      const { orders } = await app.call('products.keepOrder', { name, order })
      return orders.find((each) => each.name === name)?.id ?? ''
    }
    const [spring, winter] = [await save('Spring'), await save('Winter')]
    const at = new Date(app.clock.now().getTime() + 24 * 60 * minute).toISOString()
    await app.call('products.planOrder', { id: winter, at })
    const file = await exported(app.call)
    await app.call('products.forgetOrder', { id: winter })
    await app.stop()
    const own = await openOwnDb(shopFolder(app), () => {}, { suspect: true })
    expect(own.broken).toBeNull()
    own.close()
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    const saved = async () => (await later.call('products.ownOrders', {})).orders.map(({ id }) => id)

    expect(await previewImport(later.call, JSON.stringify(file))).toMatchObject({ deleted: 1 })
    expect(await imported(later.call, file)).toEqual(nothingMade)
    expect(await saved()).toEqual([spring])
    expect(await imported(later.call, file, { deleted: 'bring-back' })).toEqual({
      ...nothingMade,
      settings: 1,
    })
    expect(await saved()).toEqual([winter, spring])
    expect(await previewImport(later.call, JSON.stringify(file))).toMatchObject({ deleted: 0 })
  })

  it('no longer counts as deleted once it was made again here', async () => {
    const { app, file } = await deleted()
    await app.call('orders.pack', { scope: { ids: [app.id] }, on: true })
    expect(await previewImport(app.call, JSON.stringify(file))).toMatchObject({ deleted: 6 })
  })
})

describe('An import', () => {
  it('belongs to the shop that was open when it began, and continues in no other, nor in that one later', async () => {
    const app = await shop()
    await app.call('notes.add', { orderId: app.id, text: 'Doorbell' })
    const text = JSON.stringify(await exported(app.call))
    const { shops } = await app.call('session.current', {})
    const { id } = await previewImport(app.call, text)
    const take = () => app.refusal('writingImport.take', { id, anyShop: true })

    const message = expect.stringContaining('The file was not imported in full') as string
    await app.call('session.openDemo', {})
    expect(await take()).toMatchObject({ kind: 'cancelled', message })
    expect(await app.call('writing.state', {})).toMatchObject({ notes: 0 })
    await app.call('session.switch', { id: shops[0]?.id ?? '' })
    expect(await take()).toMatchObject({ kind: 'cancelled', message })
    expect(await app.call('writing.state', {})).toMatchObject({ notes: 1 })
    expect(await imported(app.call, text)).toEqual(nothingMade)
  })

  it('ends when another one begins', async () => {
    const app = await shop()
    const text = JSON.stringify(await exported(app.call))
    const [first, second] = [await previewImport(app.call, text), await previewImport(app.call, text)]
    expect(await app.refusal('writingImport.take', { id: first.id })).toMatchObject({ kind: 'cancelled' })
    expect(await app.call('writingImport.take', { id: second.id })).toMatchObject({ isEnd: true })
  })
})

describe('A file that somebody changed', () => {
  const note = (id: string, orderId: string, more: object = {}) => ({
    id,
    orderId,
    text: `Note ${id}`,
    writtenAt: '2026-11-20T10:00:00.000Z',
    editedAt: null,
    ...more,
  })

  async function changed(notes: readonly unknown[], as: (text: string) => string = (text) => text) {
    const app = await shop()
    const file = await exported(app.call)
    const text = as(JSON.stringify({ ...file, notes }))
    const { id, ...found } = await previewImport(app.call, text)
    const { made } = await app.call('writingImport.take', { id })
    return { app, found, made, file }
  }

  it('with "yesterday" as a time is imported with the file’s own time for that note, which is reported', async () => {
    const { app, found, file } = await changed([
      note('a', 'ORDR-1', { writtenAt: 'yesterday' }),
      note('b', 'ORDR-1', { editedAt: '+275760-09-13T00:00:00.000Z' }),
      note('c', 'ORDR-1', { writtenAt: 5 }),
      note('d', 'ORDR-1'),
    ])
    expect(found).toMatchObject({ entries: 4, undated: 3, leftOut: 0 })
    const { notes } = await app.call('orders.writing', { id: 'ORDR-1' })
    expect(new Map(notes.map(({ id, writtenAt }) => [id, writtenAt]))).toEqual(
      new Map([
        ['a', file.savedAt],
        ['b', '2026-11-20T10:00:00.000Z'],
        ['c', file.savedAt],
        ['d', '2026-11-20T10:00:00.000Z'],
      ]),
    )
  })

  it('with half a surrogate pair is imported once, with a replacement character', async () => {
    const { app, made } = await changed([note('a', 'ORDR-1', { text: 'Half \ud83d of it' })])
    expect(made).toEqual({ ...nothingMade, notes: 1 })
    expect(await textsOn(app, 'ORDR-1')).toEqual(['Half \ufffd of it'])
    const file = await exported(app.call)
    const text = JSON.stringify(file).replace('\ufffd', '\\ud83d')
    expect(await imported(app.call, text)).toEqual(nothingMade)
  })

  it.each([
    ['nested ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['longer than any note', JSON.stringify(note('long', 'ORDR-1', { text: 'o'.repeat(300_000) }))],
    ['without an order', JSON.stringify({ ...note('a', ''), orderId: undefined })],
    ['no object', '"a note"'],
    ['no JSON', '{"id": }'],
  ])('with an entry that is %s is imported without that entry, which is reported', async (_, entry) => {
    const { app, found, made } = await changed([note('a', 'ORDR-1'), 'here', note('z', 'ORDR-1')], (text) =>
      text.replace('"here"', entry),
    )
    expect(found).toMatchObject({ entries: 2, leftOut: 1, isCut: false })
    expect(made).toEqual({ ...nothingMade, notes: 2 })
    expect(await textsOn(app, 'ORDR-1')).toEqual(['Note a', 'Note z'])
  })

  it('that is cut off is imported up to the cut, which is reported', async () => {
    const notes = ['a', 'b', 'c'].map((id) => note(id, 'ORDR-1'))
    const { app, found } = await changed(notes, (text) => text.slice(0, text.indexOf('Note c')))
    expect(found).toMatchObject({ entries: 2, isCut: true })
    expect(await textsOn(app, 'ORDR-1')).toEqual(['Note a', 'Note b'])
  })

  it('is read the same wherever it is split into pieces', async () => {
    const app = await shop()
    const file = {
      ...(await exported(app.call)),
      notes: [note('a', 'ORDR-1', { text: 'A “sign”, \\ and 🎁' })],
    }
    for (const text of [JSON.stringify(file), JSON.stringify(file, null, 2)]) {
      const { id } = await app.call('writingImport.begin', {})
      for (const sign of text.split('')) await app.call('writingImport.give', { id, text: sign })
      expect(await app.call('writingImport.look', { id })).toMatchObject({
        entries: 1,
        leftOut: 0,
        isCut: false,
      })
    }
  })
})
