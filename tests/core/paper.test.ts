import { describe, expect, it, onTestFinished } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import type { Product } from '#shared/models/product.ts'
import { addMoney, compareMoney } from '#shared/money.ts'
import { alteredFetch } from '../support/altered-fetch.ts'
import type { WireRecord } from '../support/altered-fetch.ts'
import { changeOrder } from '../support/change-order.ts'
import { connectedShop } from '../support/core.ts'
import { plainOrders } from '../support/plain-orders.ts'

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
/** Changes an order at the shop itself, and looks for it. */
async function change(app: Shop, id: string, attributes: Readonly<Record<string, string>>): Promise<void> {
  await changeOrder(app.sandbox, id, attributes)
  await app.call('sync.now', { what: 'orders' })
}

describe('packing slips', { timeout: 30_000 }, () => {
  it('say of each order what the order itself says, line by line, and ask the shop for nothing', async () => {
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

  it('come in the order of the list, of chosen orders and of all that match but for those left out', async () => {
    const app = await shop()
    const [first = '', second = '', third = ''] = app.ids
    const ids = async (input: CallInput<'paper.slips'>) =>
      (await slipsOf(app, input)).map(({ orderId }) => orderId)
    const scope = { ids: [third, first, second, first] }
    expect(await ids({ scope })).toEqual([first, second, third])
    expect(await ids({ scope, sort: 'placed' })).toEqual([third, second, first])
    const filter = { shipping: 'unshipped' } as const
    for (const sort of ['-placed', 'placed', '-changed', 'name', '-total', 'total'] as const) {
      const { rows } = await app.call('orders.list', { filter, sort, limit: 200 })
      const [left = '', ...others] = rows.map(({ id }) => id)
      expect(await ids({ scope: { filter, except: [left] }, sort })).toEqual(others)
      expect(await ids({ scope: { ids: [...others, left] }, sort })).toEqual([left, ...others])
    }
  })

  it('leave out what is not here any more, down to none', async () => {
    const app = await shop()
    const [id = ''] = app.ids
    const scope = { ids: ['GONE-000001', id, 'GONE-000002'] }
    expect((await slipsOf(app, { scope })).map(({ orderId }) => orderId)).toEqual([id])
    const gone = { ids: ['GONE-000001'] }
    expect(await slipsOf(app, { scope: gone })).toEqual([])
    expect(await app.call('paper.labels', { scope: gone })).toEqual({ labels: [], without: [] })
    expect(await app.call('paper.pickList', { scope: gone })).toEqual({ orders: 0, pieces: 0, lines: [] })
  })

  it('of more orders than a document holds are refused with their number, and so are labels and lists', async () => {
    const app = await shop({ orders: 1003 })
    const message = 'These are 1,003 orders; a document holds at most 1,000. Choose fewer.'
    for (const call of ['paper.slips', 'paper.labels', 'paper.pickList'] as const)
      expect(await app.refusal(call, { scope: everything })).toEqual({ kind: 'invalid', message })
    const { rows } = await app.call('orders.list', { limit: 3 })
    const except = rows.map(({ id }) => id)
    expect(await slipsOf(app, { scope: { filter: {}, except } })).toHaveLength(1000)
  })

  it('write each country as it does, names and notes as they were written, from right to left and with emoji', async () => {
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

  it('without an address name the buyer alone; a label is not made, and says why', async () => {
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
    // The shop's own list of countries knows its name.
    expect(labels[0]?.lines.at(-1)).toBe('ICELAND')
    expect(without.map(({ orderId, why }) => [orderId, why])).toEqual([
      [none, 'The order has no address.'],
      [noStreet, 'Its address has no street and no place. Correct the order, then print its label.'],
      [noCountry, 'Its address has no country. Correct the order, then print its label.'],
    ])
  })

  it('hold sixty items in their order', async () => {
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

describe('address labels', { timeout: 30_000 }, () => {
  it('say of each order what its slip says, and where to', async () => {
    const app = await shop()
    const { labels, without } = await app.call('paper.labels', { scope: everything, sort: 'name' })
    expect(without).toEqual([])
    const slips = await slipsOf(app, { scope: everything, sort: 'name' })
    const { country } = await app.call('shop.account', {})
    expect(labels).toEqual(
      slips.map(({ orderId, buyer, lines, letters, code }) => {
        const to = lines.at(-1) ?? ''
        const within = lines.slice(0, -1)
        const postal = to === country?.name ? within : [...within, to.toUpperCase()]
        return { orderId, buyer, lines: postal, letters, code, printedAt: null }
      }),
    )
    for (const { lines } of labels) expect(lines.length).toBeGreaterThanOrEqual(3)
  })

  it('name the country in capitals unless it is the shop’s own; with no word of that they name every one', async () => {
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

describe('the pick list', { timeout: 30_000 }, () => {
  it('adds up what a look at every order of the shop adds up', async () => {
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

  it('follows the order of the shop, also a new one; what the shop does not have any more comes last', async () => {
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

/** An account that is in a country, or does not tell. */
function shopIn(country: string | null) {
  return alteredFetch(({ type, relationships }, { included }) => {
    if (type !== 'accounts' || !relationships) return
    relationships['country'] = { data: country === null ? null : { type: 'countries', id: country } }
    if (country !== null) included?.push({ type: 'countries', id: country, attributes: { name: country } })
  })
}

/** Orders to one street come without any word of their country, to another one with its code alone. */
function oddCountries({ attributes, relationships }: WireRecord): void {
  const street = attributes['shipping_address_1']
  if (street !== 'Nowhere Lane' && street !== 'Code Lane') return
  delete relationships?.['shipping_country']
  if (street === 'Code Lane') attributes['shipping_country_id'] = 'IS'
}
