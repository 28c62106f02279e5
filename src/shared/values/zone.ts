/** Returns the zone of this computer's clock. For a shop's days, use the shop's zone. */
export function computerZone(): string {
  // Where the system has an unknown zone, the browser or Node gives no name or an invalid one, whatever the type says.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string }
  return timeZone !== undefined && isZone(timeZone) ? timeZone : zoneAtSea(-new Date().getTimezoneOffset())
}

/** Returns the zone that is `minutes` ahead of Greenwich, where one of whole hours exists; else UTC. */
function zoneAtSea(minutes: number): string {
  // The signs in these names are reversed.
  const zone = `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`
  return minutes !== 0 && isZone(zone) ? zone : 'UTC'
}

/** True when this computer knows the zone. A mere offset from Greenwich, without summer time, is no zone. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return formatOf(zone).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Returns the day of a moment by the calendar of a zone: "2026-11-20". Null when it is no moment, or the year does not
 * fit four digits.
 */
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

/** Returns the cached format: creating one takes longer than a thousand uses of it. */
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
