/** The zone that this computer's clock goes by. Whoever means a shop's asks for that. */
export function computerZone(): string {
  // Where a system's zone is one that nobody knows, there is no name, or one that is none, whatever the type says.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string }
  return timeZone !== undefined && isZone(timeZone) ? timeZone : zoneAtSea(-new Date().getTimezoneOffset())
}

/** A zone so many minutes before Greenwich: of whole hours there are some; UTC where there is none. */
function zoneAtSea(minutes: number): string {
  // Their names count the other way round.
  const zone = `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`
  return minutes !== 0 && isZone(zone) ? zone : 'UTC'
}

/** Whether this computer knows it. A mere distance from Greenwich, which knows no summer time, is no zone. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return formatOf(zone).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

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

const formats = new Map<string, Intl.DateTimeFormat>()

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
