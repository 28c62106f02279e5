import { describe, expect, it, onTestFinished } from 'vitest'
import type { OrderRow } from '#shared/orders/order-list.ts'
import type { CallInput } from '#shared/contract.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const made = await connectedShop(options)
  onTestFinished(() => made.close())
  return made
}

async function rowsOf(app: ConnectedShop, input: CallInput<'orders.list'> = {}) {
  return (await app.call('orders.list', input)).rows
}

describe('the list of orders', () => {
  it('comes in pages, newest first, without a request to the shop', async () => {
    const app = await shop({ orders: 130 })
    const all = [...(await rowsOf(app)), ...(await rowsOf(app, { offset: 100 }))]
    expect(new Set(all.map(({ id }) => id)).size).toBe(130)
    const times = all.map(({ placedAt }) => Date.parse(placedAt ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(app.sandbox.requests).toHaveLength(0)
  })

  it('shows the same values as each order itself', async () => {
    const app = await shop()
    const rows = await rowsOf(app)
    for (const row of rows) {
      const order = await app.call('orders.get', { id: row.id })
      const discount = order.adjustments.find(({ kind }) => kind === 'discount')
      const expected: OrderRow = {
        id: order.id,
        firstName: order.firstName,
        lastName: order.lastName,
        email: order.email,
        city: order.address.city,
        state: order.address.state,
        country: order.address.country,
        shippingStatus: order.shippingStatus,
        paymentStatus: order.paymentStatus,
        placedAt: order.createdAt,
        changedAt: order.updatedAt,
        completedAt: order.completedAt,
        total: order.total,
        currency: order.currency && {
          id: order.currency.id,
          sign: order.currency.sign,
          locale: order.currency.locale,
        },
        itemCount: order.itemCount,
        items: order.items.slice(0, 4).map((item) => ({
          name: item.productName,
          option: item.optionName,
          quantity: item.quantity,
          imageUrl: item.imageUrl,
        })),
        lineCount: order.items.length,
        hasBuyerNote: order.note !== '',
        shippingWay: order.adjustments.find(({ kind }) => kind === 'shipping')?.label ?? '',
        shippedAt:
          order.shippingStatus === 'shipped'
            ? (order.events.findLast(({ message }) => /shipped/i.test(message))?.createdAt ?? null)
            : null,
        discountCode: discount?.label.replace(/^\[(.*)\].*$/, '$1') ?? null,
        notes: 0,
        tagIds: [],
        packed: false,
        packedLines: 0,
        putAway: false,
        isNew: false,
        combined: [],
        together: (await app.call('orders.related', { id: order.id })).parcel,
        found: [],
      }
      expect(row).toEqual(expected)
    }
    expect(rows.some(({ discountCode }) => discountCode !== null)).toBe(true)
    expect(rows.some(({ hasBuyerNote }) => hasBuyerNote)).toBe(true)
    expect(rows.some(({ items }) => items.length > 1)).toBe(true)
  })

  it('contains annotations as soon as the owner writes them', async () => {
    const app = await shop()
    const [first, second] = await rowsOf(app)
    const [id, other] = [first?.id ?? '', second?.id ?? '']
    await app.call('notes.add', { orderId: id, text: 'Wrap it.' })
    const secondNote = await app.call('notes.add', { orderId: id, text: 'In blue.' })
    const gift = await app.call('tags.create', { name: 'Gift', color: 'red' })
    const press = await app.call('tags.create', { name: 'Press', color: 'blue' })
    for (const tag of [gift, press])
      await app.call('orders.tag', { scope: { ids: [id] }, tagId: tag.id, on: true })
    await app.call('orders.pack', { scope: { ids: [id] }, on: true })
    expect((await rowsOf(app))[0]).toEqual({
      ...first,
      notes: 2,
      tagIds: [gift.id, press.id],
      packed: true,
    })
    await app.call('notes.delete', { id: secondNote.id })
    await app.call('tags.delete', { id: gift.id })
    const [row, next] = await rowsOf(app)
    expect(row).toMatchObject({ notes: 1, tagIds: [press.id], packed: true })
    expect(next).toMatchObject({ id: other, notes: 0, tagIds: [], packed: false })
  })

  it('finds a note as soon as it is written, and no more once it is deleted', async () => {
    const app = await shop()
    const [row] = await rowsOf(app)
    const filter = { search: 'ZEBRA' }
    expect(await rowsOf(app, { filter })).toEqual([])
    const note = await app.call('notes.add', { orderId: row?.id ?? '', text: 'Prefers the zébra print.' })
    expect((await rowsOf(app, { filter })).map(({ id }) => id)).toEqual([row?.id])
    await app.call('notes.delete', { id: note.id })
    expect(await rowsOf(app, { filter })).toEqual([])
  })

  it.each([
    ['an order’s number without its hyphen', 'kxbf310482'],
    ['an order’s number with a sign before it', '#KXBF-310482'],
    ['a phone number without its blanks', '351912044187'],
    ['a phone number as it is dialled', '00351912044187'],
    ['a part of a phone number, parted in another way', '91-204-4187'],
    ['a name turned round', 'Carvalho, Inês'],
    ['a name and mail as a mail program copies them', 'Inês Carvalho <ines.carvalho@sapo.example>'],
    ['words in quotes', '“speckled mug” carvalho'],
    ['a discount’s code', 'maresia10'],
  ])('finds an order by %s', async (_, search) => {
    const app = await shop()
    const found = await rowsOf(app, { filter: { search } })
    expect(found.map(({ id }) => id)).toContain('KXBF-310482')
    expect(found.every(({ lastName }) => lastName === 'Carvalho')).toBe(search !== 'maresia10')
  })

  it('finds “ø” by “oe” or “o”', async () => {
    const app = await shop()
    const buyers = async (search: string) =>
      (await rowsOf(app, { filter: { search } })).map(({ firstName }) => firstName)
    expect(await buyers('soeren lindqvist')).toEqual(['Søren'])
    expect(await buyers('soren lindqvist')).toEqual(['Søren'])
    const queens = await rowsOf(app, { filter: { search: 'queen' } })
    expect(queens.flatMap(({ found }) => found).every(({ text }) => /queen/i.test(text))).toBe(true)
  })

  it('finds a street and a payment’s number, and reports where they were found', async () => {
    const app = await shop()
    const order = await app.call('orders.get', { id: 'KXBF-310482' })
    const { line1 } = order.address
    const paid = order.transactions[0]?.processorId ?? ''
    expect(paid.length).toBeGreaterThan(6)
    for (const [search, found] of [
      [line1, 'street'],
      [paid, 'payment'],
      [paid.slice(3).toUpperCase(), 'payment'],
      ['speckled mug', 'product'],
      ['sapo.example', 'mail'],
      ['lisboa', 'place'],
    ] as const) {
      const row = (await rowsOf(app, { filter: { search }, sort: 'match' })).find(({ id }) => id === order.id)
      expect([search, ...(row?.found ?? []).map((one) => one.in)]).toContain(found)
    }
    const [row] = await rowsOf(app, { filter: { search: `${paid} carvalho` } })
    expect(row?.found).toEqual([{ in: 'payment', word: paid.toLowerCase(), text: paid }])
    expect((await rowsOf(app, { filter: { search: 'carvalho kxbf' } }))[0]?.found).toEqual([])
  })

  it('reports the first of several places: a tag, the order’s own fields, a note, the buyer’s note', async () => {
    const app = await shop()
    const id = 'KXBF-310482'
    const found = async () =>
      (await rowsOf(app, { filter: { search: 'zanzibar' } })).find((row) => row.id === id)?.found
    await changeOrder(app.sandbox, id, { customer_note: 'Please ring\ntwice: Zanzibar  street' })
    await app.call('sync.now', { what: 'orders' })
    expect(await found()).toEqual([
      { in: 'buyerNote', word: 'zanzibar', text: 'Please ring twice: Zanzibar street' },
    ])
    await app.call('notes.add', { orderId: id, text: 'Zanzibar?' })
    expect(await found()).toMatchObject([{ in: 'note', text: 'Zanzibar?' }])
    await changeOrder(app.sandbox, id, { shipping_address_2: 'Zanzibar court' })
    await app.call('sync.now', { what: 'orders' })
    expect(await found()).toMatchObject([{ in: 'street', text: 'Zanzibar court' }])
    const tag = await app.call('tags.create', { name: 'To Zanzibar', color: 'red' })
    await app.call('orders.tag', { scope: { ids: [id] }, tagId: tag.id, on: true })
    expect(await found()).toMatchObject([{ in: 'tag', text: 'To Zanzibar' }])
  })

  it('shows only the matching part of a long note', async () => {
    const app = await shop()
    const text = `${'Talked about glazes and the kiln. '.repeat(9)}Wants the Zanzibar colour next spring. ${'And a lid for it. '.repeat(9)}`
    await app.call('notes.add', { orderId: 'KXBF-310482', text })
    const [row] = await rowsOf(app, { filter: { search: 'zanzibar' } })
    expect(row?.found).toMatchObject([{ in: 'note', text: expect.stringMatching(/^… .*Zanzibar.* …$/) }])
    expect(row?.found[0]?.text.length).toBeLessThan(100)
  })

  it('puts a buyer of that name first, then whole words, then parts of words', async () => {
    const app = await shop({ orders: 60 })
    const [part, word, named] = (await rowsOf(app, { limit: 3 })).map(({ id }) => id)
    const name = (first: string) => ({ customer_first_name: first, customer_last_name: 'Ray' })
    await changeOrder(app.sandbox, part ?? '', name('Quillfeather'))
    await changeOrder(app.sandbox, word ?? '', { ...name('Joan'), shipping_city: 'Quill' })
    await changeOrder(app.sandbox, named ?? '', name('Quíll'))
    await app.call('sync.now', { what: 'orders' })
    const ids = async (sort: 'match' | '-placed') =>
      (await rowsOf(app, { filter: { search: 'quill' }, sort })).map(({ id }) => id)
    expect(await ids('match')).toEqual([named, word, part])
    expect(await ids('-placed')).toEqual([part, word, named])
  })

  it('reports when the mirror last agreed with the shop', async () => {
    const app = await shop()
    const before = await app.call('orders.list', {})
    expect(before.asOf).toBe((await app.call('sync.state', {})).lists.orders.asOf)
    app.clock.pass(60_000)
    await app.call('sync.now', { what: 'orders' })
    const after = await app.call('orders.list', {})
    expect(Date.parse(after.asOf) - Date.parse(before.asOf)).toBeGreaterThanOrEqual(60_000)
  })

  it('can be searched and read without a network', async () => {
    const app = await shop()
    const [row] = await rowsOf(app)
    await app.sandbox.close()
    const filter = { search: `${row?.firstName} ${row?.id}` }
    expect(await rowsOf(app, { filter })).toEqual([row])
    expect(await app.call('orders.get', { id: row?.id ?? '' })).toMatchObject({ id: row?.id })
    expect(await app.call('orders.count', { filter })).toMatchObject({ all: 1 })
  })

  it('has correct counts even when an order has just changed', async () => {
    const app = await shop()
    const before = await app.call('orders.count', {})
    const [row] = await rowsOf(app, { filter: { stage: 'toShip' } })
    await app.call('orders.ship', { scope: { ids: [row?.id ?? ''] } })
    await app.call('outbox.sendNow', { pick: { all: true } })
    await expect
      .poll(() => app.call('orders.count', {}))
      .toEqual({
        ...before,
        unshipped: before.unshipped - 1,
        toShip: before.toShip - 1,
        shipped: before.shipped + 1,
      })
    const { days } = await app.call('orders.listing', { filter: { shipping: 'unshipped' } })
    expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(before.unshipped - 1)
  })

  it('counts the owner’s own marks, which the shop never receives', async () => {
    const app = await shop()
    const filter = { packed: true }
    expect(await app.call('orders.count', { filter })).toMatchObject({ all: 0 })
    const ids = (await rowsOf(app, { limit: 3 })).map(({ id }) => id)
    await app.call('orders.pack', { scope: { ids }, on: true })
    expect(await app.call('orders.count', { filter })).toMatchObject({ all: 3 })
    await app.call('orders.pack', { scope: { ids: ids.slice(1) }, on: false })
    expect(await app.call('orders.count', { filter })).toMatchObject({ all: 1 })
  })
})

describe('one order', () => {
  it('contains what an owner needs: buyer, address, items, money and events', async () => {
    const app = await shop()
    const orders = await Promise.all((await rowsOf(app)).map(({ id }) => app.call('orders.get', { id })))
    for (const order of orders) {
      expect(order.items.length).toBeGreaterThan(0)
      expect(order.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(order.itemCount)
      expect(order.currency?.id).toMatch(/^[A-Z]{3}$/)
      expect(order.email).toContain('@')
    }
    expect(orders.some(({ events }) => events.length > 0)).toBe(true)
    expect(orders.some(({ transactions }) => transactions.length > 0)).toBe(true)
    expect(orders.some(({ adjustments }) => adjustments.length > 0)).toBe(true)
    expect(orders.some(({ address }) => address.country !== null)).toBe(true)
    expect(app.sandbox.requests).toHaveLength(0)
  })

  it('that the mirror doesn’t have yet is requested from the shop once, announced, and listed from then on', async () => {
    const app = await shop()
    const [id = ''] = app.sandbox.placeOrders(1)
    expect(await app.call('orders.get', { id })).toMatchObject({ id })
    expect(app.events).toContainEqual({ name: 'orders.changed', fact: { ids: [id] } })
    expect((await rowsOf(app))[0]?.id).toBe(id)
    await app.call('orders.get', { id })
    expect(app.sandbox.requests).toHaveLength(1)
  })

  it('that the shop doesn’t have is reported as not found', async () => {
    const app = await shop()
    expect(await app.refusal('orders.get', { id: 'NONE-000000' })).toEqual({
      kind: 'not-found',
      message: 'Order NONE-000000 not read: the shop has no order with this number.',
    })
  })

  it('can’t be requested by a path in place of its number', async () => {
    const app = await shop()
    expect((await app.refusal('orders.get', { id: '../products' })).kind).toBe('not-found')
    expect(app.sandbox.requests).toEqual([])
  })
})

describe('the totals of orders', () => {
  it('are exact for each currency, the one with most orders first', async () => {
    const app = await shop({ orders: 130 })
    const rows = [...(await rowsOf(app)), ...(await rowsOf(app, { offset: 100 }))]
    const cents = new Map<string, { orders: number; total: number }>()
    for (const { currency, total } of rows) {
      const sum = cents.get(currency?.id ?? '') ?? { orders: 0, total: 0 }
      cents.set(currency?.id ?? '', {
        orders: sum.orders + 1,
        total: sum.total + Math.round(Number(total) * 100),
      })
    }

    const { totals } = await app.call('orders.totals', { scope: { ids: rows.map(({ id }) => id) } })
    expect(cents.size).toBeGreaterThan(1)
    expect(
      new Map(
        totals.map(({ currency, orders, total }) => [
          currency.id,
          { orders, total: Math.round(Number(total) * 100) },
        ]),
      ),
    ).toEqual(cents)
    const counts = totals.map(({ orders }) => orders)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))

    const { readiness } = await app.call('orders.totals', { scope: { ids: rows.map(({ id }) => id) } })
    const waiting = rows.filter(({ shippingStatus }) => shippingStatus === 'unshipped')
    const paid = waiting.filter(({ paymentStatus }) => paymentStatus === 'completed')
    expect(paid.length).toBeGreaterThan(0)
    expect(readiness).toEqual({ mayShip: paid.length, notPaid: waiting.length - paid.length })

    const [one] = rows
    const { totals: ofOne } = await app.call('orders.totals', { scope: { ids: [one?.id ?? ''] } })
    expect(ofOne).toEqual([{ currency: one?.currency, orders: 1, total: one?.total }])
  })
})
