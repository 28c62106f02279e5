import { describe, expect, test } from 'vitest'
import { discountState, usesLeft } from '#shared/discounts/discount-state.ts'
import { inDays, now, plain } from '../support/shops/discounts.ts'

const discount = { ...plain, id: '1', useCount: 0 }
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

  test('does not depend on a date or a limit that its kind of end does not use', () => {
    expect(stateOf({ expiresAt: inDays(-1) })).toBe('active')
    expect(stateOf({ useLimit: 5, useCount: 9 })).toBe('active')
  })

  test('is ended when it is used up, even before its start', () => {
    const usedUp = { expirationType: 'on_limit', useLimit: 5, useCount: 5 } as const
    expect(stateOf(usedUp)).toBe('ended')
    expect(stateOf({ ...usedUp, activeAt: inDays(1) })).toBe('ended')
    expect(usesLeft({ ...discount, ...usedUp, useCount: 6 })).toBe(0)
  })
})
