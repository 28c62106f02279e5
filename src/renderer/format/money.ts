import type { Currency } from '#shared/models/fields.ts'
import { localeOf } from '#shared/shown-money.ts'

// Core writes amounts too, in what it tells outside of the window; in the window they are found here with the others.
export { money } from '#shared/shown-money.ts'

/** An amount without decimals, for a scale: "£300". */
export function roundMoney(amount: number, currency: Omit<Currency, 'name'>): string {
  try {
    return new Intl.NumberFormat(localeOf(currency), {
      style: 'currency',
      currency: currency.id,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }).format(amount)
  } catch {
    return `${currency.sign}${amount}`
  }
}

/** The decimal digits that amounts of a currency have: 2 for pounds, none for yen; 2 when Intl does not know. */
export function moneyDigits(currency: Currency | null): number {
  if (currency === null) return 2
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: currency.id,
    }).resolvedOptions()
    return maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
