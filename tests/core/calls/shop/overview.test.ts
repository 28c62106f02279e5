import { describe, expect, it, onTestFinished } from 'vitest'
import type { Overview } from '#shared/shop/overview.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { plainOrders } from '../../../support/shops/plain-orders.ts'
import type { PlainOrder } from '../../../support/shops/plain-orders.ts'
import { replyJson } from '../../../support/services/tiny-server.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const made = await connectedShop(options)
  onTestFinished(() => made.close())
  return made
}

/** Returns the day in this computer's zone. */
function wallDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Counts from the overview's own day: a new one may begin while a test runs. */
function daysAgo(today: string, days: number): string {
  const noon = new Date(`${today}T12:00:00`)
  noon.setDate(noon.getDate() - days)
  return wallDay(noon)
}

const isPaid = ({ payment }: PlainOrder) => payment === 'completed' || payment === 'pending'
const hundredths = (amount: string) => Math.round(Number(amount) * 100)

describe('the orders to ship', () => {
  it('come oldest first, and are those of the list', async () => {
    const app = await shop({ orders: 250 })
    const { toShip } = await app.call('home.overview', {})
    const filter = { stage: 'toShip' as const }
    const { rows } = await app.call('orders.list', { filter, sort: 'placed', limit: 12 })
    expect(toShip.oldest).toEqual(rows)
    const waiting = (await plainOrders(app)).filter(({ shipping }) => shipping === 'unshipped')
    const canGo = waiting.filter(({ payment }) => payment === 'completed')
    expect(toShip.total).toBe(canGo.length)
    expect(toShip.ids?.toSorted()).toEqual(canGo.map(({ id }) => id).toSorted())
    expect(toShip.notPaid).toBe(waiting.length - canGo.length)
    expect(toShip.notPaid).toBeGreaterThan(0)
  })

  it('count as late when they were paid and placed three days ago or earlier', async () => {
    const app = await shop({ orders: 250 })
    const { today, toShip } = await app.call('home.overview', {})
    const day = daysAgo(today, 3)
    expect(toShip).toMatchObject({ lateDays: 3, lateTo: day })
    const late = (await plainOrders(app)).filter(
      ({ shipping, payment, day: placed }) =>
        shipping === 'unshipped' && payment === 'completed' && placed <= day,
    )
    expect(late.length).toBeGreaterThan(0)
    expect(toShip.late).toBe(late.length)
    expect(toShip.late).toBe((await app.call('orders.count', { filter: { to: day } })).toShip)
  })

  it('become late as time passes', async () => {
    const app = await shop({ orders: 60 })
    const before = await app.call('home.overview', {})
    app.clock.pass(4 * 24 * 60 * 60 * 1000)
    const after = await app.call('home.overview', {})
    expect(after.today > before.today).toBe(true)
    expect(after.toShip.total).toBe(before.toShip.total)
    expect(after.toShip.late).toBeGreaterThan(before.toShip.late)
  })

  it('are fewer after one is shipped', async () => {
    const app = await shop({ orders: 60 })
    const before = await app.call('home.overview', {})
    const [oldest] = before.toShip.oldest
    await changeOrder(app.sandbox, oldest?.id ?? '', { shipping_status: 'shipped' })
    await app.call('sync.now', { what: 'orders' })
    const after = await app.call('home.overview', {})
    expect(after.toShip.total).toBe(before.toShip.total - 1)
    expect(after.toPick.pieces).toBe(before.toPick.pieces - (oldest?.itemCount ?? 0))
  })
})

