/** The zone that this computer's clock goes by. Whoever means a shop's asks for that. */
export function computerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
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
