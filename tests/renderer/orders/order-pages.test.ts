import { describe, expect, test } from 'vitest'
import {
  ordersOf,
  withOrder,
  type OrderFilter,
  type OrderPages,
} from '../../../src/renderer/features/orders/order-pages.ts'
import { order } from './sample.ts'

const toShip: OrderFilter = { search: '', shipping: 'unshipped', sort: '-created_at' }

/** Orders made so many hours after the start of some day. */
const at = (id: string, hour: number) =>
  order(id, { createdAt: new Date(Date.UTC(2026, 0, 1, hour)).toISOString() })

function pages(orders: readonly ReturnType<typeof order>[][], nextOffset: number | null): OrderPages {
  return {
    pageParams: orders.map((_, index) => index * 100),
    pages: orders.map((page, index) => ({
      orders: page,
      total: 9,
      nextOffset: index === orders.length - 1 ? nextOffset : (index + 1) * 100,
      asOf: '',
      leftOut: 0,
    })),
  }
}

const ids = (data: OrderPages) => data.pages.map((page) => page.orders.map(({ id }) => id))

describe('a list that is kept while orders change', () => {
  const data = pages(
    [
      [at('e', 9), at('d', 8)],
      [at('c', 7), at('a', 5)],
    ],
    200,
  )

  test('loses an order that no longer belongs, counts it, and reads on one place earlier', () => {
    const kept = withOrder(data, toShip, { ...at('d', 8), shippingStatus: 'shipped' })
    expect(ids(kept)).toEqual([['e'], ['c', 'a']])
    expect(kept.pages.map(({ total }) => total)).toEqual([8, 8])
    expect(kept.pages.at(-1)?.nextOffset).toBe(199)
  })

  test('takes an order back in its place', () => {
    const kept = withOrder(data, toShip, at('b', 6))
    expect(ids(kept)).toEqual([
      ['e', 'd'],
      ['c', 'b', 'a'],
    ])
    expect(kept.pages[0]?.total).toBe(10)
    expect(kept.pages.at(-1)?.nextOffset).toBe(201)
  })

  test('counts an order that belongs behind all that was read, and leaves it to the page that holds it', () => {
    const kept = withOrder(data, toShip, at('z', 1))
    expect(ids(kept)).toEqual(ids(data))
    expect(kept.pages[0]?.total).toBe(10)
    expect(kept.pages.at(-1)?.nextOffset).toBe(200)
  })

  test('puts it at the very end when all is read', () => {
    const kept = withOrder(pages([[at('e', 9)]], null), toShip, at('z', 1))
    expect(ids(kept)).toEqual([['e', 'z']])
  })

  test('takes it back in its place when the oldest come first', () => {
    const oldest: OrderFilter = { ...toShip, sort: 'created_at' }
    const kept = withOrder(pages([[at('a', 5), at('c', 7)]], null), oldest, at('b', 6))
    expect(ids(kept)).toEqual([['a', 'b', 'c']])
  })

  test('shows a changed order where it stands', () => {
    const all: OrderFilter = { ...toShip, shipping: null }
    const kept = withOrder(data, all, { ...at('d', 8), shippingStatus: 'shipped' })
    expect(ids(kept)).toEqual(ids(data))
    expect(kept.pages[0]?.orders[1]?.shippingStatus).toBe('shipped')
  })

  test('puts nothing into a search, which is the shop’s to judge', () => {
    const search: OrderFilter = { ...toShip, search: 'ada' }
    expect(withOrder(data, search, at('b', 6))).toBe(data)
  })

  test('shows an order once that slid onto the next page while that was read', () => {
    const slid = pages(
      [
        [at('e', 9), at('d', 8)],
        [at('d', 8), at('c', 7)],
      ],
      null,
    )
    expect(ordersOf(slid.pages).map(({ id }) => id)).toEqual(['e', 'd', 'c'])
  })
})