describe('what to take off the shelf', () => {
  it('is the pieces of all paid, unshipped orders, as in the pick list, by product and option, most first', async () => {
    const app = await shop({ orders: 600 })
    const { toPick } = await app.call('home.overview', {})
    const items = (await plainOrders(app)).flatMap(({ shipping, payment, items }) =>
      shipping === 'unshipped' && payment === 'completed' ? items : [],
    )
    const filter = { shipping: 'unshipped' as const, payment: ['completed' as const] }
    expect(toPick.pieces).toBe((await app.call('paper.pickList', { scope: { filter } })).pieces)
    expect(toPick.pieces).toBe(sumOf(items))
    const lines = [...Map.groupBy(items, ({ product, option }) => `${product} ${option}`).values()]
    const quantities = lines.map(sumOf).toSorted((a, b) => b - a)
    expect(toPick.lines.map(({ quantity }) => quantity)).toEqual(quantities.slice(0, 12))
    for (const { productId, option, quantity } of toPick.lines)
      expect(quantity).toBe(
        sumOf(items.filter((item) => item.product === productId && item.option === option)),
      )
  })
})

describe('the sales', () => {
  it('are the sums of the paid orders of each of the last 30 days and 12 months, by currency', async () => {
    const app = await shop({ orders: 600 })
    const before = wallDay(app.clock.now())
    const overview = await app.call('home.overview', {})
    const { today } = overview
    expect([before, wallDay(app.clock.now())]).toContain(today)
    const paid = (await plainOrders(app)).filter(isPaid)
    for (const { currency, periods } of overview.days) {
      expect(periods.map(({ from, to }) => [from, to])).toEqual(
        Array.from({ length: 30 }, (_, index) => {
          const day = daysAgo(today, 29 - index)
          return [day, day]
        }),
      )
      expectSums(periods, paid, currency.id)
    }
    for (const { currency, periods } of overview.months) {
      expect(periods.map(({ from }) => from)).toEqual(lastMonths(today).map((month) => `${month}-01`))
      for (const [index, { to }] of periods.entries()) {
        const next = new Date(`${to}T12:00:00`)
        next.setDate(next.getDate() + 1)
        expect(wallDay(next)).toBe(
          periods[index + 1]?.from ?? wallDay(new Date(Number(today.slice(0, 4)), Number(today.slice(5, 7)))),
        )
      }
      expectSums(periods, paid, currency.id)
    }
    for (const { currency, before } of overview.days) {
      expect([before.from, before.to]).toEqual([daysAgo(today, 59), daysAgo(today, 30)])
      expectSums([before], paid, currency.id)
    }
    const [year] = overview.months
    expect(year?.before.from.slice(0, 7)).toBe(wallDay(yearBefore(year?.periods[0]?.from)).slice(0, 7))
    for (const { currency, before } of overview.months) expectSums([before], paid, currency.id)
    expect(overview.days.some(({ before }) => before.orders > 0)).toBe(true)
    const since = overview.months[0]?.periods[0]?.from ?? ''
    const currencies = Map.groupBy(
      paid.filter(({ day }) => day >= since),
      ({ currency }) => currency,
    )
    const named = overview.months.map(({ currency }) => currency.id)
    expect(named.toSorted()).toEqual([...currencies.keys()].toSorted())
    expect(overview.days.map(({ currency }) => currency.id)).toEqual(named)
    const frequency = named.map((id) => currencies.get(id)?.length ?? 0)
    expect(frequency).toEqual(frequency.toSorted((a, b) => b - a))
  })

  it('have the same number of orders as the list for those days', async () => {
    const app = await shop({ orders: 250 })
    const { months } = await app.call('home.overview', {})
    const { from = '', to = '' } = months[0]?.periods[10] ?? {}
    const sold = months.reduce((sum, { periods }) => sum + (periods[10]?.orders ?? 0), 0)
    const filter = { from, to, payment: ['completed' as const, 'pending' as const] }
    expect((await app.call('orders.count', { filter })).all).toBe(sold)
    expect(sold).toBeGreaterThan(0)
  })

  it('are exact with any number of digits, and never added up over currencies', async () => {
    const totals: [string, string | null, string][] = [
      ...Array.from({ length: 10 }, (): [string, string, string] => ['0.1', 'EUR', 'completed']),
      ['0.205', 'EUR', 'pending'],
      ['9007199254740.99', 'EUR', 'completed'],
      ['7', 'JPY', 'completed'],
      ['5.0', 'EUR', 'unpaid'],
      ['6.0', 'EUR', 'failed'],
      ['7.0', 'EUR', 'invalid'],
      ['8.0', null, 'completed'],
    ]
    const placed = new Date()
    const now = placed.toISOString()
    const data = totals.map(([total, currency, payment_status], index) => ({
      type: 'orders',
      id: `A-${index}`,
      attributes: { item_total: total, total, payment_status, shipping_status: 'shipped', created_at: now },
      relationships: { currency: { data: currency && { type: 'currencies', id: currency } } },
    }))
    const included = ['EUR', 'JPY'].map((id) => ({
      type: 'currencies',
      id,
      attributes: { name: id, sign: id, locale: 'en' },
    }))
    const app = await connectedTinyShop((_, response) => replyJson(response, { data, included }))
    await app.call('sync.now', { what: 'orders' })
    const { days, months } = await app.call('home.overview', {})
    const last = (sales: Overview['days']) =>
      sales.map(({ currency, periods }) => {
        const period = periods.findLast(({ from }) => from <= wallDay(placed))
        return [currency.id, period?.orders, period?.total]
      })
    expect(last(days)).toEqual([
      ['EUR', 12, '9007199254742.195'],
      ['JPY', 1, '7'],
    ])
    expect(last(months)).toEqual(last(days))
  })

  it('are empty in a shop without orders', async () => {
    const app = await shop({ orders: 0 })
    expect(await app.call('home.overview', {})).toMatchObject({
      toShip: { total: 0, oldest: [], late: 0 },
      toPick: { pieces: 0, lines: [] },
      days: [],
      months: [],
      bestSellers: [],
    })
  })
})

