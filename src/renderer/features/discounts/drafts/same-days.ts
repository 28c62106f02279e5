import { lastDay, momentIn, timestamp } from '../status/days.ts'
import type { Draft } from './draft.ts'

/** Of the discount that a new one was begun from: its code, and when it ran. */
export type CopiedRun = Pick<Draft, 'code' | 'activeAt' | 'expiresAt'>

/** The first year to come in which those days come again: its start and end, and the year of the start. */
export type SameDays = Pick<Draft, 'activeAt' | 'expiresAt'> & { readonly year: number }

/** More than any calendar needs to come round. */
const maxYears = 100

/**
 * The days of a run that is over, by the calendar, as soon as they come again; null for one that is not over, or has no
 * days. What begins at midnight begins at midnight then, whatever the clocks do meanwhile.
 */
export function sameDays({ activeAt, expiresAt }: CopiedRun, zone: string, now: Date): SameDays | null {
  const [start, end] = [momentIn(zone, activeAt), momentIn(zone, expiresAt)]
  const last = end ?? start
  if (!start || !last || last.toDate() > now) return null
  for (let years = 1; years <= maxYears; years += 1) {
    if (last.add({ years }).toDate() <= now) continue
    const first = start.add({ years })
    return {
      activeAt: timestamp(first),
      expiresAt: end && timestamp(end.add({ years })),
      year: first.year,
    }
  }
  return null
}

/** The first and the last day of a run, at some moment within them; no last day where it had no end. */
export function daysOf({ activeAt, expiresAt }: CopiedRun, zone: string): readonly Date[] {
  const first = momentIn(zone, activeAt)?.toDate()
  const last = lastDay(zone, expiresAt)?.toDate(zone)
  return [first, last].filter((day) => day !== undefined)
}
