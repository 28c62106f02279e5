import fc from 'fast-check'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import { orderFilterSchema, orderListSortSchema } from '#shared/orders/order-list.ts'
import type { FileForm } from '#shared/documents/order-files.ts'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import type { WireRecord } from '../../../support/services/altered-fetch.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { plainList, plainOrders } from '../../../support/shops/plain-orders.ts'
import { readCsv } from '../../../support/shops/read-csv.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'

const form: FileForm = { separator: ',', decimal: '.', encoding: 'marked' }
const everything = { filter: orderFilterSchema.parse({}), except: [] }
const nothingWritten = {
  notes: new Map(),
  tags: new Map(),
  tagNames: new Map(),
  packed: new Set<string>(),
  putAway: new Set<string>(),
  arrived: new Set<string>(),
}

async function shop(options: Parameters<typeof connectedShop>[0] = {}): Promise<ConnectedShop> {
  const app = await connectedShop({ orders: 60, products: 8, ...options })
  onTestFinished(() => app.close())
  return app
}

type Input = Partial<CallInput<'orderFiles.begin'>>

function begin(app: TestCore, input: Input) {
  const plain = { layoutId: 'plain', columns: ['number', 'email', 'total'] }
  return app.call('orderFiles.begin', { scope: everything, form, ...plain, ...input })
}

/** Reads a file to its end. Returns its rows, and the progress reported after each part. */
async function rest(app: TestCore, id: string | null, separator = ',') {
  if (id === null) throw new Error('Nothing was begun')
  const done: number[] = []
  let text = ''
  for (;;) {
    const next = await app.call('orderFiles.next', { id })
    text += next.text
    done.push(next.done)
    if (next.isEnd) return { rows: readCsv(text, separator), done }
  }
}

async function exported(app: TestCore, input: Input): Promise<string[][]> {
  const { id } = await begin(app, input)
  return (await rest(app, id, input.form?.separator)).rows
}

