const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment by the calendar of a zone: "2026-11-20". Null where it is no moment, or no four digits hold the year. */
export function dayIn(zone: string, at: string | Date): string | null {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return null
  const parts = formatOf(zone).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? ''
  const year = of('year').padStart(4, '0')
  return year.length === 4 && of('era') === 'AD' ? `${year}-${of('month')}-${of('day')}` : null
}

/** Making one takes longer than a thousand uses of it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** The day so many days later; earlier with a number below zero. */
export function movedDay(day: string, by: number): string {
  return dayOf(Date.parse(day) + by * dayMs)
}

/** The first day of the month that lies so many months later than the day's own. */
export function monthFrom(day: string, by: number): string {
  const date = new Date(day)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1))
}

const dayMs = 24 * 60 * 60 * 1000

/** A day has no zone: it is reckoned with as if it were one in UTC. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
