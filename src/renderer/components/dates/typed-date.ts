import { CalendarDateTime, toZoned } from '@internationalized/date'

/** The parts in a date box; they may form no date that exists. */
export type TypedDate = {
  readonly year: number
  readonly month: number
  readonly day: number
  /** Null where the box asks for no time. */
  readonly time: { readonly hour: number; readonly minute: number } | null
}

/** Reads the parts of a date box, or of a form field around one; null while a part is missing, or without a box. */
export function typedDate(box: Element): TypedDate | null {
  const parts = new Map<string, number>()
  for (const part of box.querySelectorAll<HTMLElement>('[role="spinbutton"]')) {
    if ('placeholder' in part.dataset) return null
    parts.set(part.dataset['type'] ?? '', Number(part.getAttribute('aria-valuenow')))
  }
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
  if (year === undefined || month === undefined || day === undefined) return null
  const hour = parts.get('hour')
  return {
    // A two-digit year belongs to this century.
    year: year < 100 ? year + 2000 : year,
    month,
    day,
    time: hour === undefined ? null : { hour, minute: parts.get('minute') ?? 0 },
  }
}

/** True when the day exists, and the time on it: 31 February doesn't, nor does 2:30 when clocks go from 2 to 3. */
export function isRealDate({ year, month, day, time }: TypedDate, zone: string): boolean {
  // `toZoned` turns 31 February into the 28th and 2:30 into half past three. Clocks never change at noon.
  const { hour, minute } = time ?? { hour: 12, minute: 0 }
  const real = toZoned(new CalendarDateTime(year, month, day, hour, minute), zone)
  return real.day === day && real.month === month && real.hour === hour && real.minute === minute
}
