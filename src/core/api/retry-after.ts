/**
 * The pause in milliseconds that a Retry-After header asks for: seconds, or a date (RFC 9110, 10.2.3). Undefined when
 * there is none or it cannot be read.
 */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
