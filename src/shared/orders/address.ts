import type { Order } from './order.ts'

type Address = Order['address']

/**
 * How each country writes the line with the place. The street comes before it everywhere but in Hungary and in
 * addresses written in Japanese.
 * - `zip city`: most of Europe and beyond, and the default where the country has postal codes of its own kind
 * - `city / zip`: the code on a line of its own
 * - `city, state zip` and `city state zip`: North America, Australia
 */
const cityZipLines = new Set(['GB', 'IE', 'GG', 'JE', 'IM', 'GI', 'FK', 'MT', 'ZA', 'KE', 'NG', 'LK', 'HK'])
const cityStateZip = new Set(['US', 'PR', 'CA', 'AU', 'IN', 'TH', 'SA', 'CO'])
const cityZip = new Set(['NZ', 'SG', 'TW', 'JO', 'NP', 'BD', 'ID'])

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Returns the lines of a parcel's label, without empty ones: name, street, place, country, in the country's own way.
 */
export function addressLines(name: string, address: Address): string[] {
  const street = [address.line1, address.line2]
  const country = address.country?.name || address.country?.id || ''
  const code = address.country?.id ?? ''
  const place = placeLines(code, address)
  const lines =
    code === 'JP' && japanese.test(`${address.city}${address.line1}`)
      ? [`〒${address.zip}`, `${address.state}${address.city}`, ...street, name, country]
      : code === 'HU'
        ? [name, address.city, ...street, address.zip, country]
        : [name, ...street, ...place, country]
  return lines.map((line) => line.trim()).filter((line) => line !== '' && line !== '〒')
}

function placeLines(code: string, { city, state, zip }: Address): string[] {
  if (cityZipLines.has(code)) return [joined(', ', city, state), zip]
  if (code === 'US' || code === 'PR') return [joined(' ', joined(', ', city, state), zip)]
  if (cityStateZip.has(code)) return [joined(' ', city, state, zip)]
  // In Latin letters the prefecture stands between city and code.
  if (code === 'JP') return [joined(' ', joined(', ', city, state), zip)]
  if (cityZip.has(code)) return [joined(' ', city, zip), state]
  if (code === 'BR') return [joined(' - ', city, state), zip]
  // The letters of a province or canton follow the town: "20121 Milano MI", "3011 Bern BE".
  if (code === 'IT' || code === 'CH') return [joined(' ', zip, city, state)]
  if (code === 'MX') return [joined(', ', joined(' ', zip, city), state)]
  return [joined(' ', zip, city), state]
}

function joined(by: string, ...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(by)
}

/** Returns "Lisboa, Portugal"; with `brief` "Manchester, UK". */
export function placeWords({ city, country }: Pick<Address, 'city' | 'country'>, brief = false): string {
  return joined(', ', city, country ? (brief && briefCountry(country)) || country.name || country.id : '')
}

/**
 * Returns the brief name only when it is shorter: otherwise a country would have one name where there is room and
 * another where there is little.
 */
function briefCountry({ id, name }: NonNullable<Address['country']>): string | undefined {
  try {
    const short = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' }).of(id)
    return short !== undefined && (name === '' || short.length < name.length) ? short : undefined
  } catch {
    // Intl throws when the id is no country code; the window then shows the shop's own name.
    return undefined
  }
}
