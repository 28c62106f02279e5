import { lastDay, momentIn, timestamp } from '../status/days.ts'
import type { Draft } from './draft.ts'

/** The code and the run of the discount from which a new one was begun. */
export type CopiedRun = Pick<Draft, 'code' | 'activeAt' | 'expiresAt'>

/** The next year in which those days come again: the run's start and end, and the year of the start. */
export type SameDays = Pick<Draft, 'activeAt' | 'expiresAt'> & { readonly year: number }

/** More than any calendar needs for the same days to come again. */
const maxYears = 100

/**
 * Returns the days of a past run, by the calendar, at their next occurrence; null for a run that is not over, or has no
 * days. A run that began at midnight begins at midnight again, whatever the clocks do in between.
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

/** Returns the first and the last day of a run, each as some moment within it; no last day when it had no end. */
export function daysOf({ activeAt, expiresAt }: CopiedRun, zone: string): readonly Date[] {
  const first = momentIn(zone, activeAt)?.toDate()
  const last = lastDay(zone, expiresAt)?.toDate(zone)
  return [first, last].filter((day) => day !== undefined)
}
