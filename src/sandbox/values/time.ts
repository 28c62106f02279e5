const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d))?$/i

/**
 * Converts a timestamp of a request to the wire's form, UTC with milliseconds; null when it is not one. A bare date is
 * its midnight in UTC.
 */
export function timestampOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const match = shape.exec(value)
  if (!match) return null
  // `Date` reads 30 February as 2 March, so the day is checked separately.
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** The time to write into `updated_at`: now, and always later than before, even when the clock stands still. */
export function laterThan(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString()
}