describe('best sellers', () => {
  it('are the products with the most paid pieces in the last 30 days', async () => {
    const app = await shop({ orders: 250 })
    const { today, bestSellers } = await app.call('home.overview', {})
    const since = daysAgo(today, 29)
    const sold = (await plainOrders(app)).filter((order) => isPaid(order) && order.day >= since)
    const byProduct = Map.groupBy(
      sold.flatMap(({ items }) => items),
      ({ product }) => product,
    )
    const piecesSold = [...byProduct.values()].map(sumOf).toSorted((a, b) => b - a)
    expect(bestSellers.map(({ pieces }) => pieces)).toEqual(piecesSold.slice(0, 6))
    for (const { productId, pieces, orders, name } of bestSellers) {
      const items = byProduct.get(productId ?? '') ?? []
      expect(pieces).toBe(sumOf(items))
      expect(orders).toBe(sold.filter(({ products }) => products.includes(productId ?? '')).length)
      expect(items.map((item) => item.name)).toContain(name)
    }
  })

  it('count an order once, however many options of a product it contains', async () => {
    const line = (id: string, product: string | null, product_option_name: string, quantity: number) => ({
      type: 'order_line_items',
      id,
      attributes: { product_name: `Mug ${id}`, product_option_name, quantity, price: '1.0', total: '1.0' },
      relationships: { product: { data: product && { type: 'products', id: product } } },
    })
    const lines = [
      line('1', '7', 'Blue', 2),
      line('2', '7', 'Red', 1),
      line('3', '7', 'Red', 1),
      line('4', null, '', 3),
    ]
    const attributes = {
      item_total: '1.0',
      total: '1.0',
      shipping_status: 'unshipped',
      payment_status: 'completed',
      created_at: new Date().toISOString(),
    }
    const items = { data: lines.map(({ type, id }) => ({ type, id })) }
    const data = [{ type: 'orders', id: 'A', attributes, relationships: { items } }]
    const app = await connectedTinyShop((_, response) => replyJson(response, { data, included: lines }))
    await app.call('sync.now', { what: 'orders' })
    const { bestSellers, toPick } = await app.call('home.overview', {})
    expect(bestSellers).toMatchObject([
      { productId: '7', pieces: 4, orders: 1 },
      { productId: null, name: 'Mug 4', pieces: 3, orders: 1 },
    ])
    expect(toPick).toMatchObject({
      pieces: 7,
      lines: [
        { productId: null, option: '', quantity: 3 },
        { productId: '7', option: 'Blue', quantity: 2 },
        { productId: '7', option: 'Red', quantity: 2 },
      ],
    })
  })
})

