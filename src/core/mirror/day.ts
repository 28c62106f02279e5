const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment by the calendar of a zone: "2026-11-20". Null where no four digits hold the year. */
export function dayIn(zone: string, at: string | Date): string | null {
  const parts = formatOf(zone).formatToParts(new Date(at))
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
