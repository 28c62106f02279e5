/** Returns the day `by` days later; earlier with a number below zero. */
export function movedDay(day: string, by: number): string {
  return dayOf(Date.parse(day) + by * dayMs)
}

/** Returns the first day of the month that lies `by` months later than the day's own. */
export function monthFrom(day: string, by: number): string {
  const date = new Date(day)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1))
}

const dayMs = 24 * 60 * 60 * 1000

/** A day has no zone: it is computed as if it were one in UTC. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
