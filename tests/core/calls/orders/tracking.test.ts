import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { readCsv } from '../../../support/shops/read-csv.ts'
import { settleAll } from '../../outbox/settle.ts'
import { exported, imported } from '../../../support/shops/writing-file.ts'

async function shop() {
  const app = await connectedShop({ orders: 30 })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { limit: 2 })
  const [id = '', other = ''] = rows.map((row) => row.id)
  return { ...app, id, other, tracking: async () => (await app.call('orders.writing', { id })).tracking }
}
const dhl = { number: '00340434161094021501', carrier: 'dhl' as const, otherName: '', otherPage: '' }

describe('The tracking number of an order', () => {
  it('is found by the search at once, with its blanks or without, until it is removed', async () => {
    const app = await shop()
    const found = async (search: string) =>
      (await app.call('orders.list', { filter: { search } })).rows.map(({ id }) => id)
    const typed = { ...dhl, number: '0034 0434 1610' }
    expect(await app.call('tracking.set', { id: app.id, tracking: typed })).toEqual({ before: null })
    expect([await found('003404341610'), await found('0034 0434 1610')]).toEqual([[app.id], [app.id]])

    expect(await app.call('tracking.set', { id: app.id, tracking: null })).toEqual({ before: typed })
    expect([await found('003404341610'), await app.tracking()]).toEqual([[], null])
  })

  it('is not sent to the shop, and stays when the shop changes the order or the mirror is rebuilt', async () => {
    const app = await shop()
    await app.call('tracking.set', { id: app.id, tracking: dhl })
    app.sandbox.requests.clear()
    await app.call('sync.now', {})
    expect(app.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
    const { batch } = await app.call('orders.ship', { scope: { ids: [app.id] }, unpaid: 'ship' })
    expect(await settleAll(app, batch)).toMatchObject({ done: 1 })
    await app.call('sync.now', {})
    expect(await app.tracking()).toMatchObject(dhl)
    expect(JSON.stringify(await app.ask(`/orders/${app.id}`))).not.toContain(dhl.number)
  })

  it('opens its carrier’s page, whatever the number contains, and the https page of another carrier', async () => {
    const app = await shop()
    const open = () => app.call('tracking.open', { id: app.id })
    const hostile = '1/../?x=&y=#z @evil.example %2e'
    await app.call('tracking.set', { id: app.id, tracking: { ...dhl, carrier: 'evri', number: hostile } })
    await open()
    expect(app.opened).toEqual([
      'https://www.evri.com/track/parcel/1%2F..%2F%3Fx%3D%26y%3D%23z%40evil.example%252e/details',
    ])

    const other = {
      number: 'A1',
      carrier: null,
      otherName: 'By bike',
      otherPage: 'https://bike.example/a?n=A1',
    }
    await app.call('tracking.set', { id: app.id, tracking: other })
    await open()
    expect(app.opened.at(-1)).toBe('https://bike.example/a?n=A1')
    await app.call('tracking.set', { id: app.id, tracking: { ...other, otherPage: '' } })
    expect(await app.refusal('tracking.open', { id: app.id })).toMatchObject({ kind: 'not-found' })
    expect(await app.refusal('tracking.open', { id: app.other })).toMatchObject({ kind: 'not-found' })
    expect(app.opened).toHaveLength(2)
  })

  it.each([
    'http://bike.example/',
    'javascript:alert(1)',
    'https://me:word@bike.example/',
    'bike',
    'file:///etc',
  ])('refuses %s as a page, and explains what a page is', async (otherPage) => {
    const app = await shop()
    const tracking = { number: 'A1', carrier: null, otherName: '', otherPage }
    const refused = await app.refusal('tracking.set', { id: app.id, tracking })
    expect(refused).toMatchObject({
      kind: 'invalid',
      fields: { otherPage: expect.stringContaining('https://') },
    })
    expect(await app.tracking()).toBeNull()
  })

  it('is on the slip if the settings say so, and in files', async () => {
    const app = await shop()
    await app.call('tracking.set', { id: app.id, tracking: dhl })
    const scope = { ids: [app.id, app.other] }
    const onSlip = async (id: string) => {
      const { slips } = await app.call('paper.slips', { scope })
      return slips.find(({ orderId }) => orderId === id)?.tracking
    }
    expect(await onSlip(app.id)).toEqual({ number: dhl.number, carrier: 'DHL' })
    expect(await onSlip(app.other)).toBeNull()
    await app.call('paper.changeSettings', { tracking: false })
    expect(await onSlip(app.id)).toBeNull()

    const begun = await app.call('orderFiles.begin', {
      scope,
      sort: '-placed',
      layoutId: 'plain',
      columns: ['number', 'tracking', 'carrier', 'trackingPage'],
      form: { separator: ',', decimal: '.', encoding: 'plain' },
    })
    const { text } = await app.call('orderFiles.next', { id: begun.id ?? '' })
    const rows = readCsv(text, ',')
    expect(rows).toContainEqual([
      app.id,
      dhl.number,
      'DHL',
      `https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?submit=1&tracking-id=${dhl.number}`,
    ])
    expect(rows).toContainEqual([app.other, '', '', ''])
  })

  it('is not replaced by a caller who has not seen it, be it to save, to remove or to undo', async () => {
    const app = await shop()
    const set = { id: app.id, tracking: dhl }
    await app.call('tracking.set', { ...set, base: null })
    // The same again, after an answer that was lost, changes nothing.
    expect(await app.call('tracking.set', { ...set, base: null })).toEqual({ before: dhl })
    const theirs = { ...dhl, number: 'THEIRS' }
    await app.call('tracking.set', { id: app.id, tracking: theirs, base: dhl })

    const mine = { ...dhl, number: 'MINE' }
    for (const [tracking, base] of [
      [mine, null],
      [mine, dhl],
      [null, dhl],
      [{ ...theirs, carrier: 'ups' as const }, dhl],
    ] as const)
      expect(await app.refusal('tracking.set', { id: app.id, tracking, base })).toMatchObject({
        kind: 'conflict',
        fields: { number: expect.stringContaining('stays as it is') },
      })
    expect(await app.tracking()).toMatchObject(theirs)
    expect(await app.call('tracking.set', { id: app.id, tracking: mine, base: theirs })).toEqual({
      before: theirs,
    })
    // One that was removed is not written again by a caller who thinks that it is there.
    const removal = { id: app.id, tracking: null, base: mine }
    await app.call('tracking.set', removal)
    expect(await app.refusal('tracking.set', { ...removal, tracking: theirs })).toMatchObject({
      kind: 'conflict',
      fields: { number: expect.stringContaining('removed elsewhere') },
    })
    expect([await app.call('tracking.set', removal), await app.tracking()]).toEqual([{ before: null }, null])
    await app.call('tracking.set', { id: app.id, tracking: theirs, base: null })
    expect(await app.tracking()).toMatchObject(theirs)
  })

  it('is undone also when its page was typed otherwise than it is stored', async () => {
    const app = await shop()
    const typed = { number: '12345', carrier: null, otherName: 'Pigeon', otherPage: 'https://pigeon.example' }
    await app.call('tracking.set', { id: app.id, tracking: typed, base: null })
    expect(await app.tracking()).toMatchObject({ otherPage: 'https://pigeon.example/' })
    await app.call('tracking.set', { id: app.id, tracking: null, base: typed })
    expect(await app.tracking()).toBeNull()
  })

  it('of a file is imported, but never replaces a later one', async () => {
    const app = await shop()
    await app.call('tracking.set', { id: app.id, tracking: dhl })
    const file = await exported(app.call)
    const later = { ...dhl, number: 'LATER' }
    app.clock.pass(60_000)
    await app.call('tracking.set', { id: app.id, tracking: later })
    expect(await imported(app.call, file)).toMatchObject({ trackings: 0 })
    expect(await app.tracking()).toMatchObject(later)
    const { trackings: _, ...before } = file
    expect(await imported(app.call, before)).toMatchObject({ trackings: 0 })
  })
})
