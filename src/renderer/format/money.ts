import type { Currency } from '#shared/models/fields.ts'

/**
 * An amount in its own currency and locale: "91,50 €". `amount` is a decimal string; Intl takes it as it is, so no
 * float comes in between. A currency that Intl refuses is shown by its sign.
 */
export function money(amount: string, currency: Currency | null): string {
  if (currency === null) return amount
  try {
    // Intl.NumberFormat reads decimal strings exactly; its declared type asks for the literal form.
    return new Intl.NumberFormat(localeOf(currency), {
      style: 'currency',
      currency: currency.id,
      currencyDisplay: 'narrowSymbol',
    }).format(amount as `${number}`)
  } catch {
    return `${currency.sign}${amount}`
  }
}

/** The service writes locales both as "en-GB" and "en_GB". An empty one leaves the choice to the computer. */
function localeOf(currency: Currency): string | undefined {
  return currency.locale === '' ? undefined : currency.locale.replace('_', '-')
}
