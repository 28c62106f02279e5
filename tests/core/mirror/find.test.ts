import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderFilterSchema, orderListSortSchema } from '#shared/models/order-list.ts'
import { plainList } from '../../support/plain-orders.ts'
import { anyFilter, anySorting } from './any-filter.ts'
import { listed, searchedShop } from './searched-shop.ts'
import type { SearchedShop } from './searched-shop.ts'

let shop: SearchedShop

beforeAll(async () => {
  shop = await searchedShop()
}, 120_000)
afterAll(() => shop.close())

describe('every filter and every combination of them', () => {
  it('lists every order once, newest first', async () => {
    const ids = await listed(shop, orderFilterSchema.parse({}), '-placed', 200)
    expect(ids.toSorted()).toEqual(shop.orders.map(({ id }) => id).toSorted())
  })

  it('gives the same orders in the same order as a look at each of them', async () => {
    const stretch = fc.record({
      from: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat() }),
      limit: fc.integer({ min: 1, max: 200 }),
    })
    await fc.assert(
      fc.asyncProperty(anyFilter(shop), anySorting, stretch, async (filter, sort, { from, limit }) => {
        const expected = plainList(shop.orders, shop.writing, filter, sort).map(({ id }) => id)
        const offset = from % (expected.length + 1)
        const { rows } = await shop.call('orders.list', { filter, sort, offset, limit })
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit))
      }),
      { numRuns: 250 },
    )
  }, 120_000)

  it.each(orderListSortSchema.options)(
    'does so where most orders match, sorted by %s',
    async (sort) => {
      for (const search of ['', 'example', 'a']) {
        for (const more of [
          {},
          { shipping: 'shipped' as const },
          { packed: true },
          { note: 'none' as const },
        ]) {
          const filter = orderFilterSchema.parse({ search, ...more })
          const expected = plainList(shop.orders, shop.writing, filter, sort).map(({ id }) => id)
          expect(expected.length).toBeGreaterThan(1000)
          for (const offset of [0, Math.floor(expected.length / 2)]) {
            const { rows } = await shop.call('orders.list', { filter, sort, offset, limit: 50 })
            expect(rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 50))
          }
        }
      }
    },
    60_000,
  )
})
