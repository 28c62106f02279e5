import { clockTime, daysAgo, shortDay } from './dates.ts'
import { texts } from '../texts/texts.ts'

/** "today 10:31", "yesterday 19:20", "18 Nov 21:36". */
export function whenWords(at: string, now: Date): string {
  const { when } = texts.orders
  const time = clockTime(at)
  const ago = daysAgo(at, now)
  if (ago === 0) return when.today(time)
  return ago === 1 ? when.yesterday(time) : when.day(shortDay(at, now), time)
}
