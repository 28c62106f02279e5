import { describe, expect, it, onTestFinished } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import type { Product } from '#shared/products/product.ts'
import { addMoney, compareMoney } from '#shared/values/money.ts'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import type { WireRecord } from '../../../support/services/altered-fetch.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { plainOrders } from '../../../support/shops/plain-orders.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop(options)
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { limit: 200 })
  return { ...app, ids: rows.map(({ id }) => id) }
}
type Shop = Awaited<ReturnType<typeof shop>>

const everything = { filter: {} } as const
const slipsOf = async (app: Shop, input: CallInput<'paper.slips'> = { scope: everything }) =>
  (await app.call('paper.slips', input)).slips
const slipOf = async (app: Shop, id: string) => {
  const [slip] = await slipsOf(app, { scope: { ids: [id] } })
  if (!slip) throw new Error(`There is no slip of ${id}.`)
  return slip
}
/** Changes an order in the shop itself, and syncs. */
async function change(app: Shop, id: string, attributes: Readonly<Record<string, string>>): Promise<void> {
  await changeOrder(app.sandbox, id, attributes)
  await app.call('sync.now', { what: 'orders' })
}

describe('packing slips', () => {
  it('contain each order’s own values, line by line, without a request to the shop', async () => {
    const app = await shop({ orders: 150 })
    const slips = await slipsOf(app)
    expect(slips.map(({ orderId }) => orderId)).toEqual(app.ids)
    for (const slip of slips) {
      const order = await app.call('orders.get', { id: slip.orderId })
      expect(slip).toMatchObject({
        buyer: `${order.firstName} ${order.lastName}`,
        firstName: order.firstName,
        placedAt: order.createdAt,
        buyerNote: order.note,
        paymentStatus: order.paymentStatus,
        currency: order.currency,
        isGift: false,
        withPrices: true,
        hasAddress: true,
      })
      expect(slip.items).toEqual(
        order.items.map(({ productName, optionName, quantity, total, imageUrl }) => ({
          name: productName,
          option: optionName,
          quantity,
          total,
          imageUrl,
        })),
      )
      const added = slip.sums.slice(0, -1).reduce((sum, { amount }) => addMoney(sum, amount), '0')
      expect(compareMoney(added, order.total)).toBe(0)
    }
    expect(new Set(slips.flatMap(({ sums }) => sums.map(({ kind }) => kind)))).toContain('discount')
    expect(slips.some(({ buyerNote }) => buyerNote !== '')).toBe(true)
    expect(app.sandbox.requests).toHaveLength(0)
  })

  it('come in the list’s order, for selected orders and for all matching ones without the exceptions', async () => {
    const app = await shop()
    const [first = '', second = '', third = ''] = app.ids
    const ids = async (input: CallInput<'paper.slips'>) =>
      (await slipsOf(app, input)).map(({ orderId }) => orderId)
    const scope = { ids: [third, first, second, first] }
    expect(await ids({ scope })).toEqual([first, second, third])
    expect(await ids({ scope, sort: 'placed' })).toEqual([third, second, first])
    const filter = { shipping: 'unshipped' } as const
    for (const sort of ['-placed', 'placed', '-changed', '-completed', 'name', '-total', 'total'] as const) {
      const { rows } = await app.call('orders.list', { filter, sort, limit: 200 })
      const [left = '', ...others] = rows.map(({ id }) => id)
      expect(await ids({ scope: { filter, except: [left] }, sort })).toEqual(others)
      expect(await ids({ scope: { ids: [...others, left] }, sort })).toEqual([left, ...others])
    }
  })

  it('omit orders that don’t exist any more, down to none', async () => {
    const app = await shop()
    const [id = ''] = app.ids
    const scope = { ids: ['GONE-000001', id, 'GONE-000002'] }
    expect((await slipsOf(app, { scope })).map(({ orderId }) => orderId)).toEqual([id])
    const gone = { ids: ['GONE-000001'] }
    expect(await slipsOf(app, { scope: gone })).toEqual([])
    expect(await app.call('paper.labels', { scope: gone })).toEqual({
      labels: [],
      without: [],
      rest: [],
      areRead: true,
    })
    expect(await app.call('paper.pickList', { scope: gone })).toEqual({
      orders: 0,
      pieces: 0,
      lines: [],
      unnamed: [],
      pile: [],
      packed: 0,
      rest: [],
      areRead: true,
    })
  })

  it('contain the first thousand of more orders, and so do labels and pick lists: the other orders are listed', async () => {
    const app = await shop({ orders: 1003 })
    const { rows: oldest } = await app.call('orders.list', { sort: 'placed', limit: 3 })
    const others = oldest.map(({ id }) => id).toReversed()
    const { slips, rest } = await app.call('paper.slips', { scope: everything })
    expect(slips).toHaveLength(1000)
    expect(rest).toEqual(others)
    const { labels, without, ...more } = await app.call('paper.labels', { scope: everything })
    expect(labels.length + without.length).toBe(1000)
    expect(more.rest).toEqual(others)
    expect(await app.call('paper.pickList', { scope: everything })).toMatchObject({
      orders: 1000,
      rest: others,
    })

    const theRest = await app.call('paper.slips', { scope: { ids: rest } })
    expect(theRest.slips.map(({ orderId }) => orderId)).toEqual(others)
    expect(theRest.rest).toEqual([])
    const without3 = { filter: {}, except: others }
    expect(await app.call('paper.slips', { scope: without3 })).toMatchObject({ rest: [] })
  })

  it('have each country’s address format, and names and notes unchanged, also right-to-left ones and emoji', async () => {
    const app = await shop()
    const written: readonly (readonly [Record<string, string>, readonly string[]])[] = [
      [place('DE', 'Leipzig', '', '04109'), ['1 Street', '04109 Leipzig', 'Germany']],
      [place('US', 'Portland', 'OR', '97201'), ['1 Street', 'Portland, OR 97201', 'United States']],
      [place('GB', 'Leicester', '', 'LE5 5PF'), ['1 Street', 'Leicester', 'LE5 5PF', 'United Kingdom']],
      [place('HU', 'Budapest', '', '1114'), ['Budapest', '1 Street', '1114', 'Hungary']],
      [place('AU', 'Hobart', 'TAS', '7000'), ['1 Street', 'Hobart TAS 7000', 'Australia']],
    ]
    const name = { customer_first_name: 'نورة', customer_last_name: '👩🏽‍🚀 O’Neil‑Łuk' }
    const note = '  شكراً 🎁\n\n\tتسليم بعد الساعة ٥ \n'
    for (const [at, [attributes]] of written.entries())
      await change(app, app.ids[at] ?? '', { ...attributes, ...name, customer_note: note })
    for (const [at, [, lines]] of written.entries()) {
      const slip = await slipOf(app, app.ids[at] ?? '')
      expect(slip.lines).toEqual(['نورة 👩🏽‍🚀 O’Neil‑Łuk', ...lines])
      expect(slip.buyerNote).toBe(note)
    }
  })

  it('show only the buyer’s name without an address; there is no label, and the reason is given', async () => {
    const app = await shop({ parts: { fetch: alteredFetch(oddCountries) } })
    const [none = '', noStreet = '', noCountry = '', codeOnly = ''] = app.ids
    await change(app, none, { ...place('DE', '', '', ''), shipping_address_1: '', shipping_address_2: '' })
    await change(app, noStreet, { shipping_address_1: ' ', shipping_address_2: '', shipping_city: '' })
    await change(app, noCountry, { shipping_address_1: 'Nowhere Lane' })
    await change(app, codeOnly, { shipping_address_1: 'Code Lane' })
    const slip = await slipOf(app, none)
    expect(slip).toMatchObject({ hasAddress: false, lines: [slip.buyer] })
    expect(await slipOf(app, noCountry)).toMatchObject({ hasAddress: true })

    const { labels, without } = await app.call('paper.labels', {
      scope: { ids: [none, noStreet, noCountry, codeOnly] },
    })
    expect(labels.map(({ orderId }) => orderId)).toEqual([codeOnly])
    // The name comes from the shop's own list of countries.
    expect(labels[0]?.lines.at(-1)).toBe('ICELAND')
    expect(without.map(({ orderId, why }) => [orderId, why])).toEqual([
      [none, 'The order has no address.'],
      [noStreet, 'Its address has no street and no place. Correct the order, then print its label.'],
      [noCountry, 'Its address has no country. Correct the order, then print its label.'],
    ])
  })

  it('contain sixty items in their order', async () => {
    const fetch = alteredFetch((record, { included = [] }) => {
      const items = record.relationships?.['items']
      const [first] = [items?.data ?? []].flat() as { id: string }[]
      const pattern = included.find(({ type, id }) => type === 'order_line_items' && id === first?.id)
      if (record.type !== 'orders' || !items || !pattern) return
      const many = Array.from({ length: 60 }, (_, at) => ({
        ...pattern,
        id: `${pattern.id}-${at}`,
        attributes: { ...pattern.attributes, product_name: `Print no. ${at + 1}` },
      }))
      included.push(...many)
      items.data = many.map(({ type, id }) => ({ type, id }))
    })
    const app = await shop({ orders: 3, parts: { fetch } })
    for (const { items } of await slipsOf(app))
      expect(items.map(({ name }) => name)).toEqual(
        Array.from({ length: 60 }, (_, at) => `Print no. ${at + 1}`),
      )
  })
})

