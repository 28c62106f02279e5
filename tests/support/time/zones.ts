/**
 * Zones that are hard on code for dates: their clocks change at midnight (Cairo, Beirut, Havana), by half an hour (Lord
 * Howe) or by two (Troll), around Ramadan (Casablanca), or are far from Greenwich on both sides, or not by whole hours.
 */
export const zones = [
  'UTC',
  'Europe/London',
  'Europe/Lisbon',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const

const hourMs = 3_600_000

export type WallClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns what a wall clock shows, by `Intl` alone: the app computes it with another library. */
export function wallClock(zone: string, at: string | number): WallClock {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(zone, format)
  const parts = new Map(format.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? Number.NaN
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** Returns the hours, in milliseconds, in which the clocks of a zone change within these years. */
export function clockChanges(zone: string, fromYear: number, toYear: number): readonly number[] {
  const offset = (at: number) => {
    const { year, month, day, hour, minute } = wallClock(zone, at)
    return Date.UTC(year, month - 1, day, hour, minute) - at
  }
  const changes: number[] = []
  const end = Date.UTC(toYear + 1, 0)
  // Clocks never change twice within a day.
  for (let day = Date.UTC(fromYear, 0); day < end; day += 24 * hourMs) {
    if (offset(day) === offset(day + 24 * hourMs)) continue
    let at = day
    while (offset(at) === offset(at + hourMs)) at += hourMs
    changes.push(at)
  }
  return changes
}
