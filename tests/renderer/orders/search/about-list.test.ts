import { expect, test } from 'vitest'
import { aboutList } from '../../../../src/renderer/features/orders/search/about-list.ts'

const today = '2026-03-14'

test('a file is named by the view, the days and the filters of its orders', () => {
  const search = {
    view: 'all',
    placed: 'last-month',
    country: 'PT,ES',
    discount: 'SPRING',
    q: 'mug',
  } as const
  expect(aboutList(search, today)).toBe('All, 2026-02-01 to 2026-02-28, PT ES, SPRING, mug')
})

test('a file of the orders outside a country, or without a code, is not named as if they were of it', () => {
  expect(aboutList({ view: 'all', country: 'PT', discount: 'SPRING', not: 'country,discount' }, today)).toBe(
    'All, not PT, not SPRING',
  )
})
