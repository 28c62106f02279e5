import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 12, ...options })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', {})
  return { ...app, ids: rows.map(({ id }) => id), id: rows[0]?.id ?? '' }
}

/** Closes core, and starts it again on the same data folder. */
async function restarted(app: ConnectedShop): Promise<TestCore> {
  await app.stop()
  const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => later.close())
  return later
}

const slipOf = async (app: TestCore, id: string) =>
  (await app.call('paper.slips', { scope: { ids: [id] } })).slips[0]
const gift = (app: TestCore, name = 'Gift') => app.call('tags.create', { name, color: 'red' })

const first: PaperSettings = {
  prices: 'marked',
  giftTagId: null,
  size: 'a5',
  buyerNote: true,
  pictures: true,
  ownNotes: false,
  ownTags: false,
  logo: true,
  address: '',
  showAddress: true,
  message: '',
  code: true,
  tracking: true,
  tickPacked: true,
  pickPacked: false,
  labelFormat: 'a4-3x7',
  labelSender: false,
}

describe('the settings of printed documents', () => {
  it('have defaults by the shop’s country', async () => {
    expect(await (await shop()).call('paper.settings', {})).toEqual(first)
    for (const country of ['US', 'CA']) {
      const fetch = alteredFetch(({ type, relationships }, { included }) => {
        if (type !== 'accounts' || !relationships) return
        relationships['country'] = { data: { type: 'countries', id: country } }
        included?.push({ type: 'countries', id: country, attributes: { name: country } })
      })
      const app = await shop({ parts: { fetch } })
      expect(await app.call('paper.settings', {})).toEqual({
        ...first,
        size: 'letter',
        labelFormat: 'letter-3x10',
      })
    }
  })

  it('change one at a time, and last over a restart', async () => {
    const app = await shop()
    const { id: giftTagId } = await gift(app, 'Present')
    const all: PaperSettings = {
      prices: 'without',
      giftTagId,
      size: 'a6',
      buyerNote: false,
      pictures: false,
      ownNotes: true,
      ownTags: true,
      logo: false,
      address: '12 Salt Lane\n1200 Lisboa',
      showAddress: false,
      message: '  Obrigada! 🌊\n',
      code: false,
      tracking: false,
      tickPacked: false,
      pickPacked: true,
      labelFormat: 'single-62x100',
      labelSender: true,
    }
    let chosen = first
    for (const [field, value] of Object.entries(all)) {
      chosen = { ...chosen, [field]: value }
      expect(await app.call('paper.changeSettings', { [field]: value })).toEqual(chosen)
    }
    expect(chosen).toEqual(all)
    expect(await app.call('paper.changeSettings', { message: undefined })).toEqual(all)
    expect(await (await restarted(app)).call('paper.settings', {})).toEqual(all)
  })

  it('refuse an invalid value with a sentence, and store nothing of that change', async () => {
    const app = await shop()
    const refused = async (changes: Partial<PaperSettings>) =>
      (await app.refusal('paper.changeSettings', { size: 'a6', ...changes })).fields
    expect(await refused({ message: 'x'.repeat(501) })).toEqual({
      message: 'A message has at most 500 characters.',
    })
    expect(await refused({ address: 'x'.repeat(501) })).toEqual({
      address: 'An address has at most 500 characters.',
    })
    const unknown = 'Backroom does not know this label. Choose another one.'
    expect(await refused({ labelFormat: 'no such' })).toEqual({ labelFormat: unknown })
    expect(await refused({ giftTagId: 'no such' })).toEqual({
      giftTagId: 'This tag was deleted. Choose another one.',
    })
    expect(await app.call('paper.settings', {})).toEqual(first)
    expect(await app.call('paper.changeSettings', { message: 'x'.repeat(500) })).toMatchObject({ size: 'a5' })
  })

  it('lose only the values that are unreadable', async () => {
    const app = await shop()
    await app.call('paper.changeSettings', { message: 'Obrigada!', tickPacked: false })
    await app.stop()
    const [folder = ''] = readdirSync(join(app.dataDir, 'shops'))
    const db = new DatabaseSync(join(app.dataDir, 'shops', folder, 'own.db'))
    db.exec(
      `UPDATE choices SET value = json_set(value, '$.size', 'a3', '$.labelFormat', 'gone', '$.giftTagId', 7, '$.odd', 1)`,
    )
    db.close()
    const later = await restarted(app)
    expect(await later.call('paper.settings', {})).toEqual({
      ...first,
      message: 'Obrigada!',
      tickPacked: false,
    })
  })

  it('use the tag named gift until the owner chooses one, or none', async () => {
    const app = await shop()
    const giftTag = async () => (await app.call('paper.settings', {})).giftTagId
    const named = await gift(app, ' GÍFT ')
    expect(await giftTag()).toBe(named.id)
    const other = await gift(app, 'Birthday')
    await app.call('paper.changeSettings', { giftTagId: other.id })
    expect(await giftTag()).toBe(other.id)
    await app.call('tags.delete', { id: other.id })
    expect(await giftTag()).toBe(named.id)
    await app.call('tags.restore', { id: other.id })
    expect(await giftTag()).toBe(other.id)
    await app.call('paper.changeSettings', { giftTagId: null })
    expect(await giftTag()).toBeNull()
  })
})

