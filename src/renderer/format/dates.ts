/** Times are shown in the computer's zone, since the service does not tell the shop's; `zoneName` names it. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

const dayMs = 24 * 60 * 60 * 1000

/** Made once each: making one takes longer than drawing a row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(at: string | Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  formats.set(key, made)
  return made.format(new Date(at))
}

/** "10:42" */
export function clockTime(at: string | Date): string {
  return format(at, { hour: '2-digit', minute: '2-digit' })
}

/** "20 November", with the year when it is not this one. */
export function dayAndMonth(at: string | Date, now: Date): string {
  const sameYear = new Date(at).getFullYear() === now.getFullYear()
  return format(at, { day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) })
}

/** "Friday" */
export function dayName(at: string | Date): string {
  return format(at, { weekday: 'long' })
}

/** "Friday 20 November" */
export function longDay(at: string | Date, now: Date): string {
  return `${dayName(at)} ${dayAndMonth(at, now)}`
}

/** "20 Nov", with the year when it is not this one. */
export function shortDay(at: string | Date, now: Date): string {
  const sameYear = new Date(at).getFullYear() === now.getFullYear()
  return format(at, { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) })
}

/** "Friday 27 November 2026", whatever the year. */
export function fullDay(at: string | Date): string {
  return `${format(at, { weekday: 'long' })} ${format(at, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** "20 November 2026", for paper, which is read in other years. */
export function dateOnPaper(at: string | Date): string {
  return format(at, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "Fri" */
export function weekday(at: Date): string {
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

/** How many calendar days before today it was: 0 is today. */
export function daysAgo(at: string | Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(now) - midnight(new Date(at))) / dayMs)
}

/** "London", the zone's city. */
export function zoneCity(): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** "London time", from the zone's city. */
export function zoneName(): string {
  return `${zoneCity()} time`
}

/** "October 2026" */
export function monthAndYear(at: string | Date): string {
  return format(at, { month: 'long', year: 'numeric' })
}

/** "10:42" today, "19 Nov, 10:42" on a day before. Just after midnight a view's `now` may still be of the old day. */
export function clockOrDay(at: string | Date, now: Date): string {
  return daysAgo(at, now) <= 0 ? clockTime(at) : `${shortDay(at, now)}, ${clockTime(at)}`
}

/** A moment that is still to come: "14:20" today, "24 Nov, 14:20" on a day after. */
export function untilWhen(at: string | Date, now: Date): string {
  return daysAgo(at, now) === 0 ? clockTime(at) : `${shortDay(at, now)}, ${clockTime(at)}`
}

/** For the edge of a row: "09:47" today, "Wed" within the week, "4 Nov" before it. */
export function sinceWhen(at: string | Date, now: Date): string {
  const days = daysAgo(at, now)
  if (days <= 0) return clockTime(at)
  return days < 7 ? weekday(new Date(at)) : shortDay(at, now)
}
