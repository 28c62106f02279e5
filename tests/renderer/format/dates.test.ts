import { expect, test } from 'vitest'
import { clockOrDay } from '../../../src/renderer/format/dates.ts'

// By the clock on this computer's wall, in whatever zone it hangs.
const june = (day: number, hour: number, minute: number, second = 0) =>
  new Date(2026, 5, day, hour, minute, second)

test('A moment of today is told by its time, of a day or a year before with that', () => {
  const now = june(11, 10, 0)
  expect(clockOrDay(june(11, 0, 0), now)).toBe('00:00')
  expect(clockOrDay(june(10, 23, 59), now)).toBe('10 Jun, 23:59')
  expect(clockOrDay(new Date(2025, 11, 31, 23, 59), now)).toBe('31 Dec 2025, 23:59')
})

test('Just after midnight it is told by its time also in a view that still counts the day before', () => {
  expect(clockOrDay(june(11, 0, 0, 5), june(10, 23, 59, 50))).toBe('00:00')
})
