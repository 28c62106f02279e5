import { compareMoney, percentOf } from '#shared/values/money.ts'

/** Currency signs and letters around an amount, per cent signs, and spaces anywhere: the field shows its unit. */
const around = /^[\p{Sc}\p{L}]+|[\p{Sc}\p{L}%]+$|\s/gu

/** "1,000" and "1.000": nobody types three decimals of a count, or of a currency that has none. */
const thousands = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/

/**
 * Reads what was typed as a whole number: null for nothing, NaN for text that is no number. "15%" is 15, "1,000" a
 * thousand, "12,5" is 12.5, so that the rules can say which numbers are allowed.
 */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(around, '')
  if (plain === '') return text.trim() === '' ? null : Number.NaN
  if (thousands.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/**
 * Reads what was typed as an amount, into a decimal string: null for nothing. "5", "£5", "5,50" and "1,250.00" are
 * amounts. What can be read in two ways ("1,250" and "1.250" are thousands in one country and decimals in another) is
 * returned with a comma, and the rules refuse it: better to ask than to be wrong by a factor of a thousand.
 */
export function typedAmount(text: string): string | null {
  if (text.trim() === '') return null
  const plain = text.trim().replace(around, '')
  const grouped = /^(-?\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)([.,])(\d{1,2})$/.exec(plain)
  if (grouped?.[1] && grouped[2] !== grouped[3]) return `${grouped[1].replace(/[.,]/g, '')}.${grouped[4]}`
  // The shop may have amounts with three decimals; unless the last of these is 0, they can't be thousands.
  if (/^-?[1-9]\d{0,2}(?:,\d{3}|\.\d\d0)$/.test(plain)) return plain.replace('.', ',')
  return plain === '' ? text.trim() : plain.replace(/^[.,]/, '0.').replace(',', '.')
}

/**
 * Returns an amount as a field shows it when nobody types: "5,5" as "5.50" in pounds, "500.0" as "500" and "1,500" as
 * "1500" in yen. Text that is no amount, or is finer than the currency, stays as it was typed.
 */
export function typedAmountText(text: string, digits: number): string {
  const plain = text.trim().replace(around, '')
  if (digits === 0 && thousands.test(plain)) return plain.replace(/[.,]/g, '')
  const amount = typedAmount(text)
  return (amount === null ? null : amountText(amount, digits)) ?? text
}

/** The same for an amount that is valid, such as the shop's. With three decimals it could be read in two ways. */
export function amountText(amount: string, digits: number): string | null {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return null
  const shown = percentOf(amount, 100, Math.min(digits, 2))
  return compareMoney(shown, amount) === 0 ? shown : null
}
