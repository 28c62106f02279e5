import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { maxReportLength, maxParcels } from '#shared/shipping/carrier-report.ts'
import type { ReportRow } from '#shared/shipping/carrier-report.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { counted } from '../../../support/runs/thorough.ts'
import { pickedAtRandom } from '../../outbox/picked-at-random.ts'
import { settleAll } from '../../outbox/settle.ts'
import { exported } from '../../../support/shops/writing-file.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop(options)
  onTestFinished(() => app.close())
  const idsThatAre = async (shipping: 'shipped' | 'unshipped', limit: number) =>
    (await app.call('orders.list', { filter: { shipping }, limit })).rows.map(({ id }) => id)
  return { ...app, idsThatAre }
}

const statesOf = (rows: readonly ReportRow[]) => rows.map(({ state }) => state)

/** Ships every row that is ready, as an owner does who checks nothing. */
async function shipReady(app: ConnectedShop, text: string) {
  const { rows } = await app.call('carrierReport.read', { text })
  const parcels = rows.flatMap(({ state, orderId, tracking, carrier }) =>
    state === 'ready' && orderId !== null ? [{ orderId, tracking, carrier }] : [],
  )
  return app.call('carrierReport.ship', { parcels, unpaid: 'ship' })
}

const shippingOf = async (app: ConnectedShop, id: string) =>
  (await app.ask(`/orders/${id}`)).data.attributes['shipping_status']
const notesOf = async (app: ConnectedShop, id: string) =>
  (await app.call('orders.writing', { id })).notes.map(({ text }) => text)
const trackingOf = async (app: ConnectedShop, id: string) =>
  (await app.call('orders.writing', { id })).tracking