describe('a slip', () => {
  it('has no amounts while the order has the gift tag', async () => {
    const app = await shop()
    const { id: tagId } = await gift(app)
    const tag = (on: boolean) => app.call('orders.tag', { scope: { ids: [app.id] }, tagId, on })
    const before = await slipOf(app, app.id)
    await tag(true)
    expect(await slipOf(app, app.id)).toEqual({
      ...before,
      isGift: true,
      withPrices: false,
      items: before?.items.map((item) => ({ ...item, total: null })),
      sums: [],
      currency: null,
    })
    expect(await slipOf(app, app.ids[1] ?? '')).toMatchObject({ isGift: false, withPrices: true })
    await app.call('paper.changeSettings', { prices: 'with' })
    expect(await slipOf(app, app.id)).toEqual({ ...before, isGift: true })
    await app.call('paper.changeSettings', { prices: 'without' })
    await tag(false)
    expect(await slipOf(app, app.id)).toMatchObject({ isGift: false, withPrices: false, sums: [] })
    await app.call('paper.changeSettings', { prices: 'marked' })
    expect(await slipOf(app, app.id)).toEqual(before)
  })

  it('omits what the settings exclude, and contains the owner’s notes except deleted ones', async () => {
    const app = await shop()
    const withNote =
      (await app.call('orders.list', { filter: { note: 'buyer' }, limit: 1 })).rows[0]?.id ?? ''
    for (const text of ['Wrap it in blue.', 'Twice.'])
      await app.call('notes.add', { orderId: withNote, text })
    const gone = await app.call('notes.add', { orderId: withNote, text: 'Not any more.' })
    await app.call('notes.delete', { id: gone.id })
    const before = await slipOf(app, withNote)
    expect(before?.ownNotes).toEqual([])
    expect([before?.buyerNote, before?.code.length, before?.items[0]?.imageUrl]).not.toContain('')
    await app.call('paper.changeSettings', { buyerNote: false, pictures: false, ownNotes: true, code: false })
    expect(await slipOf(app, withNote)).toEqual({
      ...before,
      buyerNote: '',
      ownNotes: ['Wrap it in blue.', 'Twice.'],
      code: [],
      items: before?.items.map((item) => ({ ...item, imageUrl: null })),
    })
    const scope = { ids: [withNote] }
    expect((await app.call('paper.labels', { scope })).labels[0]?.code).toEqual([])
    expect((await app.call('paper.pickList', { scope })).lines[0]?.imageUrl).toBeNull()
  })

  it('has its order’s tags by their present names if the settings say so, without deleted ones', async () => {
    const app = await shop()
    const made = []
    for (const name of ['Wholesale', 'Éclair', 'Gone']) made.push(await gift(app, name))
    for (const { id: tagId } of made)
      await app.call('orders.tag', { scope: { ids: [app.id] }, tagId, on: true })
    const [wholesale, , gone] = made
    await app.call('tags.delete', { id: gone?.id ?? '' })
    const tags = async (id: string) => (await slipOf(app, id))?.ownTags
    expect(await tags(app.id)).toEqual([])
    await app.call('paper.changeSettings', { ownTags: true })
    // Sorted by name, as on the order.
    expect(await tags(app.id)).toEqual(['Éclair', 'Wholesale'])
    expect(await tags(app.ids[1] ?? '')).toEqual([])
    await app.call('tags.change', { id: wholesale?.id ?? '', name: 'Aviary' })
    expect(await tags(app.id)).toEqual(['Aviary', 'Éclair'])
  })
})

