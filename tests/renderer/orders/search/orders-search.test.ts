import { expect, test } from 'vitest'
import {
  ordersFilter,
  filtersSet,
  ordersQuestion,
  without,
} from '../../../../src/renderer/features/orders/search/order-filters.ts'
import {
  joinedTexts,
  ordersSearchSchema,
} from '../../../../src/renderer/features/orders/search/orders.search.ts'
import { queryOf, viewSearch } from '../../../../src/renderer/features/orders/views/saved-view.ts'

const read = (address: Record<string, unknown>) => {
  const entries = Object.entries(ordersSearchSchema.parse(address))
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
const days = (placed: string, today: string) => {
  const { from, to } = ordersFilter(ordersSearchSchema.parse({ placed }), today)
  return [from, to]
}

test('unknown parts of an address are dropped, and the rest is kept', () => {
  expect(
    read({
      view: 'lost',
      q: 'mug',
      payment: 'completed,paid,pending',
      placed: 'someday',
      from: '2026-02-31',
      to: '2026-02-28',
      country: 'PT,xx,ES',
      note: 'loud',
      packed: 'maybe',
      order: 'KXBF-310482',
      colour: 'red',
    }),
  ).toEqual({
    q: 'mug',
    payment: 'completed,pending',
    to: '2026-02-28',
    country: 'PT,ES',
    order: 'KXBF-310482',
  })
  expect(read({ payment: 'paid', country: 'nowhere', currency: 'shells' })).toEqual({})
})

test('a search that the router parses as a number is read as text', () => {
  expect(read({ q: 310482, discount: 2026 })).toEqual({ q: '310482', discount: '2026' })
})

test('presets of days count from today, both ends included', () => {
  const today = '2026-03-01'
  expect(days('today', today)).toEqual(['2026-03-01', '2026-03-01'])
  expect(days('yesterday', today)).toEqual(['2026-02-28', '2026-02-28'])
  expect(days('7-days', today)).toEqual(['2026-02-23', '2026-03-01'])
  expect(days('30-days', today)).toEqual(['2026-01-31', '2026-03-01'])
  expect(days('month', today)).toEqual(['2026-03-01', '2026-03-01'])
  expect(days('last-month', today)).toEqual(['2026-02-01', '2026-02-28'])
  expect(days('year', today)).toEqual(['2026-01-01', '2026-03-01'])
  expect(days('last-month', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31'])
})

test('an address becomes the filter and sort order for core', () => {
  const search = ordersSearchSchema.parse({
    view: 'shipped',
    sort: 'total',
    q: 'mug',
    payment: 'completed',
    from: '2026-01-01',
    country: 'PT,ES',
    tag: 't1',
    note: 'mine',
    discount: 'MARESIA10',
    packed: 'no',
    product: '7',
    buyer: 'a@b.example',
    currency: 'EUR',
  })
  expect(ordersQuestion(search, '2026-03-01')).toEqual({
    sort: '-total',
    filter: {
      stage: 'shipped',
      search: 'mug',
      payment: ['completed'],
      from: '2026-01-01',
      countries: ['PT', 'ES'],
      tags: ['t1'],
      note: 'mine',
      discount: 'MARESIA10',
      packed: false,
      product: '7',
      buyer: 'a@b.example',
      currency: 'EUR',
    },
  })
})

test('a filter is removed with all of its parts', () => {
  const search = ordersSearchSchema.parse({ from: '2026-01-01', to: '2026-02-01', note: 'any' })
  expect(filtersSet(search)).toEqual(['placed', 'note'])
  expect(filtersSet({ ...search, ...without(['placed'], search) })).toEqual(['note'])
})

test('the filters “waiting” and “shipped” count from today', () => {
  const filterOf = (query: string, today: string) => ordersFilter(viewSearch(query), today)
  expect(filterOf('waiting=3', '2026-03-02')).toEqual({ waitingSince: '2026-02-27' })
  expect(filterOf('waiting=3', '2026-03-09')).toEqual({ waitingSince: '2026-03-06' })
  expect(filterOf('shipped=last-month', '2026-03-09')).toEqual({
    shippedFrom: '2026-02-01',
    shippedTo: '2026-02-28',
  })
})

test('rare filters and negated ones become a filter for core, and an address again', () => {
  const ways = joinedTexts(['Courier, next day', '100% post'])
  const search = ordersSearchSchema.parse({
    product: '7',
    option: 'Oat, glazed',
    currency: 'EUR',
    least: 20,
    most: '99.50',
    bought: 1,
    way: ways,
    mailings: 'no',
    country: 'PT',
    not: 'country,way,colour',
  })
  expect(ordersFilter(search, '2026-03-01')).toEqual({
    product: '7',
    option: 'Oat, glazed',
    currency: 'EUR',
    least: '20',
    most: '99.50',
    boughtLeast: 1,
    boughtMost: 1,
    ways: ['Courier, next day', '100% post'],
    optedIn: false,
    countries: ['PT'],
    not: ['countries', 'ways'],
  })
  expect(filtersSet(search)).toEqual(['country', 'way', 'product', 'bought', 'amount', 'mailings'])
  expect(without(['country'], search)).toEqual({ country: undefined, not: 'way' })
  expect(queryOf(viewSearch(queryOf(search)))).toBe(queryOf(search))
  // Amounts in different currencies can't be compared.
  expect(ordersFilter({ least: '20' }, '2026-03-01')).toEqual({})
})

test('views saved before there were more filters still open', () => {
  const query =
    'buyer=a%40b.example&country=PT%2CES&currency=EUR&discount=MARESIA10&from=2026-01-01&isNew=yes&note=mine&packed=no&payment=completed&product=7&q=mug&sort=total&tag=t1&view=shipped'
  expect(queryOf(viewSearch(query))).toBe(query)
  expect(ordersFilter(viewSearch(query), '2026-03-01')).toMatchObject({
    product: '7',
    currency: 'EUR',
    buyer: 'a@b.example',
  })
})

test('a view is saved without the open order, and opens as it was', () => {
  const search = ordersSearchSchema.parse({
    view: 'all',
    country: 'PT,ES',
    q: '310482',
    placed: '7-days',
    order: 'KXBF-310482',
    saved: 'v1',
  })
  const query = queryOf(search)
  expect(query).toBe('country=PT%2CES&placed=7-days&q=310482&view=all')
  expect(queryOf(viewSearch(query))).toBe(query)
  expect(viewSearch(`${query}&colour=red`)).toEqual(viewSearch(query))
})