describe('the orders of a file', () => {
  it('are those of the filter, in the list’s order, as a check of each order gives', async () => {
    const app = await shop({ orders: 400, seed: 5 })
    const { rows: listed } = await app.call('orders.list', { limit: 200 })
    const more = await app.call('orders.list', { limit: 200, offset: 200 })
    const orders = await plainOrders(
      app,
      [...listed, ...more.rows].map(({ id }) => id),
    )
    const some = <T>(pick: (order: (typeof orders)[number]) => T) => fc.constantFrom(...orders.map(pick))
    const filters = fc.oneof(
      fc.constant({}),
      fc.record({ shipping: some(({ shipping }) => (shipping === 'shipped' ? shipping : 'unshipped')) }),
      fc.record({ countries: some(({ country }) => [country]) }),
      fc.record({ from: some(({ day }) => day) }),
      fc.record({ search: some(({ name }) => name.split(' ')[0] ?? '') }),
      fc.record({ payment: fc.constant(['completed', 'pending']), buyer: some(({ email }) => email) }),
    )
    const sorts = fc.constantFrom(...orderListSortSchema.options)
    await fc.assert(
      fc.asyncProperty(filters, sorts, fc.nat(3), async (wanted, sort, leave) => {
        const filter = orderFilterSchema.parse(wanted)
        const expected = plainList(orders, nothingWritten, filter, sort)
        const except = expected.slice(0, leave).map(({ id }) => id)
        const begun = await begin(app, { scope: { filter, except }, sort })
        expect(begun.orders).toBe(expected.length - except.length)
        if (begun.id === null) return
        const [, ...rows] = (await rest(app, begun.id)).rows
        expect(rows.map((row) => row.slice(0, 2))).toEqual(
          expected.filter(({ id }) => !except.includes(id)).map(({ id, email }) => [id, email]),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('are the selected ones, in the list’s order, in whatever order they were selected', async () => {
    const app = await shop()
    const { rows } = await app.call('orders.list', { limit: 20 })
    const ids = rows.map(({ id }) => id)
    const file = await exported(app, { scope: { ids: ids.toReversed() } })
    expect(file.map(([id]) => id)).toEqual(['Order', ...ids])
  })

  it('are fixed when the export begins, whatever arrives, goes or changes meanwhile', async () => {
    const app = await shop({ orders: 5000 })
    const begun = await begin(app, { columns: ['number', 'city'], scope: everything })
    expect(begun.orders).toBe(5000)
    const first = await app.call('orderFiles.next', { id: begun.id ?? '' })
    const { rows: newest } = await app.call('orders.list', { limit: 1 })
    await changeOrder(app.sandbox, newest[0]?.id ?? '', { shipping_city: 'Elsewhere' })
    app.sandbox.placeOrders(1)
    await app.call('sync.now', {})
    expect((await app.call('orders.count', {})).all).toBe(5001)

    const { rows, done } = await rest(app, begun.id)
    const all = [...readCsv(first.text, ','), ...rows]
    expect(all).toHaveLength(5001)
    expect(new Set(all.map(([id]) => id)).size).toBe(5001)
    expect(done.length).toBeGreaterThan(10)
    expect(done.at(-1)).toBe(5000)
  })
})

test('Amounts have the requested decimal sign, days are this computer’s, columns come in the chosen order', async () => {
  const app = await shop()
  const { rows } = await app.call('orders.list', { limit: 1 })
  const [order] = rows
  const scope = { ids: [order?.id ?? ''] }
  const columns = ['total', 'date', 'currency']
  const [head, row] = await exported(app, {
    scope,
    columns,
    form: { separator: ';', decimal: ',', encoding: 'plain' },
  })
  expect(head).toEqual(['Total', 'Date', 'Currency'])
  const at = new Date(order?.placedAt ?? '')
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  const digits = order?.currency?.id === 'JPY' ? 0 : 2
  const total = Number(order?.total).toFixed(digits).replace('.', ',')
  expect(row).toEqual([total, day.join('-'), order?.currency?.id])
})

test('A file of items has a row for each item, and a name by its contents', async () => {
  const app = await shop()
  const columns = ['number', 'product', 'quantity', 'total', 'currency']
  const about = 'To ship, 2026-10-01 to 2026-10-31 / “mug”'
  const begun = await begin(app, { layoutId: 'items', columns, about })
  expect(begun.name).toMatch(/^Items sold, To ship, 2026-10-01 to 2026-10-31 mug, made \d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await rest(app, begun.id)).rows
  expect(head).toEqual(['Order', 'Product', 'Pieces', 'Price of all', 'Currency'])
  const all = await plainOrders(app)
  const wanted = all.flatMap(({ id, items, currency }) =>
    items.map(({ name, quantity }) => [id, name, String(quantity), currency]),
  )
  const asText = (cells: readonly (readonly (string | undefined)[])[]) => cells.map(String).toSorted()
  expect(asText(rows.map(([id, name, pieces, , currency]) => [id, name, pieces, currency]))).toEqual(
    asText(wanted),
  )
  for (const [, , , total = '', currency = ''] of rows)
    expect(total).toMatch(currency === 'JPY' ? /^\d+$/ : /^\d+\.\d\d$/)
  const { last } = await app.call('orderFiles.layouts', {})
  // The columns chosen for items are stored separately from those for orders.
  expect(last).toMatchObject({ layoutId: 'items', itemColumns: columns, columns: [] })
})

test('The owner’s tags, notes and packed marks have their columns', async () => {
  const app = await shop()
  const { rows } = await app.call('orders.list', { limit: 1 })
  const id = rows[0]?.id ?? ''
  const tag = await app.call('tags.create', { name: 'Gift', color: 'kraft' })
  await app.call('orders.tag', { scope: { ids: [id] }, tagId: tag.id, on: true })
  await app.call('notes.add', { orderId: id, text: '=two\nlines' })
  await app.call('orders.pack', { scope: { ids: [id] }, on: true })
  const [, row] = await exported(app, { scope: { ids: [id] }, columns: ['tags', 'ownNotes', 'packed'] })
  expect(row?.slice(0, 2)).toEqual(['Gift', "'=two\nlines"])
  expect(row?.[2]).toMatch(/^\d{4}-\d\d-\d\d$/)
})

describe('a carrier’s file', () => {
  /** Starts a shop whose newest three orders have no country, one that doesn't exist, and no street. */
  async function oddShop() {
    const odd: string[] = []
    const alter = (record: WireRecord) => {
      if (record.type !== 'orders') return
      const place = odd.indexOf(record.id)
      const country = record.relationships?.['shipping_country']
      if (place === 0 && country) country.data = null
      if (place === 1 && country) country.data = { type: 'countries', id: 'XX' }
      if (place === 2) record.attributes['shipping_address_1'] = ''
    }
    const app = await shop({ parts: { fetch: alteredFetch(alter) } })
    const { rows } = await app.call('orders.list', { limit: 6 })
    odd.push(...rows.slice(0, 3).map(({ id }) => id))
    for (const id of odd) await changeOrder(app.sandbox, id, { customer_note: 'changed' })
    await app.call('sync.now', {})
    return { app, odd, ids: rows.map(({ id }) => id) }
  }

  it('does not begin while an order can’t be written: each is listed with the reason, and can be excluded', async () => {
    const { app, odd, ids } = await oddShop()
    const file = { layoutId: 'pirate-ship', scope: { ids } }
    const refused = await begin(app, file)
    expect(refused.id).toBeNull()
    expect(refused.unmapped.map(({ orderId }) => orderId)).toEqual(odd)
    expect(refused.unmapped.map(({ why }) => why)).toEqual([
      'Its address has no country.',
      expect.stringMatching(/^Pirate Ship .*does not know the country “XX”/),
      'The street is missing.',
    ])
    expect(refused.unmapped.every(({ buyer }) => buyer.length > 0)).toBe(true)
    const rows = await exported(app, { ...file, leaveOut: odd })
    expect(rows.slice(1).map(([id]) => id)).toEqual(ids.slice(3))
  })

  it('stops when an order changes after the start so that it can’t be written', async () => {
    const app = await shop({ orders: 400 })
    const { rows } = await app.call('orders.list', { sort: 'placed', limit: 1 })
    const found = await begin(app, { layoutId: 'pirate-ship', sort: '-placed' })
    const { id } =
      found.id === null
        ? await begin(app, {
            layoutId: 'pirate-ship',
            leaveOut: found.unmapped.map(({ orderId }) => orderId),
          })
        : found
    await app.call('orderFiles.next', { id: id ?? '' })
    await changeOrder(app.sandbox, rows[0]?.id ?? '', { shipping_city: '' })
    await app.call('sync.now', {})
    const stopped = await app.refusal('orderFiles.next', { id: id ?? '' })
    expect(stopped.kind).toBe('conflict')
    expect(stopped.message).toContain(rows[0]?.id)
  })

  it('has no head row when the carrier reads columns by position', async () => {
    const app = await shop()
    const all = await begin(app, { layoutId: 'ups' })
    const leaveOut = all.unmapped.map(({ orderId }) => orderId)
    const rows = await exported(app, { layoutId: 'ups', leaveOut })
    expect(rows).toHaveLength(60 - leaveOut.length)
    expect(rows.every((row) => row.length === 17 && /^[A-Z]{2}$/.test(row[9] ?? ''))).toBe(true)
  })
})

describe('the mailing list', () => {
  it('has each buyer once, by the choice in their latest order of all, not of the filtered ones', async () => {
    const choices = new Map<string, boolean>()
    const app = await shop({
      orders: 300,
      parts: {
        fetch: alteredFetch((record) => {
          const choice = choices.get(record.id)
          if (record.type === 'orders' && choice !== undefined)
            record.attributes['customer_opted_in_to_marketing'] = choice
        }),
      },
    })
    const orders = (await plainOrders(app)).toSorted((a, b) => b.placed - a.placed)
    const buyers = [...Map.groupBy(orders, ({ email }) => email.toLowerCase())].filter(
      ([, made]) => made.length >= 3 && new Set(made.map(({ placed }) => placed)).size === made.length,
    )
    const [came, went, ...others] = buyers
    if (!came || !went || others.length === 0) throw new Error('Too few buyers came back')
    for (const [index, { id }] of came[1].entries()) choices.set(id, index === 0)
    for (const [index, { id }] of went[1].entries()) choices.set(id, index !== 0)
    for (const id of choices.keys()) await changeOrder(app.sandbox, id, { customer_note: 'seen again' })
    await app.call('sync.now', {})

    const oldest = [came[1].at(-1)?.id ?? '', went[1].at(-1)?.id ?? '', went[1].at(-2)?.id ?? '']
    const rows = await exported(app, { layoutId: 'marketing', scope: { ids: oldest } })
    expect(rows[0]).toEqual(['Mail', 'First name', 'Last name', 'Name', 'Country', 'Last order', 'Orders'])
    expect(rows.slice(1).map((row) => [row[0]?.toLowerCase(), row[5], row[6]])).toEqual([
      [came[0], came[1][0]?.day, String(came[1].length)],
    ])

    const all = await exported(app, { layoutId: 'marketing' })
    const mails = all.slice(1).map((row) => row[0]?.toLowerCase())
    expect(new Set(mails).size).toBe(mails.length)
    expect(mails).toContain(came[0])
    expect(mails).not.toContain(went[0])

    // A buyer who opts out while the file is being written is not in it.
    const begun = await begin(app, { layoutId: 'marketing', scope: { ids: oldest } })
    choices.set(came[1][0]?.id ?? '', false)
    await changeOrder(app.sandbox, came[1][0]?.id ?? '', { customer_note: 'no more mails' })
    await app.call('sync.now', {})
    expect((await rest(app, begun.id)).rows).toHaveLength(1)
  })
})

describe('an export', () => {
  it('ends when it is stopped, and when it is not continued', async () => {
    const app = await shop()
    const first = await begin(app, {})
    await app.call('orderFiles.stop', { id: first.id ?? '' })
    expect((await app.refusal('orderFiles.next', { id: first.id ?? '' })).kind).toBe('cancelled')

    const second = await begin(app, {})
    app.clock.pass(11 * 60_000)
    expect((await app.refusal('orderFiles.next', { id: second.id ?? '' })).message).toMatch(/Export again\.$/)
  })

  it('doesn’t survive a restart; its chosen columns do', async () => {
    const app = await shop()
    await begin(app, { columns: ['total', 'number'], form: { ...form, separator: ';' } })
    const { id } = await begin(app, { layoutId: 'platform', columns: [] })
    await app.stop()
    const { dataDir, secrets } = app
    const again = await testCore({ dataDir, secrets })
    onTestFinished(() => again.stop())
    expect((await again.refusal('orderFiles.next', { id: id ?? '' })).kind).toBe('cancelled')
    const { last } = await again.call('orderFiles.layouts', {})
    expect(last).toEqual({ layoutId: 'platform', columns: ['total', 'number'], itemColumns: [], form })
  })

  it('needs at least one column and one order', async () => {
    const app = await shop()
    const refused = await app.refusal('orderFiles.begin', { scope: everything, layoutId: 'plain', form })
    expect(refused.fields).toHaveProperty('columns')
    const filter = orderFilterSchema.parse({ search: 'nobody is called that' })
    expect(await begin(app, { scope: { filter, except: [] } })).toMatchObject({ id: null, orders: 0 })
  })

  it('has a preview of its first rows, with all columns', async () => {
    const app = await shop()
    const { layouts } = await app.call('orderFiles.layouts', {})
    for (const { id, columns } of layouts) {
      const preview = await app.call('orderFiles.preview', { scope: everything, layoutId: id, decimal: ',' })
      expect(preview.orders).toBe(60)
      expect(preview.rows.length).toBeLessThanOrEqual(3)
      expect(preview.rows.every((row) => row.length === columns.length)).toBe(true)
    }
  })
})
