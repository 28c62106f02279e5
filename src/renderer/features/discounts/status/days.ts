import {
  parseAbsolute,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type CalendarDate,
  type ZonedDateTime,
} from '@internationalized/date'

/*
 * The shop keeps moments, the owner thinks in days. A day is taken in one zone, the shop's, in both directions: a
 * day that went through UTC would be the day before west of it. And a moment that nobody touched is never made again
 * from its day, since that would shift its hour.
 */

/** A moment as date and time in the zone; null for what is no moment. */
export function momentIn(zone: string, at: string | null): ZonedDateTime | null {
  if (at === null || Number.isNaN(Date.parse(at))) return null
  return parseAbsolute(new Date(at).toISOString(), zone)
}

/** The moment as the service writes it. */
export function timestamp(moment: ZonedDateTime): string {
  return moment.toDate().toISOString()
}

/**
 * The last day on which a discount that expires at this moment can be used: an end at midnight belongs to the day before.
 */
export function lastDay(zone: string, expiresAt: string | null): CalendarDate | null {
  const end = momentIn(zone, expiresAt)
  return end && toCalendarDate(end.subtract({ milliseconds: 1 }))
}

/**
 * The end of a last day. "Until 30 November" means that the 30th still counts, so the discount expires a second before
 * midnight: the shop's own pages, which show the day of `expires_at`, then show the same day.
 */
export function endOfDay(zone: string, day: CalendarDate): string {
  // From the next day's own beginning: where clocks change at midnight, it is not 24 hours after this day's.
  return timestamp(toZoned(day.add({ days: 1 }), zone).subtract({ seconds: 1 }))
}

/** A moment without its seconds, which nobody types: what was 23:59:59 and is set to 18:00 means no 18:00:59. */
export function wholeMinute(at: Date): string {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()
}

/** Whether a discount that expires at this moment runs through its whole last day. */
export function endsWithItsDay(zone: string, expiresAt: string): boolean {
  const day = lastDay(zone, expiresAt)
  return day !== null && Date.parse(expiresAt) >= Date.parse(endOfDay(zone, day)) - 59_000
}

/** The moment at which clocks in another zone show what they showed in this one: what was typed stays what was typed. */
export function inOtherZone(at: string | null, from: string, to: string): string | null {
  const moment = momentIn(from, at)
  const day = at === null ? null : lastDay(from, at)
  if (moment === null || at === null || day === null) return at
  return endsWithItsDay(from, at) && toCalendarDate(moment).compare(day) === 0
    ? endOfDay(to, day)
    : timestamp(toZoned(toCalendarDateTime(moment), to))
}

/** Midnight at the beginning of the day that `at` falls on. */
export function startOfDay(zone: string, at: Date): string {
  const moment = parseAbsolute(at.toISOString(), zone)
  return timestamp(toZoned(toCalendarDate(moment), zone))
}
