import { clockOrDay, clockTime, daysAgo, longDay } from '../../../../format/dates.ts'
import { texts } from '../../../../texts/texts.ts'

/** Returns "at 10:42" today, "Friday 27 November, 10:42" on any other day, before or after. */
export function timeWords(at: string, now: Date): string {
  const time = clockTime(at)
  return daysAgo(at, now) === 0 ? texts.products.arrange.own.today(time) : `${longDay(at, now)}, ${time}`
}

/** Returns "at 10:42" today, "19 Nov, 10:42" on a day before. */
export function pastWords(at: string, now: Date): string {
  const when = clockOrDay(at, now)
  return when === clockTime(at) ? texts.products.arrange.own.today(when) : when
}