describe('reading a report', () => {
  it('returns what each row would do, and changes nothing', async () => {
    const app = await shop()
    const [a = '', b = '', c = '', d = ''] = await app.idsThatAre('unshipped', 4)
    const [old = ''] = await app.idsThatAre('shipped', 1)
    await app.call('orders.ship', { scope: { ids: [d] } })
    app.sandbox.requests.clear()
    const text = [
      'Order number,Tracking number,Carrier',
      `${a},RM1,Royal Mail`,
      `${b},RM2,Royal Mail`,
      `${old},RM3,Royal Mail`,
      'ZZZZ-999999,RM4,Royal Mail',
      '',
      `${a},RM5,Royal Mail`,
      `${d},RM6,Royal Mail`,
      ',RM7,Royal Mail',
      `${c},,`,
    ].join('\r\n')

    const read = await app.call('carrierReport.read', { text })

    expect(read).toMatchObject({
      head: ['Order number', 'Tracking number', 'Carrier'],
      columns: { order: 0, tracking: 1, carrier: 2 },
      isSure: true,
    })
    const states = ['ready', 'ready', 'shipped', 'unknown', 'doubled', 'waiting', 'empty', 'ready']
    expect(statesOf(read.rows)).toEqual(states)
    expect(read.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7, 8, 9, 10])
    expect(read.rows[4]).toMatchObject({ orderId: a, firstLine: 2, tracking: 'RM5' })
    expect(read.rows[3]).toMatchObject({ number: 'ZZZZ-999999', orderId: null, buyer: '' })
    const order = await app.call('orders.get', { id: a })
    expect(read.rows[0]?.buyer).toBe(`${order.firstName} ${order.lastName}`)
    expect(app.sandbox.requests.filter(() => true)).toEqual([])
    expect(await app.call('outbox.list', {})).toMatchObject({ waiting: 1 })
  })

  it('recognises an order number in any spelling, and accepts no cell with two order numbers', async () => {
    const app = await shop()
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = await app.idsThatAre('unshipped', 6)
    const typed = [
      `#${a}`,
      b.toLowerCase(),
      c.replace('-', ''),
      ` ${d.replace('-', ' – ')} `,
      `Order ${e}, 2 mugs`,
      `="${f}"`,
      `${a} and ${b}`,
      `x${a}`,
    ]
    const text = `Reference;Barcode\n${typed.map((cell, index) => `"${cell.replaceAll('"', '""')}";RM${index}`).join('\n')}`

    const { rows } = await app.call('carrierReport.read', { text })

    expect(rows.map(({ orderId }) => orderId)).toEqual([a, b, c, d, e, f, null, null])
    expect(rows[0]).toMatchObject({ number: `#${a}`, state: 'ready' })
  })

  it.each([
    ['German', 'Sendungsnummer;Empfänger;Referenz;Versender', { order: 2, tracking: 0, carrier: 3 }],
    ['French', 'N° de commande;Nom;Numéro de suivi;Transporteur', { order: 0, tracking: 2, carrier: 3 }],
    [
      'Spanish',
      'Referencia;Nombre;Nº de envío / Número de seguimiento;Transportista',
      { order: 0, tracking: 2, carrier: 3 },
    ],
    ['Polish', 'Numer przesyłki;Odbiorca;Nr zamówienia;Kurier', { order: 2, tracking: 0, carrier: 3 }],
    [
      'English',
      'Your Reference;Shipment date;Consignment No.;Service',
      { order: 0, tracking: 2, carrier: 3 },
    ],
  ])('finds the columns of a %s report', async (_, head, columns) => {
    const app = await shop({ orders: 12 })
    const ids = await app.idsThatAre('unshipped', 3)
    const rows = ids.map((id, index) => {
      const cells = ['', '2026-11-20', '', 'Parcel']
      cells[columns.order] = id
      cells[columns.tracking] = `0034043416109402${index}501`
      return cells.join(';')
    })
    const text = ['Export;of 20 November;;', '', head, ...rows].join('\r\n')

    const read = await app.call('carrierReport.read', { text })

    expect(read).toMatchObject({ columns, isSure: true, head: head.split(';') })
    expect(statesOf(read.rows)).toEqual(['ready', 'ready', 'ready'])
    expect(read.rows[0]?.line).toBe(4)
  })

  it('finds columns by their values rather than their heads, and uses the owner’s choice before both', async () => {
    const app = await shop({ orders: 12 })
    const [a = '', b = ''] = await app.idsThatAre('unshipped', 2)
    const text = `Order;Tracking;Note\n4711;RM123456789GB;${a}\n4712;RM123456790GB;${b}`
    const guessed = await app.call('carrierReport.read', { text })
    expect(guessed.columns).toEqual({ order: 2, tracking: 1, carrier: null })

    const columns = { order: 0, tracking: 1, carrier: 2 }
    const chosen = await app.call('carrierReport.read', { text, columns })
    expect([chosen.columns, statesOf(chosen.rows)]).toEqual([columns, ['unknown', 'unknown']])
    expect(chosen.samples[2]).toEqual([a, b])
    const beyond = { text, columns: { ...columns, carrier: 3 } }
    expect(await app.refusal('carrierReport.read', beyond)).toMatchObject({ kind: 'invalid' })
  })

  it('is unsure without a head row, or without a column of this shop’s order numbers', async () => {
    const app = await shop({ orders: 12 })
    const [a = '', b = ''] = await app.idsThatAre('unshipped', 2)
    const headless = await app.call('carrierReport.read', {
      text: `${a},RM123456789GB\n${b},RM123456790GB\n`,
    })
    expect(headless).toMatchObject({
      head: ['', ''],
      columns: { order: 0, tracking: 1, carrier: null },
      isSure: false,
    })
    expect(statesOf(headless.rows)).toEqual(['ready', 'ready'])

    const foreign = await app.call('carrierReport.read', { text: 'Name,City\nInês,Lisboa\n' })
    expect(foreign).toMatchObject({ columns: { order: null }, rows: [], isSure: false })
    expect(foreign.samples).toEqual([['Inês'], ['Lisboa']])
  })

  it('refuses a text without rows, and one with more rows than one press ships', async () => {
    const app = await shop({ orders: 12 })
    for (const text of ['', '\uFEFF', 'Order,Tracking\n\n,,\n']) {
      const refusal = await app.refusal('carrierReport.read', { text })
      expect(refusal.message).toMatch(/^Nothing read: it has no rows\./)
    }
    const rows = (count: number) =>
      ['Order,Tracking', ...Array.from({ length: count }, (_, index) => `A${index},T`)].join('\n')
    const fullReport = await app.call('carrierReport.read', { text: rows(maxParcels) })
    expect(fullReport.rows).toHaveLength(maxParcels)
    const many = rows(maxParcels + 1)
    expect((await app.refusal('carrierReport.read', { text: many })).message).toMatch(/more than 5,000 rows/)
  })
})

