import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filterChoiceKindSchema, orderFilterSchema, orderRankingSchema } from '#shared/orders/order-list.ts'
import type { FilterChoiceKind, OrderFilter } from '#shared/orders/order-list.ts'
import { plainList, plainStage } from '../../../support/shops/plain-orders.ts'
import type { PlainOrder } from '../../../support/shops/plain-orders.ts'
import { cases } from '../../../support/runs/thorough.ts'
import { anyFilter, anySorting } from './any-filter.ts'
import { listed, searchedShop } from './searched-shop.ts'
import type { SearchedShop } from './searched-shop.ts'

let shop: SearchedShop

beforeAll(async () => {
  shop = await searchedShop()
})
afterAll(() => shop.close())

const unset: Readonly<Record<FilterChoiceKind, Partial<OrderFilter>>> = {
  payment: { payment: [] },
  countries: { countries: [] },
  discount: { discount: null },
  ways: { ways: [] },
  buyer: { buyer: null },
  currency: { currency: null, least: null, most: null },
  tags: { tags: [] },
  product: { product: null, option: null },
  note: { note: null },
  packed: { packed: null },
  isNew: { isNew: null },
  combined: { combined: null },
  optedIn: { optedIn: null },
}

/** Returns the part of a filter that a choice sets. */
function set(of: FilterChoiceKind, id: string, option: string | null): Partial<OrderFilter> {
  if (of === 'product') return { product: id, option }
  if (of === 'buyer' || of === 'discount' || of === 'currency') return { [of]: id }
  if (of === 'note') return { note: orderFilterSchema.shape.note.parse(id) }
  if (of === 'packed' || of === 'isNew' || of === 'combined' || of === 'optedIn')
    return { [of]: id === 'yes' }
  return { [of]: [id] }
}

/** Returns the choices that match an order by its own record. */
function valuesOf(order: PlainOrder, of: FilterChoiceKind): string[] {
  switch (of) {
    case 'payment':
      return [order.payment]
    case 'countries':
      return order.country === '' ? [] : [order.country]
    case 'ways':
      return order.way === '' ? [] : [order.way]
    case 'product':
      return [...order.products]
    case 'buyer':
      return order.email === '' ? [] : [order.email.toLowerCase()]
    case 'currency':
      return order.currency === '' ? [] : [order.currency]
    case 'optedIn':
      return [order.optedIn ? 'yes' : 'no']
    case 'discount':
      return order.discount === null ? [] : [order.discount.toLowerCase()]
    // Annotations are counted above.
    case 'tags':
    case 'note':
    case 'packed':
    case 'isNew':
    case 'combined':
      return []
  }
}

describe('every filter and every combination of them', () => {
  it('lists every order once, newest first', async () => {
    const ids = await listed(shop, orderFilterSchema.parse({}), '-placed', 200)
    expect(ids.toSorted()).toEqual(shop.orders.map(({ id }) => id).toSorted())
  })

  it('lists the same orders in the same order as a check of each of them', async () => {
    const span = fc.record({
      from: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat() }),
      limit: fc.integer({ min: 1, max: 200 }),
    })
    await fc.assert(
      fc.asyncProperty(anyFilter(shop), anySorting, span, async (filter, sort, { from, limit }) => {
        const expected = plainList(shop.orders, shop.writing, filter, sort).map(({ id }) => id)
        const offset = from % (expected.length + 1)
        const { rows } = await shop.call('orders.list', { filter, sort, offset, limit })
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit))
      }),
      cases(250, 80),
    )
  })

  it.each(orderRankingSchema.options)(
    'does so when most orders match, sorted by %s',
    async (sort) => {
      for (const search of ['', 'example', 'a']) {
        for (const more of [
          {},
          { shipping: 'shipped' as const },
          { stage: 'shipped' as const },
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

  it('has the right counts of orders and days', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter(shop), async (filter) => {
        const anywhere = { ...filter, shipping: null, stage: null }
        const all = plainList(shop.orders, shop.writing, anywhere, '-placed')
        const at = (...stages: string[]) =>
          all.filter((order) => stages.includes(plainStage(order, shop.writing))).length
        expect(await shop.call('orders.count', { filter })).toEqual({
          all: all.length,
          unshipped: at('toShip', 'notPaid', 'putAway'),
          toShip: at('toShip'),
          notPaid: at('notPaid'),
          putAway: at('putAway'),
          shipped: at('shipped'),
        })
        const days = Map.groupBy(plainList(shop.orders, shop.writing, filter, '-placed'), ({ day }) => day)
        expect((await shop.call('orders.listing', { filter })).days).toEqual(
          [...days].map(([day, { length }]) => ({ day, orders: length })),
        )
      }),
      cases(100, 40),
    )
  })

  it('has every choice, with the number of orders that it would leave in the list', async () => {
    const anyKind = fc.constantFrom(...filterChoiceKindSchema.options)
    await fc.assert(
      fc.asyncProperty(anyFilter(shop), anyKind, async (filter, of) => {
        const { choices } = await shop.call('orders.choices', { filter, of })
        const others = { ...filter, ...unset[of], not: filter.not.filter((part) => part !== of) }
        const all = plainList(shop.orders, shop.writing, others, '-placed')
        const left = (id: string, option: string | null) =>
          plainList(shop.orders, shop.writing, { ...others, ...set(of, id, option) }, '-placed').length
        for (const { id, option, orders } of choices.slice(0, 4))
          expect([id, orders]).toEqual([id, left(id, option)])
        const choiceIds = new Set(choices.map(({ id }) => id))
        const there = new Set(all.flatMap((order) => valuesOf(order, of)))
        if (of !== 'buyer' || there.size <= 300)
          expect([...there].filter((id) => !choiceIds.has(id))).toEqual([])
      }),
      cases(90, 30),
    )
  })

  it('has the place of an order in the list, null for one that does not match', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter(shop), anySorting, fc.nat(), async (filter, sort, pick) => {
        const matching = plainList(shop.orders, shop.writing, filter, sort)
        // A matching order as often as any.
        const among = pick % 2 === 0 && matching.length > 0 ? matching : shop.orders
        const id = among[pick % among.length]?.id ?? ''
        const place = matching.findIndex((order) => order.id === id)
        expect(await shop.call('orders.place', { id, filter, sort })).toEqual({
          place: place < 0 ? null : place,
        })
      }),
      cases(120, 40),
    )
  })
})
