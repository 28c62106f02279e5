import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 40, ...options })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { limit: 5 })
  return { ...app, ids: rows.map(({ id }) => id), id: rows[0]?.id ?? '' }
}

const found = async (app: ConnectedShop, search: string) =>
  (await app.call('orders.list', { filter: { search } })).rows.map(({ id }) => id)

describe('notes', () => {
  it('can be several on an order, have a date, are searchable at once, and are not sent to the shop', async () => {
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
    // A minute has passed, so a sync may have sent reads.
    expect(app.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(app.events.filter(({ name }) => name === 'writing.changed')).toHaveLength(2)
  })

  it('are not put back to an earlier text by an undo, once another window has changed them further', async () => {
    const app = await shop()
    const { id } = await app.call('notes.add', { orderId: app.id, text: 'Doorbell' })
    await app.call('notes.edit', { id, text: 'Knocker', base: 'Doorbell' })
    await app.call('notes.edit', { id, text: 'Knocker, third floor' })
    expect(await app.refusal('notes.edit', { id, text: 'Doorbell', base: 'Knocker' })).toEqual({
      kind: 'conflict',
      message: 'The note stays as it is: it was changed elsewhere meanwhile.',
    })
    const { notes } = await app.call('orders.writing', { id: app.id })
    expect(notes).toMatchObject([{ id, text: 'Knocker, third floor' }])
  })

  it('are changed, with the time of the change, deleted and restored, and the search follows', async () => {
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

  it('that were deleted are removed from the disk when the deletion can’t be undone any more', async () => {
    const app = await shop()
    const pass = (ms: number): void => {
      app.clock.pass(ms)
      app.sandbox.advance(ms)
    }
    const [gone, late] = [
      await app.call('notes.add', { orderId: app.id, text: 'Kingfisher under the mat' }),
      await app.call('notes.add', { orderId: app.id, text: 'Heron at the door' }),
    ]
    await app.call('notes.delete', { id: gone.id })
    pass(59 * 60_000)
    await app.call('notes.delete', { id: late.id })
    await app.call('sync.now', {})
    expect(await app.call('notes.restore', { id: gone.id })).toEqual(gone)
    await app.call('notes.delete', { id: gone.id })
    pass(60 * 60_000)
    await app.call('sync.now', {})
    expect(await app.refusal('notes.restore', { id: gone.id })).toMatchObject({ kind: 'not-found' })
    await app.stop()
    const files = globSync('shops/*/own.db*', { cwd: app.dataDir }).map((name) => join(app.dataDir, name))
    expect(files).not.toEqual([])
    for (const file of files) {
      expect(readFileSync(file).includes('Kingfisher')).toBe(false)
      expect(readFileSync(file).includes('Heron')).toBe(false)
    }
  })

  it('stay one note while typed, however often saved, and count as edited only when opened again', async () => {
    const app = await shop()
    const write = (text: string, isBegun: boolean) =>
      app.call('notes.write', { id: 'typed', orderId: app.id, text, isBegun })
    const first = await write('Door', true)
    app.clock.pass(60_000)
    const whole = await write('Doorbell is broken', true)
    expect(whole).toEqual({ ...first, text: 'Doorbell is broken' })
    expect(await write('Doorbell is broken', true)).toEqual(whole)
    expect((await app.call('orders.writing', { id: app.id })).notes).toEqual([whole])
    expect(await found(app, 'doorbell')).toEqual([app.id])

    app.clock.pass(60_000)
    const edited = await write('Knocker', false)
    expect(Date.parse(edited.editedAt ?? '')).toBeGreaterThan(Date.parse(first.writtenAt))
    await app.call('notes.delete', { id: 'typed' })
    const again = { id: 'typed', orderId: app.id, text: 'x', isBegun: true }
    expect(await app.refusal('notes.write', again)).toMatchObject({ kind: 'not-found' })
  })

  it('typed in two windows at once stay as the first one wrote them, and the other is told instead of winning', async () => {
    const app = await shop()
    const write = (text: string, base: string) =>
      ['notes.write', { id: 'typed', orderId: app.id, text, isBegun: false, base }] as const
    await app.call(...write('Doorbell', ''))
    await app.call(...write('Doorbell is broken', 'Doorbell'))
    const words = 'It was changed elsewhere meanwhile. Pick one of the two texts.'
    expect(await app.refusal(...write('Knocker', 'Doorbell'))).toEqual({
      kind: 'conflict',
      message: words,
      fields: { text: words },
    })
    const { notes } = await app.call('orders.writing', { id: app.id })
    expect(notes).toMatchObject([{ id: 'typed', text: 'Doorbell is broken' }])
    await app.call(...write('Knocker', 'Doorbell is broken'))
  })

  it('whose last answer was lost while typing went on are saved without a question', async () => {
    const app = await shop()
    const write = (text: string, base: string) =>
      app.call('notes.write', { id: 'typed', orderId: app.id, text, isBegun: true, base })
    await write('Door', '')
    expect(await write('Door', '')).toMatchObject({ text: 'Door' })
    expect(await write('Doorbell', '')).toMatchObject({ text: 'Doorbell', editedAt: null })
  })

  it('can be neither empty nor longer than 10,000 characters', async () => {
    const app = await shop()
    for (const text of ['   ', 'x'.repeat(10_001)])
      expect(await app.refusal('notes.add', { orderId: app.id, text })).toMatchObject({
        kind: 'invalid',
        fields: { text: expect.any(String) },
      })
  })
})

describe('tags', () => {
  it('have unique names, whatever their case and accents', async () => {
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

  it('are added to many orders and removed; the answer lists only the changed ones, so that they can be undone', async () => {
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

  it('that are deleted are removed from all orders, and added again when restored', async () => {
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

describe('packed marks and saved views', () => {
  it.each(['orders.pack', 'orders.putAway'] as const)(
    'have the time at which they were set first, after %s was taken back and that was undone',
    async (name) => {
      const app = await shop()
      const scope = { ids: app.ids }
      const times = async () => {
        const all = await Promise.all(app.ids.map((id) => app.call('orders.writing', { id })))
        return all.map(({ packedAt, putAwayAt }) => [packedAt, putAwayAt])
      }
      await app.call(name, { scope, on: true })
      const first = await times()
      app.clock.pass(3_600_000)
      const { changed, since } = await app.call(name, { scope, on: false })
      expect(changed).toEqual(app.ids)
      app.clock.pass(60_000)
      await app.call(name, { scope, on: true, since })
      expect(await times()).toEqual(first)
    },
  )

  it('are stored', async () => {
    const app = await shop()
    const pack = (on: boolean) => app.call('orders.pack', { scope: { ids: app.ids }, on })
    expect(await pack(true)).toEqual({ changed: app.ids, since: {} })
    expect(await pack(true)).toEqual({ changed: [], since: {} })
    expect((await app.call('orders.list', { filter: { packed: true } })).rows).toHaveLength(5)
    expect((await app.call('orders.writing', { id: app.id })).packedAt).not.toBeNull()
    expect(await pack(false)).toMatchObject({ changed: app.ids })

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
    const { place } = await app.call('views.delete', { id: view.id })
    expect((await app.call('views.list', {})).views.map(({ name }) => name)).toEqual(['Late'])
    expect(await app.call('views.delete', { id: view.id })).toEqual({ place: null })

    const deleted = { id: view.id, name: 'Canada', query: 'country=CA', place: place ?? 0 }
    const other = await app.call('views.save', { name: 'canada', query: '' })
    expect(await app.refusal('views.restore', deleted)).toMatchObject({ kind: 'conflict' })
    await app.call('views.delete', { id: other.id })
    await app.call('views.restore', deleted)
    expect((await app.call('views.list', {})).views).toMatchObject([
      { id: view.id, name: 'Canada', query: 'country=CA' },
      { name: 'Late' },
    ])
  })
})
