import type { Currency } from './fields.ts'

/**
 * Returns an amount in its own currency and locale: "91,50 €". `amount` is a decimal string, which Intl takes as it is,
 * so no float comes in between. A currency that Intl refuses is shown by its sign.
 *
 * @param own the shop's own currency: tells dollars of other countries apart from it and from each other ("CA$26.00")
 */
export function money(
  amount: string,
  currency: Omit<Currency, 'name'> | null,
  own: string | null = null,
): string {
  if (currency === null) return amount
  const key = `${currency.id} ${currency.locale} ${own} ${amount}`
  const known = amounts.get(key)
  if (known !== undefined) return known
  try {
    // Intl.NumberFormat reads decimal strings exactly; its declared type asks for the literal form.
    const parts = formatOf(currency).formatToParts(amount as `${number}`)
    const isForeign = own !== null && own !== currency.id
    const shown = withSign(parts, isForeign ? currency.id : null)
    if (amounts.size === maxAmounts) amounts.clear()
    amounts.set(key, shown)
    return shown
  } catch {
    return `${currency.sign}${amount}`
  }
}

/** Amounts as they were shown: lists draw the same few again and again, and Intl takes long for each. */
const amounts = new Map<string, string>()
const maxAmounts = 2_000

/** Joins the parts of an amount. @param foreign the code of a currency whose dollars need their country's mark */
export function withSign(parts: readonly Intl.NumberFormatPart[], foreign: string | null): string {
  return parts
    .map(({ type, value }) => {
      if (type === 'literal') return value
      return type === 'currency' && value === '$' && foreign !== null ? dollarsOf(foreign) : drawn(value)
    })
    .join('')
}

/** Returns "CA$" for CAD, as countries without dollars of their own write it. Separates a code from the figures. */
function dollarsOf(code: string): string {
  const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code
  return sign.endsWith('$') ? sign : `${sign}\u00A0`
}

/** Cached: creating a format takes longer than drawing a row of a list. */
const formats = new Map<string, Intl.NumberFormat>()

/** Returns the cached format. @throws RangeError when Intl does not know the currency */
function formatOf(currency: Omit<Currency, 'name'>): Intl.NumberFormat {
  const key = `${currency.id} ${currency.locale}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(currency), {
      style: 'currency',
      currency: currency.id,
      currencyDisplay: 'narrowSymbol',
    })
  formats.set(key, made)
  return made
}

/**
 * Replaces signs: the hyphen that most locales write by a true minus, as wide as a figure, and the wide yen sign of
 * Japanese by the one of the window's own font.
 */
function drawn(part: string): string {
  return part.replace('-', '−').replace('￥', '¥')
}

/**
 * Returns the locale as Intl takes it: the service writes both "en-GB" and "en_GB". Undefined, where it is none, leaves
 * the choice to the computer.
 */
export function localeOf({ locale }: Omit<Currency, 'name'>): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/**
 * Returns how many decimal digits amounts of a currency have: 2 for pounds, none for yen; 2 when Intl does not know.
 */
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
