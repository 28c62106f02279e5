import {
  parseAbsolute,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type CalendarDate,
  type ZonedDateTime,
} from '@internationalized/date'

/*
 * The shop stores moments, the owner thinks in days. Both conversions use one zone, the shop's: a day converted through
 * UTC would be the day before in zones west of it. A moment that the owner did not change is never derived from its day
 * again, since that would change its hour.
 */

/** Returns a moment as date and time in the zone; null for text that is no moment. */
export function momentIn(zone: string, at: string | null): ZonedDateTime | null {
  if (at === null || Number.isNaN(Date.parse(at))) return null
  return parseAbsolute(new Date(at).toISOString(), zone)
}

/** Returns the moment in the service's format. */
export function timestamp(moment: ZonedDateTime): string {
  return moment.toDate().toISOString()
}

/**
 * Returns the last day on which a discount that expires at this moment can be used: an end at midnight belongs to the
 * day before.
 */
export function lastDay(zone: string, expiresAt: string | null): CalendarDate | null {
  const end = momentIn(zone, expiresAt)
  return end && toCalendarDate(end.subtract({ milliseconds: 1 }))
}

/**
 * Returns the end of a last day. "Until 30 November" means that the 30th still counts, so the discount expires a second
 * before midnight: the shop's own pages, which show the day of `expires_at`, then show the same day.
 */
export function endOfDay(zone: string, day: CalendarDate): string {
  // Counts back from the next day's beginning: where clocks change at midnight, that isn't 24 hours after this day's.
  return timestamp(toZoned(day.add({ days: 1 }), zone).subtract({ seconds: 1 }))
}

/** Returns a moment without its seconds, which nobody types: 23:59:59 changed to 18:00 must not become 18:00:59. */
export function wholeMinute(at: Date): string {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()
}

/** True when a discount that expires at this moment runs through its whole last day. */
export function endsWithItsDay(zone: string, expiresAt: string): boolean {
  const day = lastDay(zone, expiresAt)
  return day !== null && Date.parse(expiresAt) >= Date.parse(endOfDay(zone, day)) - 59_000
}

/** Returns the moment at which clocks in another zone show the same: what the owner typed stays what it was. */
export function inOtherZone(at: string | null, from: string, to: string): string | null {
  const moment = momentIn(from, at)
  const day = at === null ? null : lastDay(from, at)
  if (moment === null || at === null || day === null) return at
  return endsWithItsDay(from, at) && toCalendarDate(moment).compare(day) === 0
    ? endOfDay(to, day)
    : timestamp(toZoned(toCalendarDateTime(moment), to))
}

/** Returns midnight at the beginning of the day that `at` falls on. */
export function startOfDay(zone: string, at: Date): string {
  const moment = parseAbsolute(at.toISOString(), zone)
  return timestamp(toZoned(toCalendarDate(moment), zone))
}