describe('address labels', () => {
  it('have the same address as the order’s slip, with the country of destination', async () => {
    const app = await shop()
    const { labels, without } = await app.call('paper.labels', { scope: everything, sort: 'name' })
    expect(without).toEqual([])
    const slips = await slipsOf(app, { scope: everything, sort: 'name' })
    const { country } = await app.call('shop.account', {})
    expect(labels).toEqual(
      slips.map(({ orderId, orderIds, buyer, lines, letters, code }) => {
        const to = lines.at(-1) ?? ''
        const within = lines.slice(0, -1)
        const postal = to === country?.name ? within : [...within, to.toUpperCase()]
        return { orderId, orderIds, buyer, lines: postal, letters, code, notInShop: false, printedAt: null }
      }),
    )
    for (const { lines } of labels) expect(lines.length).toBeGreaterThanOrEqual(3)
  })

  it('show the country in capitals unless it is the shop’s own; every country when the shop’s own is unknown', async () => {
    const linesOf = async (app: Shop) => {
      const [home = '', abroad = ''] = app.ids
      await change(app, home, place('PT', 'Lisboa', '', '1200-054'))
      await change(app, abroad, place('ES', 'Vigo', '', '36201'))
      const { labels } = await app.call('paper.labels', { scope: { ids: [home, abroad] } })
      return labels.map(({ lines }) => lines.slice(1))
    }
    const spain = ['1 Street', '36201 Vigo', 'SPAIN']
    expect(await linesOf(await shop({ parts: { fetch: shopIn('PT') } }))).toEqual([
      ['1 Street', '1200-054 Lisboa'],
      spain,
    ])
    expect(await linesOf(await shop({ parts: { fetch: shopIn(null) } }))).toEqual([
      ['1 Street', '1200-054 Lisboa', 'PORTUGAL'],
      spain,
    ])
  })
})