describe('a printed order', () => {
  it('is marked with the last time of printing for each kind of document, also after a restart', async () => {
    const app = await shop()
    const [one = '', other = ''] = app.ids
    await app.call('paper.printed', { kind: 'slips', ids: [one, other] })
    const at = (await slipOf(app, one))?.printedAt ?? ''
    app.clock.pass(3_600_000)
    await app.call('paper.printed', { kind: 'slips', ids: [one] })
    await app.call('paper.printed', { kind: 'labels', ids: [other] })
    const later = await restarted(app)
    const again = await slipOf(later, one)
    expect(Date.parse(again?.printedAt ?? '') - Date.parse(at)).toBeGreaterThanOrEqual(3_600_000)
    expect(await slipOf(later, other)).toMatchObject({ printedAt: at })
    expect(await slipOf(later, app.ids[2] ?? '')).toMatchObject({ printedAt: null })
    const { labels } = await later.call('paper.labels', { scope: { ids: [one, other] } })
    expect(labels.map(({ orderId, printedAt }) => [orderId, printedAt !== null])).toEqual([
      [one, false],
      [other, true],
    ])
  })

  it('is marked packed when its slip was printed, unless the settings exclude that', async () => {
    const app = await shop()
    const [one = '', two = '', three = ''] = app.ids
    await app.call('orders.pack', { scope: { ids: [one] }, on: true })
    app.events.length = 0
    expect(await app.call('paper.printed', { kind: 'labels', ids: [two] })).toEqual({ packed: [] })
    expect(await app.call('paper.printed', { kind: 'pick', ids: [two] })).toEqual({ packed: [] })
    expect(await app.call('paper.printed', { kind: 'slips', ids: [one, two, two] })).toEqual({
      packed: [two],
    })
    expect(app.events.filter(({ name }) => name === 'writing.changed')).toHaveLength(3)
    expect(await slipOf(app, two)).toMatchObject({ packed: true })
    const { rows } = await app.call('orders.list', { filter: { packed: true } })
    expect(rows.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())

    await app.call('paper.changeSettings', { tickPacked: false })
    expect(await app.call('paper.printed', { kind: 'slips', ids: [three] })).toEqual({ packed: [] })
    expect(await slipOf(app, three)).toMatchObject({ packed: false, printedAt: expect.any(String) })
    expect(app.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

it('A PDF is saved by a host that can do it, otherwise by the print dialog', async () => {
  const names: string[] = []
  const savePdf = async (name: string) => {
    names.push(name)
    return name === 'Labels' ? ('cancelled' as const) : ('saved' as const)
  }
  const app = await shop({ parts: { savePdf } })
  expect(await app.call('paper.savePdf', { name: 'Slips, 3 orders' })).toEqual({ outcome: 'saved' })
  expect(await app.call('paper.savePdf', { name: 'Labels' })).toEqual({ outcome: 'cancelled' })
  expect(names).toEqual(['Slips, 3 orders', 'Labels'])
  expect(await (await shop()).call('paper.savePdf', { name: 'Slips' })).toEqual({ outcome: 'by-printing' })
})
