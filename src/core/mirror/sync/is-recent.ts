/**
 * True when something happened less than `ms` ago. False for a time in the future: the clock was put back since, and
 * nobody knows how long ago it was.
 *
 * @param at in milliseconds
 */
export function isRecent(at: number, ms: number, now: Date): boolean {
  const age = now.getTime() - at
  return age >= 0 && age < ms
}
