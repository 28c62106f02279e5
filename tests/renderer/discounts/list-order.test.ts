import { expect, test } from 'vitest'
import { endsSoon, fewUsesLeft } from '../../../src/renderer/features/discounts/status/ending-soon.ts'
import { inListOrder } from '../../../src/renderer/features/discounts/list/list-order.ts'
import { discount, inDays, now } from './sample.ts'

test('Few uses are a tenth of the limit, and never less than three', () => {
  const few = (useLimit: number, useCount: number) =>
    fewUsesLeft({ ...discount, expirationType: 'on_limit', useLimit, useCount })
  expect([few(100, 89), few(100, 90), few(50, 46), few(50, 47), few(12, 8), few(12, 9)]).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
  ])
  expect(fewUsesLeft(discount)).toBe(false)
})

test('A discount ends soon in the week before its last day, while it is active', () => {
  const soon = (changes: Partial<typeof discount>) =>
    endsSoon({ ...discount, expirationType: 'on_date', ...changes }, now)
  expect(soon({ expiresAt: inDays(7) })).toBe(true)
  expect(soon({ expiresAt: inDays(7.1) })).toBe(false)
  expect(soon({ expiresAt: inDays(-0.1) })).toBe(false)
  expect(soon({ expiresAt: inDays(5), activeAt: inDays(2) })).toBe(false)
  expect(soon({ expiresAt: inDays(5), expirationType: 'never' })).toBe(false)
})

test('The list begins with the next to start and ends with what ended long ago', () => {
  const ended = { ...discount, expirationType: 'on_date' } as const
  const all = [
    { ...ended, id: 'long ago', expiresAt: inDays(-90) },
    { ...discount, id: 'later', activeAt: inDays(20) },
    { ...discount, id: 'active' },
    { ...ended, id: 'last week', expiresAt: inDays(-7) },
    { ...discount, id: 'soon', activeAt: inDays(2) },
    { ...ended, id: 'ends in six days', expiresAt: inDays(6) },
    { ...ended, id: 'ends tomorrow', expiresAt: inDays(1) },
    { ...discount, id: 'active, too' },
  ]
  const order = inListOrder(all, now).map(({ id }) => id)
  expect(order).toEqual([
    'soon',
    'later',
    'ends tomorrow',
    'ends in six days',
    'active',
    'active, too',
    'last week',
    'long ago',
  ])
})