describe('the warnings about stock', () => {
  it('list products that buyers see: sold out, then low by pieces, then without a picture, in the shop’s order', async () => {
    const held: [string, string, number | null][] = [
      ['four', 'active', 4],
      ['three', 'active', 3],
      ['none', 'sold_out', 0],
      ['hidden', 'hidden', 0],
      ['uncounted', 'active', null],
      ['uncounted and gone', 'sold_out', null],
      ['two', 'coming_soon', 2],
      ['all gone', 'active', 0],
    ]
    const data = held.map(([name, status], index) => ({
      type: 'products',
      id: name,
      attributes: { name, status, default_price: '1.0', position: index + 1 },
      relationships: { options: { data: [{ type: 'product_options', id: name }] } },
    }))
    const included = held.map(([id, , quantity]) => ({
      type: 'product_options',
      id,
      attributes: { name: 'Default', price: '1.0', quantity, sold: 0 },
    }))
    const app = await connectedTinyShop((_, response) => replyJson(response, { data, included }))
    await app.call('sync.now', { what: 'products' })
    const { stock } = await app.call('home.overview', {})
    expect(stock.total).toBe(7)
    expect(stock.lines.map(({ productId, stock, warning }) => [productId, stock, warning])).toEqual([
      ['none', 0, 'soldOut'],
      ['uncounted and gone', 0, 'soldOut'],
      ['all gone', 0, 'soldOut'],
      ['two', 2, 'lowStock'],
      ['three', 3, 'lowStock'],
      ['four', 4, 'noPicture'],
      ['uncounted', null, 'noPicture'],
    ])
  })

  it('list at most eight products, with their sales of the last 30 days', async () => {
    const app = await shop({ orders: 250 })
    const { products } = await app.call('products.list', {})
    for (const { id } of products.slice(0, 12)) app.sandbox.changeProduct(id, { quantity: 1 })
    await app.call('sync.now', { what: 'products' })
    const { today, stock } = await app.call('home.overview', {})
    expect(stock.lines).toHaveLength(8)
    expect(stock.total).toBeGreaterThanOrEqual(12)
    const sold = (await plainOrders(app))
      .filter((order) => isPaid(order) && order.day >= daysAgo(today, 29))
      .flatMap(({ items }) => items)
    for (const line of stock.lines)
      expect(line.sold).toBe(sumOf(sold.filter(({ product }) => product === line.productId)))
    expect(stock.lines.some((line) => line.sold > 0)).toBe(true)
  })
})

function sumOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns "2026-11" and the eleven months before. */
function lastMonths(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: 12 }, (_, index) => wallDay(new Date(year, month - 12 + index)).slice(0, 7))
}

function yearBefore(day = ''): Date {
  const noon = new Date(`${day}T12:00:00`)
  noon.setFullYear(noon.getFullYear() - 1)
  return noon
}

function expectSums(
  periods: Overview['days'][number]['periods'],
  paid: readonly PlainOrder[],
  currency: string,
): void {
  for (const { from, to, orders, total } of periods) {
    const inIt = paid.filter((order) => order.currency === currency && order.day >= from && order.day <= to)
    expect(orders).toBe(inIt.length)
    expect(hundredths(total)).toBe(inIt.reduce((sum, order) => sum + order.total, 0))
  }
}
