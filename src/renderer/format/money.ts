import type { Currency } from '#shared/values/fields.ts'
import { localeOf, withSign } from '#shared/values/shown-money.ts'

// Core formats amounts too, for texts outside of the window. The window imports all money functions from here.
export { money, moneyDigits } from '#shared/values/shown-money.ts'

/** An amount without decimals, for a scale: "£300". @param own see `money` */
export function roundMoney(
  amount: number,
  currency: Omit<Currency, 'name'>,
  own: string | null = null,
): string {
  try {
    const format = new Intl.NumberFormat(localeOf(currency), {
      style: 'currency',
      currency: currency.id,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
    return withSign(format.formatToParts(amount), own !== null && own !== currency.id ? currency.id : null)
  } catch {
    return `${currency.sign}${amount}`
  }
}
