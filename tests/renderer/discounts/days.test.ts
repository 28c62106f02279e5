import { CalendarDate } from '@internationalized/date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endOfDay,
  endsWithItsDay,
  inOtherZone,
  lastDay,
  momentIn,
  startOfDay,
  timestamp,
} from '../../../src/renderer/features/discounts/status/days.ts'
import { wallClock, zones } from '../../support/time/zones.ts'

const zone = fc.constantFrom(...zones, 'Pacific/Apia')
const day = fc
  .record({
    year: fc.integer({ min: 2015, max: 2060 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map((parts) => new CalendarDate(parts.year, parts.month, parts.day))
const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

describe('a last day', () => {
  test('is the same day after it was saved and read again, in every zone and around clock changes', () => {
    fc.assert(
      fc.property(zone, day, (where, picked) => {
        const end = endOfDay(where, picked)
        expect(lastDay(where, end)?.toString()).toBe(picked.toString())
        expect(endsWithItsDay(where, end)).toBe(true)
      }),
    )
  })

  test('stays the same day where the clocks change at its first midnight', () => {
    const end = endOfDay('America/Havana', new CalendarDate(2027, 3, 14))
    expect(lastDay('America/Havana', end)?.toString()).toBe('2027-03-14')
  })

  test('counts until its end: a second later the next day begins', () => {
    fc.assert(
      fc.property(zone, day, (where, picked) => {
        const next = new Date(Date.parse(endOfDay(where, picked)) + 1000)
        expect(startOfDay(where, next)).toBe(next.toISOString())
        expect(momentIn(where, next.toISOString())?.day).toBe(picked.add({ days: 1 }).day)
      }),
    )
  })

  test('of a discount that expires at midnight is the day before', () => {
    fc.assert(
      fc.property(zone, moment, (where, at) => {
        const midnight = startOfDay(where, at)
        const before = momentIn(where, new Date(Date.parse(midnight) - 1000).toISOString())
        expect(lastDay(where, midnight)?.day).toBe(before?.day)
        expect(endsWithItsDay(where, midnight)).toBe(true)
      }),
    )
  })

  test('does not hide that the discount ends earlier that day', () => {
    const noon = new Date(Date.parse(endOfDay('Asia/Tokyo', new CalendarDate(2031, 5, 6))) - 12 * 3_600_000)
    expect(endsWithItsDay('Asia/Tokyo', noon.toISOString())).toBe(false)
    expect(lastDay('Asia/Tokyo', noon.toISOString())?.toString()).toBe('2031-05-06')
  })
})

test('A moment comes back as it was, to the millisecond, through any zone', () => {
  fc.assert(
    fc.property(zone, moment, (where, at) => {
      const shown = momentIn(where, at.toISOString())
      expect(shown && timestamp(shown)).toBe(at.toISOString())
    }),
  )
})

test('A text that is no moment gives null', () => {
  expect(momentIn('UTC', null)).toBeNull()
  expect(momentIn('UTC', 'soon')).toBeNull()
  expect(lastDay('UTC', null)).toBeNull()
})

describe('a moment typed in one zone and moved to another', () => {
  test('is the same whole last day there', () => {
    fc.assert(
      fc.property(zone, zone, day, (from, to, picked) => {
        const moved = inOtherZone(endOfDay(from, picked), from, to) ?? ''
        expect(moved).toBe(endOfDay(to, picked))
      }),
    )
  })

  test('has the same day and wall-clock time there, unless the clocks skip it that day', () => {
    fc.assert(
      fc.property(zone, zone, moment, (from, to, at) => {
        const typed = wallClock(from, at.getTime())
        const moved = wallClock(to, inOtherZone(at.toISOString(), from, to) ?? '')
        const minutes = ({ year, month, day: of, hour, minute }: typeof typed) =>
          Date.UTC(year, month - 1, of, hour, minute) / 60_000
        expect(minutes(moved) - minutes(typed)).toBeOneOf([0, 30, 60, 120, 24 * 60])
      }),
    )
  })
})
