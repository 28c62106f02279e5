import { clockTime, daysAgo, longDay } from '../../../../format/dates.ts'

/** "10:42" today, "Friday 27 November, 10:42" on any other day, before or after. */
export function timeWords(at: string, now: Date): string {
  return daysAgo(at, now) === 0 ? clockTime(at) : `${longDay(at, now)}, ${clockTime(at)}`
}