describe('a file made to block its reader', () => {
  /** Repeats a text up to the maximum length of a report. */
  const full = (part: string) => part.repeat(maxReportLength / part.length)

  it.each([
    ['one row of cells', full('"a""b,')],
    ['quotes that are never closed', `"${full('x,""').slice(1)}`],
    ['separators with a cell at their end', `a${full('\t').slice(2)}b`],
    ['a wide row above many', `${'a,'.repeat(5000)}\n${'a,b\n'.repeat(4900)}`],
  ])('is refused with a sentence before it is parsed: %s', async (_, text) => {
    const app = await shop({ orders: 1, products: 1 })
    expect(await app.refusal('carrierReport.read', { text })).toEqual({
      kind: 'invalid',
      message:
        'Nothing read: it has a row of more than 500 cells, which no carrier’s report has. Choose the file that the carrier sent.',
    })
  })

  it.each([
    ['rows of one letter', full('a\n')],
    ['rows of quotes', full('"""\n')],
    ['blank rows between', full('a,b\n\n')],
  ])('is refused for its number of rows: %s', async (_, text) => {
    const app = await shop({ orders: 1, products: 1 })
    const { kind, message } = await app.refusal('carrierReport.read', { text })
    expect(kind).toBe('invalid')
    expect(message).toMatch(/^Nothing read: it has more than 5,000 rows/)
  })

  it('is read when only its separators are many, as a spreadsheet leaves them behind the last cell', async () => {
    const app = await shop()
    const [a = ''] = await app.idsThatAre('unshipped', 1)
    const text = `Order number,Tracking number${','.repeat(16_382)}\n${a},RM1${','.repeat(16_382)}\n`
    expect((await app.call('carrierReport.read', { text })).rows).toMatchObject([
      { orderId: a, tracking: 'RM1', state: 'ready' },
    ])
  })
})