describe('a correction that the shop doesn’t have yet', () => {
  it('is on slips, on labels and in files at once, marked as a correction', async () => {
    const app = await shop()
    const [id = ''] = app.ids
    const before = await app.call('orders.get', { id })
    // The shop doesn't answer, so the correction waits.
    app.sandbox.faults.add({ kind: 'drop-before' })
    await app.call('orders.correct', {
      id,
      changes: [
        { field: 'firstName', from: before.firstName, to: 'Marisol' },
        { field: 'city', from: before.address.city, to: 'Porto Novo' },
        { field: 'countryId', from: before.address.country?.id ?? '', to: 'CV' },
      ],
    })
    const scope = { ids: [id] }
    const [slip] = await slipsOf(app, { scope })
    expect(slip).toMatchObject({ notInShop: true, buyer: `Marisol ${before.lastName}` })
    expect(slip?.lines.join()).toMatch(/Porto Novo.*Cabo Verde/)
    const { labels } = await app.call('paper.labels', { scope })
    expect(labels[0]).toMatchObject({ notInShop: true, buyer: `Marisol ${before.lastName}` })
    expect(labels[0]?.lines.join()).toContain('Porto Novo')
    expect((await app.call('paper.pickList', { scope })).pile).toMatchObject([{ notInShop: true }])
    const { rows } = await app.call('orderFiles.preview', {
      scope,
      sort: '-placed',
      layoutId: 'platform',
      decimal: '.',
    })
    expect(rows[0]).toEqual(expect.arrayContaining(['Marisol', 'Porto Novo']))
    // The mirror still has the shop's values.
    expect(await app.call('orders.get', { id })).toEqual(before)
  })
})

