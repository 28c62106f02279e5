import type { Currency } from './models/fields.ts'

/**
 * An amount in its own currency and locale: "91,50 €". `amount` is a decimal string; Intl takes it as it is, so no
 * float comes in between. A currency that Intl refuses is shown by its sign.
 */
export function money(amount: string, currency: Omit<Currency, 'name'> | null): string {
  if (currency === null) return amount
  try {
    // Intl.NumberFormat reads decimal strings exactly; its declared type asks for the literal form.
    const parts = formatOf(currency).formatToParts(amount as `${number}`)
    return parts.map(({ type, value }) => (type === 'literal' ? value : drawn(value))).join('')
  } catch {
    return `${currency.sign}${amount}`
  }
}

/** Made once each: making one takes longer than drawing a row of a list. */
const formats = new Map<string, Intl.NumberFormat>()

/** Throws when Intl does not know the currency. */
function formatOf(currency: Omit<Currency, 'name'>): Intl.NumberFormat {
  const locale = localeOf(currency)
  const key = `${currency.id} ${locale}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency.id,
      currencyDisplay: 'narrowSymbol',
    })
  formats.set(key, made)
  return made
}

/**
 * Signs as the window draws them: a true minus, as wide as a figure, for the hyphen that most locales write; and the yen
 * sign of the window's own font for the wide one of Japanese.
 */
function drawn(part: string): string {
  return part.replace('-', '−').replace('￥', '¥')
}

/** The service writes locales both as "en-GB" and "en_GB". An empty one leaves the choice to the computer. */
export function localeOf(currency: Omit<Currency, 'name'>): string | undefined {
  return currency.locale === '' ? undefined : currency.locale.replace('_', '-')
}
