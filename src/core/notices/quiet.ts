import type { NoticeSettings } from '#shared/app/notices.ts'

type Quiet = NoticeSettings['quiet']

const minuteMs = 60_000
/** No quiet time is longer than a day; on the days when clocks change that may be an hour or two more. */
const maxMinutes = 30 * 60

/**
 * True when no notice may show at a moment. The clock on the wall decides: an hour that it skips doesn't count, one
 * that it repeats is quiet both times. The same time for `from` and `to` is never quiet.
 *
 * @param zone where the clock hangs, "Europe/Lisbon"
 */
export function isQuiet(at: Date, quiet: Quiet, zone: string): boolean {
  if (quiet === null) return false
  const { from, to } = quiet
  const time = wallTime(at, zone)
  return from < to ? from <= time && time < to : from !== to && (from <= time || time < to)
}

/** Returns the first minute, from a moment on, that is not quiet. */
export function quietEnd(at: Date, quiet: Quiet, zone: string): Date {
  let end = at
  for (let minute = 0; isQuiet(end, quiet, zone) && minute < maxMinutes; minute += 1)
    end = new Date((Math.floor(end.getTime() / minuteMs) + 1) * minuteMs)
  return end
}

/** The formats by zone: making one takes longer than a thousand uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** "22:05" */
export function wallTime(at: Date, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  return format.format(at)
}
