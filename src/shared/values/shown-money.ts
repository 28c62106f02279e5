import type { Currency } from './fields.ts'

/**
 * An amount in its own currency and locale: "91,50 €". `amount` is a decimal string; Intl takes it as it is, so no
 * float comes in between. A currency that Intl refuses is shown by its sign.
 *
 * @param own the shop's own currency: dollars of another country are told apart from it and from each other ("CA$26.00")
 */
export function money(
  amount: string,
  currency: Omit<Currency, 'name'> | null,
  own: string | null = null,
): string {
  if (currency === null) return amount
  try {
    // Intl.NumberFormat reads decimal strings exactly; its declared type asks for the literal form.
    const parts = formatOf(currency).formatToParts(amount as `${number}`)
    const isForeign = own !== null && own !== currency.id
    return withSign(parts, isForeign ? currency.id : null)
  } catch {
    return `${currency.sign}${amount}`
  }
}

/** The parts of an amount as one text. @param foreign the code of a currency whose dollars are to be told apart */
export function withSign(parts: readonly Intl.NumberFormatPart[], foreign: string | null): string {
  return parts
    .map(({ type, value }) => {
      if (type === 'literal') return value
      return type === 'currency' && value === '$' && foreign !== null ? dollarsOf(foreign) : drawn(value)
    })
    .join('')
}

/** "CA$" for CAD: as a country writes them that has no dollars of its own. A code is kept apart from the figures. */
function dollarsOf(code: string): string {
  const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code
  return sign.endsWith('$') ? sign : `${sign}\u00A0`
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

/** The decimal digits that amounts of a currency have: 2 for pounds, none for yen; 2 when Intl does not know. */
export function moneyDigits(currency: Pick<Currency, 'id'> | null): number {
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
