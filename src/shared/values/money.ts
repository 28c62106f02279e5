/** An amount in parts: `units` counted in steps of 10^-`scale`. Exact for any number of digits. */
type Amount = { readonly units: bigint; readonly scale: number }

function parse(amount: string): Amount {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match) throw new TypeError('Not a decimal amount')
  const [, sign = '', whole = '', fraction = ''] = match
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

function write({ units, scale }: Amount): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`
}

/** Returns both amounts in the finer of their two scales, so that their units can be compared and added. */
function align(a: Amount, b: Amount): { a: bigint; b: bigint; scale: number } {
  const scale = Math.max(a.scale, b.scale)
  const raise = (amount: Amount): bigint => amount.units * 10n ** BigInt(scale - amount.scale)
  return { a: raise(a), b: raise(b), scale }
}

/** Returns the amount of `units` steps of 10^-`digits`: 1250 with two digits is "12.50". */
export function moneyFrom(units: bigint, digits: number): string {
  return write({ units, scale: digits })
}

/**
 * Returns a number below zero when `a` is less than `b`, zero when both are worth the same ("2.0" and "2.00"), else
 * above zero.
 */
export function compareMoney(a: string, b: string): number {
  const both = align(parse(a), parse(b))
  return both.a < both.b ? -1 : both.a > both.b ? 1 : 0
}

/** Returns the exact sum, with as many decimal digits as the finer amount. */
export function addMoney(a: string, b: string): string {
  const both = align(parse(a), parse(b))
  return write({ units: both.a + both.b, scale: both.scale })
}

/**
 * Returns the amount with `digits` decimal digits, as its currency writes it. Never rounds: an amount with more
 * significant digits stays as it is.
 */
export function withDigits(amount: string, digits: number): string {
  const { units, scale } = parse(amount)
  if (scale <= digits) return write({ units: units * 10n ** BigInt(digits - scale), scale: digits })
  const step = 10n ** BigInt(scale - digits)
  return units % step === 0n ? write({ units: units / step, scale: digits }) : amount
}

/** Returns the exact difference `a - b`, with as many decimal digits as the finer amount. */
export function subtractMoney(a: string, b: string): string {
  const both = align(parse(a), parse(b))
  return write({ units: both.a - both.b, scale: both.scale })
}

/** Returns the amount `count` times; `count` is a whole number. */
export function multiplyMoney(amount: string, count: number): string {
  const { units, scale } = parse(amount)
  return write({ units: units * BigInt(count), scale })
}

/**
 * Returns `percent` (a whole number) of an amount, rounded to `digits` decimal digits: halves away from zero, as shops
 * round prices.
 */
export function percentOf(amount: string, percent: number, digits = 2): string {
  const { units, scale } = parse(amount)
  const numerator = units * BigInt(percent) * 10n ** BigInt(digits)
  const divisor = 100n * 10n ** BigInt(scale)
  const half = numerator < 0n ? -divisor / 2n : divisor / 2n
  return write({ units: (numerator + half) / divisor, scale: digits })
}
