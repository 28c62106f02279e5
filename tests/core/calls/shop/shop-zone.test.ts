import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { orderFilterSchema } from '#shared/orders/order-list.ts'
import { computerZone } from '#shared/values/zone.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { plainOrders } from '../../../support/shops/plain-orders.ts'
import type { PlainOrder } from '../../../support/shops/plain-orders.ts'
import { readCsv } from '../../../support/shops/read-csv.ts'
import { signInTo } from '../../../support/shops/entered-shops.ts'
import { testCore } from '../../../support/core/test-core.ts'
import type { TestCore } from '../../../support/core/test-core.ts'
import { exported, imported } from '../../../support/shops/writing-file.ts'
import { wallClock } from '../../../support/time/zones.ts'
import { shopFolder } from '../../own/harm.ts'

/** Far from each other, so that at least two are far from the computer's zone, whichever that is. */
const zones = ['Pacific/Auckland', 'America/St_Johns', 'Europe/Lisbon'] as const
const everything = { filter: orderFilterSchema.parse({}), except: [] }

async function shop(options: Parameters<typeof connectedShop>[0] = {}): Promise<ConnectedShop> {
  const app = await connectedShop({ orders: 250, ...options })
  onTestFinished(() => app.close())
  return app
}

/** Returns the day in a zone, by `Intl` alone. */
function wallDay(zone: string, at: string | number): string {
  const { year, month, day } = wallClock(zone, at)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

const days = async (app: Pick<TestCore, 'call'>) =>
  (await app.call('orders.listing', { filter: {} })).days.map(({ day, orders }) => [day, orders])

function daysOf(orders: readonly PlainOrder[], zone: string): [string, number][] {
  const byDay = Map.groupBy(orders, ({ placed }) => wallDay(zone, placed))
  return [...byDay]
    .map(([day, all]): [string, number] => [day, all.length])
    .toSorted(([one], [other]) => other.localeCompare(one))
}

async function file(app: Pick<TestCore, 'call'>, layoutId: string, columns: string[]) {
  const form = { separator: ',', decimal: '.', encoding: 'marked' } as const
  const { id, name } = await app.call('orderFiles.begin', {
    scope: everything,
    form,
    layoutId,
    columns,
  })
  let text = ''
  for (let isEnd = false; !isEnd;) {
    const next = await app.call('orderFiles.next', { id: id ?? '' })
    text += next.text
    isEnd = next.isEnd
  }
  return { name, rows: readCsv(text, ',').slice(1) }
}

describe('The zone of a shop', () => {
  it('is the computer’s until one is chosen, and after the choice is removed', async () => {
    const app = await shop()
    const before = await days(app)
    expect(await app.call('shop.zone', {})).toEqual({ zone: computerZone(), isChosen: false, aheadMs: 0 })
    await app.call('shop.chooseZone', { zone: 'Pacific/Kiritimati' })
    expect(await days(app)).not.toEqual(before)
    const back = await app.call('shop.chooseZone', { zone: null })
    expect(back).toEqual({ zone: computerZone(), isChosen: false, aheadMs: 0 })
    expect(await days(app)).toEqual(before)
  })

  it.each(zones)('%s applies to the days of all lists, counts and sums at once', async (zone) => {
    const app = await shop()
    const orders = await plainOrders(app)
    // The orders span more than a year, so some are in summer time and some are not.
    expect(new Set(orders.map(({ placed }) => offsetAt(zone, placed))).size).toBe(2)
    app.events.length = 0
    expect(await app.call('shop.chooseZone', { zone })).toEqual({ zone, isChosen: true, aheadMs: 0 })
    if (zone !== computerZone())
      expect(app.events.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['shop.changed', 'orders.changed', 'products.changed']),
      )
    expect(await days(app)).toEqual(daysOf(orders, zone))

    const { today, toShip, days: sales } = await app.call('home.overview', {})
    expect(today).toBe(wallDay(zone, app.clock.now().getTime()))
    const canGo = orders.filter(
      ({ shipping, payment }) => shipping === 'unshipped' && payment === 'completed',
    )
    expect(toShip.late).toBe(canGo.filter(({ placed }) => wallDay(zone, placed) <= toShip.lateTo).length)
    const sold = orders.filter(({ payment }) => payment === 'completed' || payment === 'pending')
    for (const { currency, periods } of sales)
      for (const { from, orders: count } of periods)
        expect(count).toBe(
          sold.filter(({ placed, currency: of }) => of === currency.id && wallDay(zone, placed) === from)
            .length,
        )

    const [day = ''] = daysOf(orders, zone)[3] ?? []
    const onIt = orders.filter(({ placed }) => wallDay(zone, placed) === day)
    expect((await app.call('orders.count', { filter: { from: day, to: day } })).all).toBe(onIt.length)
    expect((await app.call('orders.count', { filter: { waitingSince: day } })).all).toBe(
      orders.filter(({ shipping, placed }) => shipping === 'unshipped' && wallDay(zone, placed) <= day)
        .length,
    )
  })

  it.each(zones)('%s applies to the days and times in files and in their names', async (zone) => {
    const app = await shop()
    const orders = new Map((await plainOrders(app)).map((order) => [order.id, order]))
    await app.call('shop.chooseZone', { zone })
    const { name, rows } = await file(app, 'plain', ['number', 'date', 'time'])
    expect(name).toBe(`Orders ${wallDay(zone, app.clock.now().getTime())}.csv`)
    expect(rows.length).toBeGreaterThan(100)
    for (const [id = '', date, time] of rows) {
      const at = orders.get(id)?.placed ?? 0
      const { hour, minute, second } = wallClock(zone, at)
      expect([date, time]).toEqual([
        wallDay(zone, at),
        [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':'),
      ])
    }
    const stock = await app.call('products.stockReport', { low: 3, separator: ',' })
    expect(stock.name).toBe(`Stock ${wallDay(zone, app.clock.now().getTime())}.csv`)
  })

  it('applies to orders that arrive and are shipped later, too', async () => {
    const zone = 'Pacific/Auckland'
    const app = await shop({ orders: 60 })
    await app.call('shop.chooseZone', { zone })
    const [id = ''] = app.sandbox.placeOrders(1)
    await app.call('sync.now', { what: 'orders' })
    const found = await days(app)
    const orders = await plainOrders(app)
    expect(orders.map((order) => order.id)).toContain(id)
    expect(found).toEqual(daysOf(orders, zone))
  })

  it('survives a restart, and is in the annotations file for another computer', async () => {
    const app = await shop({ orders: 120 })
    const orders = await plainOrders(app)
    const zone = 'America/St_Johns'
    await app.call('shop.chooseZone', { zone })
    const written = await exported(app.call)
    await app.stop()
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect(await later.call('shop.zone', {})).toEqual({ zone, isChosen: true, aheadMs: 0 })
    expect(await days(later)).toEqual(daysOf(orders, zone))

    const other = await shop({ orders: 120, seed: 7 })
    const theirs = await plainOrders(other)
    other.events.length = 0
    await imported(other.call, written, { anyShop: true })
    expect(await other.call('shop.zone', {})).toEqual({ zone, isChosen: true, aheadMs: 0 })
    expect(await days(other)).toEqual(daysOf(theirs, zone))
    expect(other.events.map(({ name }) => name)).toContain('orders.changed')
    // A local choice stays.
    await other.call('shop.chooseZone', { zone: 'Europe/Lisbon' })
    await imported(other.call, written, { anyShop: true })
    expect(await other.call('shop.zone', {})).toEqual({ zone: 'Europe/Lisbon', isChosen: true, aheadMs: 0 })
  })

  it('stays as it was when the days couldn’t be computed again, also for later orders', async () => {
    const app = await shop({ orders: 60 })
    await app.call('shop.chooseZone', { zone: 'Pacific/Kiritimati' })
    const copy = new DatabaseSync(join(shopFolder(app), 'copy.db'))
    onTestFinished(() => copy.close())
    copy.exec("CREATE TRIGGER fails BEFORE UPDATE OF day ON orders BEGIN SELECT RAISE(ABORT, 'no room'); END")
    await expect(app.call('shop.chooseZone', { zone: null })).rejects.toThrow()
    // The two zones are always a day apart, at any hour.
    await expect(app.call('shop.chooseZone', { zone: 'Pacific/Niue' })).rejects.toThrow()
    copy.exec('DROP TRIGGER fails')
    const chosen = { zone: 'Pacific/Kiritimati', isChosen: true, aheadMs: 0 }
    expect(await app.call('shop.zone', {})).toEqual(chosen)

    app.sandbox.placeOrders(1)
    await app.call('sync.now', { what: 'orders' })
    expect(await days(app)).toEqual(daysOf(await plainOrders(app), chosen.zone))
    await app.stop()
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect(await later.call('shop.zone', {})).toEqual(chosen)
  })

  it('is stored for each shop', async () => {
    const app = await shop({ orders: 60 })
    await app.call('shop.chooseZone', { zone: 'Pacific/Auckland' })
    const first = (await app.call('session.current', {})).connection?.id ?? ''
    const second = await startSandbox({ orders: 30, seed: 9 })
    onTestFinished(() => second.close())
    await signInTo(second, app)
    expect(await app.call('shop.zone', {})).toEqual({ zone: computerZone(), isChosen: false, aheadMs: 0 })
    await app.call('session.switch', { id: first })
    expect(await app.call('shop.zone', {})).toEqual({ zone: 'Pacific/Auckland', isChosen: true, aheadMs: 0 })
  })

  it.each([
    [':/etc/localtime', 'UTC'],
    ['Nowhere/Town', 'UTC'],
    ['Etc/Unknown', 'UTC'],
    ['', 'UTC'],
    ['GMT+3', 'Etc/GMT+3'],
    ['GMT-5:30', 'UTC'],
  ])('is a known one even when the computer’s is called %j: %s', async (called, zone) => {
    const before = process.env['TZ']
    onTestFinished(() => {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    })
    process.env['TZ'] = called
    const app = await shop({ orders: 60 })
    expect(await app.call('shop.zone', {})).toEqual({ zone, isChosen: false, aheadMs: 0 })
    expect(await days(app)).toEqual(daysOf(await plainOrders(app), zone))
    expect(await app.call('shop.chooseZone', { zone: 'Europe/Lisbon' })).toMatchObject({ isChosen: true })
  })

  it.each(['', 'Nowhere/Town', '+05:00', 'europe'])('can’t be an unknown one: %j', async (zone) => {
    const app = await shop({ orders: 60 })
    const before = await app.call('shop.zone', {})
    await expect(app.call('shop.chooseZone', { zone })).rejects.toMatchObject({ detail: { kind: 'invalid' } })
    expect(await app.call('shop.zone', {})).toEqual(before)
  })
})

/** Returns a zone's offset in minutes. */
function offsetAt(zone: string, at: number): number {
  const { year, month, day, hour, minute } = wallClock(zone, at)
  return (Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000) / 60_000
}
