import { describe, expect, test } from 'vitest'
import { sameDays } from '../../../src/renderer/features/discounts/drafts/same-days.ts'

const zone = 'Europe/Lisbon'
const now = new Date('2026-11-20T10:00:00Z')
const run = (activeAt: string | null, expiresAt: string | null) =>
  sameDays({ code: 'BLACK', activeAt, expiresAt }, zone, now)

describe('the days of a discount that is over', () => {
  test('are offered for this year when they are still to come', () => {
    expect(run('2025-11-28T00:00:00.000Z', '2025-12-01T23:59:59.000Z')).toEqual({
      activeAt: '2026-11-28T00:00:00.000Z',
      expiresAt: '2026-12-01T23:59:59.000Z',
      year: 2026,
    })
  })

  test('are offered for the next year when they have passed in this one', () => {
    expect(run('2026-01-05T00:00:00.000Z', '2026-01-31T23:59:59.000Z')?.year).toBe(2027)
  })

  test('begin and end at the same wall-clock times, despite clock changes in between', () => {
    // In 2026 summer time ends on 25 October, in 2025 on the 26th, which is a Sunday in both.
    const late = sameDays(
      { code: 'OCT', activeAt: '2025-10-25T23:00:00.000Z', expiresAt: '2025-10-26T23:59:59.000Z' },
      zone,
      new Date('2026-09-01T00:00:00Z'),
    )
    expect(late).toMatchObject({
      activeAt: '2026-10-26T00:00:00.000Z',
      expiresAt: '2026-10-26T23:59:59.000Z',
    })
  })

  test('that began on 29 February begin on the 28th in other years', () => {
    expect(run('2024-02-29T00:00:00.000Z', null)).toMatchObject({ activeAt: '2027-02-28T00:00:00.000Z' })
  })

  test('are not offered while the discount runs, or when it has no days', () => {
    expect(run('2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.000Z')).toBeNull()
    expect(run(null, null)).toBeNull()
  })
})
