import { dayIn } from '#shared/values/zone.ts'
import { shownZone } from './zone.ts'

/**
 * A moment, shown by the clock of the open shop (zone.ts); or a day of its calendar, "2026-11-20", which is the same
 * day in every zone.
 */
export type When = string | Date

const dayMs = 24 * 60 * 60 * 1000
const isDay = (at: When): at is string => typeof at === 'string' && at.length === '2026-11-20'.length

/** One format per zone and options: making one takes longer than drawing a row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(at: When, options: Intl.DateTimeFormatOptions): string {
  const timeZone = isDay(at) ? 'UTC' : shownZone()
  const key = timeZone + JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  formats.set(key, made)
  return made.format(new Date(at))
}

/** "2026-11-20", the day in the shop's zone. */
export function dayOf(at: When): string {
  return isDay(at) ? at : (dayIn(shownZone(), at) ?? '')
}

const isSameYear = (at: When, now: When): boolean => dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4)

/** "10:42" */
export function clockTime(at: When): string {
  return format(at, { hour: '2-digit', minute: '2-digit' })
}

/** "20 November", with the year when it is not this one. */
export function dayAndMonth(at: When, now: When): string {
  return format(at, { day: 'numeric', month: 'long', ...(!isSameYear(at, now) && { year: 'numeric' }) })
}

/** "Friday" */
export function dayName(at: When): string {
  return format(at, { weekday: 'long' })
}

/** "Friday 20 November" */
export function longDay(at: When, now: When): string {
  return `${dayName(at)} ${dayAndMonth(at, now)}`
}

/** "20 Nov", with the year when it is not this one. */
export function shortDay(at: When, now: When): string {
  return format(at, { day: 'numeric', month: 'short', ...(!isSameYear(at, now) && { year: 'numeric' }) })
}

/** "Friday 27 November 2026", whatever the year. */
export function fullDay(at: When): string {
  return `${format(at, { weekday: 'long' })} ${format(at, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** "20 November 2026", for paper, which is read in other years. */
export function dateOnPaper(at: When): string {
  return format(at, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "Fri" */
export function weekday(at: When): string {
  return format(at, { weekday: 'short' })
}

/** "Nov" for 11. */
export function shortMonth(month: number): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1),
  )
}

/** "November" for 11. */
export function longMonth(month: number): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1),
  )
}

/** The number of calendar days before today: 0 is today. */
export function daysAgo(at: When, now: When): number {
  return Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / dayMs)
}

/** "October 2026" */
export function monthAndYear(at: When): string {
  return format(at, { month: 'long', year: 'numeric' })
}

/** "10:42" today, "19 Nov, 10:42" on an earlier day. Just after midnight a view's `now` may still be on the old day. */
export function clockOrDay(at: When, now: When): string {
  return daysAgo(at, now) <= 0 ? clockTime(at) : `${shortDay(at, now)}, ${clockTime(at)}`
}

/** A moment in the future: "14:20" today, "24 Nov, 14:20" on a later day. */
export function untilWhen(at: When, now: When): string {
  return daysAgo(at, now) === 0 ? clockTime(at) : `${shortDay(at, now)}, ${clockTime(at)}`
}

/** For the edge of a row: "09:47" today, "Wed" within the week, "4 Nov" before it. */
export function sinceWhen(at: When, now: When): string {
  const days = daysAgo(at, now)
  if (days <= 0) return clockTime(at)
  return days < 7 ? weekday(at) : shortDay(at, now)
}
