import { expect, test } from 'vitest'
import {
  filterOf,
  filtersSet,
  questionOf,
  without,
} from '../../../src/renderer/features/orders/order-filters.ts'
import { ordersSearchSchema } from '../../../src/renderer/features/orders/orders.search.ts'
import { queryOf, searchOf } from '../../../src/renderer/features/orders/saved-view.ts'

const read = (address: Record<string, unknown>) => {
  const entries = Object.entries(ordersSearchSchema.parse(address))
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
const days = (placed: string, today: string) => {
  const { from, to } = filterOf(ordersSearchSchema.parse({ placed }), today)
  return [from, to]
}

test('drops what is not known from an address and keeps the rest', () => {
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

test('reads as text what the router takes for a number', () => {
  expect(read({ q: 310482, discount: 2026 })).toEqual({ q: '310482', discount: '2026' })
})

test('reckons presets from the day it is, both ends included', () => {
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

test('asks core for what the address says', () => {
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
  expect(questionOf(search, '2026-03-01')).toEqual({
    sort: '-total',
    filter: {
      shipping: 'shipped',
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

test('takes a filter away with all of its parts', () => {
  const search = ordersSearchSchema.parse({ from: '2026-01-01', to: '2026-02-01', note: 'any' })
  expect(filtersSet(search)).toEqual(['placed', 'note'])
  expect(filtersSet({ ...search, ...without(['placed']) })).toEqual(['note'])
})

test('saves a view without the open order and opens it as it was', () => {
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
  expect(queryOf(searchOf(query))).toBe(query)
  expect(searchOf(`${query}&colour=red`)).toEqual(searchOf(query))
})
