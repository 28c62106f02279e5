/**
 * Whether something was noted less than `ms` ago. A time that lies ahead is none: the clock was put back since, and how
 * long ago it was nobody knows.
 *
 * @param at in milliseconds
 */
export function isRecent(at: number, ms: number, now: Date): boolean {
  const age = now.getTime() - at
  return age >= 0 && age < ms
}
