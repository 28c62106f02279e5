import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainList } from '../../support/plain-orders.ts'
import { anyFilter, anySorting } from './any-filter.ts'
import { searchedShop } from './searched-shop.ts'
import type { SearchedShop } from './searched-shop.ts'

let shop: SearchedShop

beforeAll(async () => {
  shop = await searchedShop()
}, 120_000)
afterAll(() => shop.close())

describe('every filter and every combination of them', () => {
  it('counts the orders and their days as they are', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter(shop), async (filter) => {
        const all = plainList(shop.orders, shop.writing, { ...filter, shipping: null }, '-placed')
        const of = (status: string) => all.filter(({ shipping }) => shipping === status)
        expect(await shop.call('orders.count', { filter })).toEqual({
          all: all.length,
          unshipped: of('unshipped').length,
          shipped: of('shipped').length,
        })
        const days = Map.groupBy(filter.shipping === null ? all : of(filter.shipping), ({ day }) => day)
        expect((await shop.call('orders.days', { filter })).days).toEqual(
          [...days].map(([day, { length }]) => ({ day, orders: length })),
        )
      }),
      { numRuns: 100 },
    )
  }, 120_000)

  it('tells the place of an order in the list, and null for one that does not match', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter(shop), anySorting, fc.nat(), async (filter, sort, pick) => {
        const matching = plainList(shop.orders, shop.writing, filter, sort)
        // As often one that matches as any.
        const among = pick % 2 === 0 && matching.length > 0 ? matching : shop.orders
        const id = among[pick % among.length]?.id ?? ''
        const place = matching.findIndex((order) => order.id === id)
        expect(await shop.call('orders.place', { id, filter, sort })).toEqual({
          place: place < 0 ? null : place,
        })
      }),
      { numRuns: 120 },
    )
  }, 120_000)
})
