/** Nothing that a shop asks for is believed beyond this: a wrong clock or a slip would silence it for good. */
const maxMs = 24 * 60 * 60 * 1000

/**
 * The pause in milliseconds that a Retry-After header asks for: seconds, or a date (RFC 9110, 10.2.3). At most a day.
 * Undefined when there is none or it cannot be read.
 *
 * @param now the time as the shop has it, where it says
 */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(maxMs, Math.max(0, ms))
}