describe('shipping the rows of a report', () => {
  it('is one press that stores the tracking numbers, and sends the shop only the mark', async () => {
    const app = await shop()
    const [a = '', b = ''] = await app.idsThatAre('unshipped', 2)
    const text = `Order,Tracking number,Carrier\n${a},RM123456789GB,Royal Mail\n${b},,\n${a},RM5,\nZZZZ-999999,RM4,`

    const press = await shipReady(app, text)

    expect(press).toMatchObject({ queued: 2, already: 0, trackings: 1, notes: 0 })
    expect(app.events.some(({ name }) => name === 'writing.changed')).toBe(true)
    const found = await app.call('orders.list', { filter: { search: 'RM123456789GB' } })
    expect(found.rows.map(({ id, notes }) => [id, notes])).toEqual([[a, 0]])
    expect(await settleAll(app, press.batch)).toMatchObject({ total: 2, done: 2 })
    expect([await shippingOf(app, a), await shippingOf(app, b)]).toEqual(['shipped', 'shipped'])
    expect(await trackingOf(app, a)).toMatchObject({ number: 'RM123456789GB', carrier: 'royal-mail' })
    expect(await trackingOf(app, b)).toBeNull()
    expect(await notesOf(app, a)).toEqual([])
    expect(JSON.stringify(await app.ask(`/orders/${a}`))).not.toContain('RM123456789GB')
  })

  it('skips orders that are shipped or in the outbox, also when the file is read again', async () => {
    const app = await shop()
    const [a = '', b = ''] = await app.idsThatAre('unshipped', 2)
    const parcels = [a, b].map((orderId) => ({ orderId, tracking: `RM ${orderId}`, carrier: '' }))
    const first = await app.call('carrierReport.ship', { parcels })
    const again = await app.call('carrierReport.ship', { parcels })
    expect(again).toMatchObject({ queued: 0, already: 2, trackings: 0 })
    await settleAll(app, first.batch)
    expect(await app.call('carrierReport.ship', { parcels })).toMatchObject({
      queued: 0,
      already: 2,
      trackings: 0,
    })
    expect(app.sandbox.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
    expect(await trackingOf(app, a)).toMatchObject({ number: `RM ${a}` })
    expect(await notesOf(app, a)).toEqual([])
  })

  it('can be undone; the numbers stay, and a second press doesn’t store them twice', async () => {
    const app = await shop()
    const [a = ''] = await app.idsThatAre('unshipped', 1)
    const parcels = [{ orderId: a, tracking: 'RM1', carrier: '' }]
    const { batch } = await app.call('carrierReport.ship', { parcels })
    expect(await app.call('outbox.undo', { pick: { batch } })).toEqual({ undone: 1, tooLate: 0 })
    expect(await trackingOf(app, a)).toMatchObject({ number: 'RM1', carrier: null, otherName: '' })

    const named = parcels.map((parcel) => ({ ...parcel, carrier: 'Royal Mail' }))
    const again = await app.call('carrierReport.ship', { parcels: named })
    expect(again).toMatchObject({ queued: 1, trackings: 0, notes: 0 })
    await settleAll(app, again.batch)
    expect(await shippingOf(app, a)).toBe('shipped')
  })

  it('keeps an existing number, and adds one note with the number of a further parcel', async () => {
    const app = await shop()
    const [a = '', b = ''] = await app.idsThatAre('unshipped', 2)
    const mine = { number: 'MINE 1', carrier: 'dhl' as const, otherName: '', otherPage: '' }
    await app.call('tracking.set', { id: a, tracking: mine })
    const parcels = [
      { orderId: a, tracking: 'RM1', carrier: 'Royal Mail' },
      { orderId: b, tracking: '1Z999AA10123456784', carrier: '' },
      { orderId: b, tracking: 'P2', carrier: 'Tracked 48' },
      { orderId: b, tracking: 'P2', carrier: 'Tracked 48' },
    ]
    expect(await app.call('carrierReport.ship', { parcels, unpaid: 'ship' })).toMatchObject({
      trackings: 3,
      notes: 2,
    })
    expect(await trackingOf(app, a)).toMatchObject(mine)
    expect(await notesOf(app, a)).toEqual(['Tracking: RM1 (Royal Mail)'])
    expect(await trackingOf(app, b)).toMatchObject({ number: '1Z999AA10123456784', carrier: 'ups' })
    expect(await notesOf(app, b)).toEqual(['Tracking: P2 (Tracked 48)'])
  })

  it('recognises the number that the owner typed, whichever blanks and case it has', async () => {
    const app = await shop()
    const [a = ''] = await app.idsThatAre('unshipped', 1)
    const mine = { number: 'rm 123 456 789 gb', carrier: 'royal-mail' as const, otherName: '', otherPage: '' }
    await app.call('tracking.set', { id: a, tracking: mine })
    const parcels = [{ orderId: a, tracking: 'RM123456789GB', carrier: 'Royal Mail' }]
    expect(await app.call('carrierReport.ship', { parcels, unpaid: 'ship' })).toMatchObject({
      queued: 1,
      trackings: 0,
      notes: 0,
    })
    expect(await trackingOf(app, a)).toMatchObject(mine)
    expect(await notesOf(app, a)).toEqual([])
  })

  it('recognises its own notes in any wording, also those of earlier versions', async () => {
    const app = await shop()
    const [a = ''] = await app.idsThatAre('unshipped', 1)
    const parcels = ['RM1', 'RM2', 'RM3'].map((tracking) => ({ orderId: a, tracking, carrier: 'GLS' }))
    const again = async () => {
      const press = await app.call('carrierReport.ship', { parcels })
      await app.call('outbox.undo', { pick: { batch: press.batch ?? '' } })
      return press.notes
    }
    await app.call('notes.add', { orderId: a, text: 'Tracking: RM3 (GLS)' })
    expect(await again()).toBe(1)
    expect(await again()).toBe(0)
    const noteOn = async (number: string) =>
      (await app.call('orders.writing', { id: a })).notes.find(({ text }) => text.includes(number))
    const { id = '' } = (await noteOn('RM2')) ?? {}

    // A note as a Backroom in another language writes it.
    await app.call('notes.edit', { id, text: 'Sendung RM2, mit GLS' })
    expect(await again()).toBe(0)
    expect(await notesOf(app, a)).toEqual(['Tracking: RM3 (GLS)', 'Sendung RM2, mit GLS'])

    await app.call('notes.delete', { id })
    expect(await again()).toBe(1)
    expect(await again()).toBe(0)
    expect(await noteOn('RM2')).toMatchObject({ text: 'Tracking: RM2 (GLS)', editedAt: null })
  })

  it('recognises the number of a further parcel in any spelling, also in the notes of earlier versions', async () => {
    const app = await shop()
    const [a = ''] = await app.idsThatAre('unshipped', 1)
    const mine = { number: 'MINE 1', carrier: 'dhl' as const, otherName: '', otherPage: '' }
    await app.call('tracking.set', { id: a, tracking: mine })
    await app.call('notes.add', { orderId: a, text: 'Tracking: rm 77-5 (GLS)' })
    const read = async (...numbers: string[]) => {
      const parcels = numbers.map((tracking) => ({ orderId: a, tracking, carrier: 'GLS' }))
      const press = await app.call('carrierReport.ship', { parcels, unpaid: 'ship' })
      await app.call('outbox.undo', { pick: { batch: press.batch ?? '' } })
      return press.notes
    }
    expect(await read('rm 123-456 gb', 'RM123456GB', 'mine-1', '—')).toBe(1)
    expect(await read('RM123456GB')).toBe(0)
    expect(await read('Rm–123 456–gb', 'RM775', 'Mine 1', '-')).toBe(0)
    expect(await notesOf(app, a)).toEqual(
      expect.arrayContaining(['Tracking: rm 77-5 (GLS)', 'Tracking: rm 123-456 gb (GLS)']),
    )
    expect(await trackingOf(app, a)).toMatchObject(mine)
  })

  it('cancels a waiting mark as unshipped', async () => {
    const app = await shop()
    const [a = ''] = await app.idsThatAre('shipped', 1)
    await app.call('orders.unship', { scope: { ids: [a] } })
    const { rows } = await app.call('carrierReport.read', { text: `Order,Tracking\n${a},RM1` })
    expect(statesOf(rows)).toEqual(['ready'])
    const parcels = [{ orderId: a, tracking: 'RM1', carrier: '' }]
    expect(await app.call('carrierReport.ship', { parcels })).toMatchObject({ queued: 0, trackings: 1 })
    expect(await app.call('outbox.list', {})).toMatchObject({ waiting: 0 })
    expect(await shippingOf(app, a)).toBe('shipped')
  })
})

describe('shipping a report, all of it or nothing', () => {
  it.each(['trackings', 'outbox'])('stores nothing when writing the %s fails', async (table) => {
    const app = await shop()
    const ids = await app.idsThatAre('unshipped', 5)
    const parcels = ids.map((orderId) => ({ orderId, tracking: `RM ${orderId}`, carrier: '' }))
    const [folder = ''] = readdirSync(join(app.dataDir, 'shops'))
    const own = new DatabaseSync(join(app.dataDir, 'shops', folder, 'own.db'))
    onTestFinished(() => own.close())
    own.exec(
      `CREATE TRIGGER full BEFORE INSERT ON ${table} WHEN (SELECT count(*) FROM ${table}) >= 3
       BEGIN SELECT RAISE(ABORT, 'no room'); END`,
    )

    expect(await app.refusal('carrierReport.ship', { parcels })).toMatchObject({ kind: 'unexpected' })
    expect(await app.call('outbox.list', {})).toMatchObject({ rows: [], waiting: 0 })
    for (const id of ids) expect(await trackingOf(app, id)).toBeNull()

    own.exec('DROP TRIGGER full')
    const press = await app.call('carrierReport.ship', { parcels })
    expect(press).toMatchObject({ queued: 5, trackings: 5 })
    expect(await settleAll(app, press.batch)).toMatchObject({ done: 5 })
  })
})

const [many, named] = counted<[number, string]>([1000, 'A thousand'], [240, 'Two hundred and forty'])
/** Five percent. */
const failed = many / 20

it(`${named} parcels are one press; when the shop fails five percent of them, reading the file again ships only these`, async () => {
  const app = await shop()
  const before = await app.call('orders.count', { filter: {} })
  app.sandbox.placeOrders(many - before.unshipped)
  await app.call('sync.now', {})
  const ids: string[] = []
  for (let offset = 0; offset < many; offset += 200) {
    const { rows } = await app.call('orders.list', {
      filter: { shipping: 'unshipped' },
      offset,
      limit: 200,
    })
    ids.push(...rows.map(({ id }) => id))
  }
  expect(ids).toHaveLength(many)
  const lines = ids.map((id, index) => `${id.toLowerCase().replace('-', '')},RM${index}GB`)
  const text = ['Order,Tracking number', ...lines, 'ZZZZ-999999,RM1'].join('\n')
  const failing = new Set(pickedAtRandom(ids, failed, 7))
  for (const id of failing)
    app.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', path: `/orders/${id}` })

  const first = await shipReady(app, text)
  expect(first).toMatchObject({ queued: many, already: 0, trackings: many })
  expect(await settleAll(app, first.batch)).toMatchObject({ total: many, done: many - failed, failed })

  app.sandbox.faults.clear()
  app.sandbox.requests.clear()
  const again = await app.call('carrierReport.read', { text })
  const ready = again.rows.filter(({ state }) => state === 'ready')
  expect(new Set(ready.map(({ orderId }) => orderId))).toEqual(failing)
  const second = await shipReady(app, text)
  expect(second).toMatchObject({ queued: failed, already: 0, trackings: 0 })
  expect(await settleAll(app, second.batch)).toMatchObject({ total: failed, done: failed, failed: 0 })
  expect(app.sandbox.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(failed)
  expect((await app.ask('/orders?filter[shipping_status]=unshipped&page[limit]=1')).data).toEqual([])
  expect((await exported(app.call)).trackings).toHaveLength(many)
})
