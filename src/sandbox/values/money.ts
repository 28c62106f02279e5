/**
 * Converts hundredths to the wire's decimal: at least one digit after the point, no needless zeros: 25 → "0.25", 200 →
 * "2.0" (facts: Wrapping).
 */
export function decimal(hundredths: number): string {
  const sign = hundredths < 0 ? '-' : ''
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const fraction = digits.slice(-2)
  return `${sign}${digits.slice(0, -2)}.${fraction.endsWith('0') ? fraction.slice(0, 1) : fraction}`
}

/**
 * Converts a decimal from a request, as number or string with at most two digits after the point, to hundredths; null
 * for anything else.
 */
export function hundredthsOf(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
