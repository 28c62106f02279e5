import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { computerZone } from '#shared/values/zone.ts'
import {
  clockOrDay,
  clockTime,
  dayOf,
  daysAgo,
  longDay,
  shortDay,
} from '../../../src/renderer/format/dates.ts'
import { isElsewhere, showZone, zoneCity, zoneWords } from '../../../src/renderer/format/zone.ts'
import { clockChanges, wallClock, zones } from '../../support/time/zones.ts'

// In this computer's zone, whichever that is.
const june = (day: number, hour: number, minute: number, second = 0) =>
  new Date(2026, 5, day, hour, minute, second)

test('A moment of today is shown as a time, an earlier one with its day, and with its year if that is another', () => {
  const now = june(11, 10, 0)
  expect(clockOrDay(june(11, 0, 0), now)).toBe('00:00')
  expect(clockOrDay(june(10, 23, 59), now)).toBe('10 Jun, 23:59')
  expect(clockOrDay(new Date(2025, 11, 31, 23, 59), now)).toBe('31 Dec 2025, 23:59')
})

test('A moment just after midnight is shown as a time also while the view’s “now” is still on the day before', () => {
  expect(clockOrDay(june(11, 0, 0, 5), june(10, 23, 59, 50))).toBe('00:00')
})

const two = (part: number) => String(part).padStart(2, '0')

test.each(zones)(
  'In %s each moment is shown in that zone’s wall-clock time, around each clock change',
  (zone) => {
    onTestFinished(() => showZone(computerZone()))
    showZone(zone)
    const around = fc
      .tuple(
        fc.constantFrom(...clockChanges(zone, 2025, 2027), Date.UTC(2026, 0)),
        fc.integer({ min: -2880, max: 2880 }),
      )
      .map(([change, minutes]) => change + minutes * 60_000)
    fc.assert(
      fc.property(around, around, (first, second) => {
        const [at, now] = [first, second].map((ms) => wallClock(zone, ms))
        if (!at || !now) throw new Error('There are two.')
        const midnight = ({ year, month, day }: typeof at) => Date.UTC(year, month - 1, day)
        const [when, then] = [new Date(first).toISOString(), new Date(second)]
        expect(clockTime(when)).toBe(`${two(at.hour)}:${two(at.minute)}`)
        expect(dayOf(when)).toBe(`${at.year}-${two(at.month)}-${two(at.day)}`)
        expect(daysAgo(when, then)).toBe((midnight(now) - midnight(at)) / 86_400_000)
        // A calendar day has the same words, whatever the zone.
        expect(longDay(dayOf(when), then)).toBe(longDay(when, then))
        expect(shortDay(when, then).endsWith(String(at.year))).toBe(at.year !== now.year)
      }),
    )
  },
)

test('A zone is named by today’s name of its city and its distance from Greenwich at that moment', () => {
  expect(zoneCity('America/St_Johns')).toBe('St Johns')
  expect(zoneCity('Asia/Calcutta')).toBe('Kolkata')
  expect(zoneWords('Europe/Lisbon', new Date('2026-01-15'))).toBe('Lisbon (GMT)')
  expect(zoneWords('Europe/Lisbon', new Date('2026-07-15'))).toBe('Lisbon (GMT+1)')
  expect(zoneWords('America/St_Johns', new Date('2026-01-15'))).toBe('St Johns (GMT-3:30)')
  // Three hours behind: the sign in its name is reversed.
  expect([zoneCity('Etc/GMT+3'), zoneWords('Etc/GMT+3', new Date())]).toEqual(['GMT-3', 'GMT-3'])
  expect(isElsewhere(computerZone(), new Date())).toBe(false)
})
