import { describe, expect, test } from 'vitest'
import {
  discountState,
  fewUsesLeft,
  inListOrder,
  usesLeft,
} from '../../../src/renderer/features/discounts/discount-state.ts'
import { discount, inDays, now } from './sample.ts'

const stateOf = (changes: Partial<typeof discount>) => discountState({ ...discount, ...changes }, now)

describe('the state of a discount', () => {
  test('is scheduled until its start and active from that second on', () => {
    expect(stateOf({ activeAt: inDays(1) })).toBe('scheduled')
    expect(stateOf({ activeAt: now.toISOString() })).toBe('active')
    expect(stateOf({ activeAt: null })).toBe('active')
  })

  test('is ended from the second of its end on', () => {
    expect(stateOf({ expirationType: 'on_date', expiresAt: inDays(1) })).toBe('active')
    expect(stateOf({ expirationType: 'on_date', expiresAt: now.toISOString() })).toBe('ended')
  })

  test('does not look at a date or a limit that its kind of end does not use', () => {
    expect(stateOf({ expiresAt: inDays(-1) })).toBe('active')
    expect(stateOf({ useLimit: 5, useCount: 9 })).toBe('active')
  })

  test('is ended when it is used up, also before its start', () => {
    const usedUp = { expirationType: 'on_limit', useLimit: 5, useCount: 5 } as const
    expect(stateOf(usedUp)).toBe('ended')
    expect(stateOf({ ...usedUp, activeAt: inDays(1) })).toBe('ended')
    expect(usesLeft({ ...discount, ...usedUp, useCount: 6 })).toBe(0)
  })
})

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

test('The list begins with what comes next and ends with what ended long ago', () => {
  const ended = { ...discount, expirationType: 'on_date' } as const
  const all = [
    { ...ended, id: 'long ago', expiresAt: inDays(-90) },
    { ...discount, id: 'later', activeAt: inDays(20) },
    { ...discount, id: 'active' },
    { ...ended, id: 'last week', expiresAt: inDays(-7) },
    { ...discount, id: 'soon', activeAt: inDays(2) },
    { ...discount, id: 'active, too' },
  ]
  const order = inListOrder(all, now).map(({ id }) => id)
  expect(order).toEqual(['soon', 'later', 'active', 'active, too', 'last week', 'long ago'])
})