describe('the pick list', () => {
  it('has the same sums as a count over every order of the shop', async () => {
    const app = await shop({ orders: 400 })
    const list = await app.call('paper.pickList', { scope: everything })
    const orders = await plainOrders(app)
    const pieces = new Map<string, { pieces: number; orders: Set<string> }>()
    for (const { id, items } of orders)
      for (const { product, option, quantity } of items) {
        const line = pieces.get(`${product} ${option}`) ?? { pieces: 0, orders: new Set() }
        pieces.set(`${product} ${option}`, { pieces: line.pieces + quantity, orders: line.orders.add(id) })
      }
    expect(list.orders).toBe(400)
    expect(list.pieces).toBe([...pieces.values()].reduce((sum, line) => sum + line.pieces, 0))
    expect(
      new Map(
        list.lines.map(({ productId, option, quantity, orderCount }) => [
          `${productId} ${option}`,
          [quantity, orderCount],
        ]),
      ),
    ).toEqual(new Map([...pieces].map(([key, line]) => [key, [line.pieces, line.orders.size]])))
    const age = new Map(orders.map(({ id, placed }) => [id, placed]))
    for (const { orderIds, orderCount } of list.lines) {
      expect(orderIds).toHaveLength(Math.min(12, orderCount))
      const ages = orderIds.map((id) => age.get(id) ?? 0)
      expect(ages).toEqual(ages.toSorted((one, other) => one - other))
    }
  })

  it('omits packed orders unless requested, and counts them, as Home does', async () => {
    const app = await shop({ orders: 120 })
    const scope = { filter: { stage: 'toShip' as const } }
    const whole = await app.call('paper.pickList', { scope })
    const packed = whole.pile.slice(0, 3).map(({ orderId }) => orderId)
    await app.call('orders.pack', { scope: { ids: packed }, on: true })
    const left = await app.call('paper.pickList', { scope })
    expect(left).toMatchObject({ orders: whole.orders - 3, packed: 3 })
    expect(left.pile).toEqual(whole.pile.slice(3))
    expect(left.pieces).toBeLessThan(whole.pieces)
    expect((await app.call('home.overview', {})).toPick.pieces).toBe(left.pieces)

    await app.call('paper.changeSettings', { pickPacked: true })
    expect(await app.call('paper.pickList', { scope })).toEqual({ ...whole, packed: 3 })
    expect((await app.call('home.overview', {})).toPick.pieces).toBe(whole.pieces)
  })

  it('lists selected orders in the same order as the slips', async () => {
    const app = await shop()
    const [first = '', second = '', third = ''] = app.ids
    const orderIds = async (input: CallInput<'paper.pickList'>) =>
      (await app.call('paper.pickList', input)).pile.map(({ orderId }) => orderId)
    const scope = { ids: [third, first, second] }
    expect(await orderIds({ scope })).toEqual([first, second, third])
    expect(await orderIds({ scope, sort: 'placed' })).toEqual([third, second, first])
    await app.call('paper.printed', { kind: 'pick', ids: [second] })
    const printed = (await app.call('paper.pickList', { scope })).pile.filter(({ printedAt }) => printedAt)
    expect(printed.map(({ orderId }) => orderId)).toEqual([second])
  })

  it('follows the shop’s product order, also a new one; products that the shop no longer has come last', async () => {
    const app = await shop({ orders: 200 })
    const { products } = await app.call('products.list', {})
    const places = async (shown: readonly Product[]) => {
      const { lines } = await app.call('paper.pickList', { scope: everything })
      return lines.map(({ productId }) => shown.findIndex(({ id }) => id === productId))
    }
    const before = await places(products)
    expect(before).toEqual(before.toSorted((one, other) => one - other))

    const [gone, other] = products.filter((_, at) => before.includes(at))
    for (const product of [gone, other]) app.sandbox.deleteProduct(product?.id ?? '')
    await app.call('sync.now', { what: 'products' })
    const { lines } = await app.call('paper.pickList', { scope: everything })
    const isGone = lines.map(({ productId }) => productId === gone?.id || productId === other?.id)
    expect(isGone.indexOf(true)).toBe(isGone.filter((is) => !is).length)
    const names = lines.filter((_, at) => isGone[at]).map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, next) => one.localeCompare(next, 'en')))
  })
})

function place(country: string, city: string, state: string, zip: string): Record<string, string> {
  return {
    shipping_address_1: '1 Street',
    shipping_address_2: '',
    shipping_city: city,
    shipping_state: state,
    shipping_zip: zip,
    shipping_country_id: country,
  }
}

/** Returns a `fetch` over which the account has this country, or none. */
function shopIn(country: string | null) {
  return alteredFetch(({ type, relationships }, { included }) => {
    if (type !== 'accounts' || !relationships) return
    relationships['country'] = { data: country === null ? null : { type: 'countries', id: country } }
    if (country !== null) included?.push({ type: 'countries', id: country, attributes: { name: country } })
  })
}

/** Removes the country of orders to one street, and leaves only its code in those to another one. */
function oddCountries({ attributes, relationships }: WireRecord): void {
  const street = attributes['shipping_address_1']
  if (street !== 'Nowhere Lane' && street !== 'Code Lane') return
  delete relationships?.['shipping_country']
  if (street === 'Code Lane') attributes['shipping_country_id'] = 'IS'
}
