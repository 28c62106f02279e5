import { countries } from '../values/countries.ts'
import { currencies } from '../values/currencies.ts'
import type { Resource } from '../http/json-api.ts'

/** The resource of a country, by its code. */
export function countryResource(id: string): Resource {
  return { type: 'countries', id, attributes: { name: countries.get(id) ?? id } }
}

/** The resource of a currency, by its code (facts: Account and countries: name, sign, locale). */
export function currencyResource(id: string): Resource {
  const { name, sign, locale } = currencies.get(id) ?? { name: id, sign: id, locale: 'en' }
  return { type: 'currencies', id, attributes: { name, sign, locale } }
}

/** The address of a picture in its default size (spec: Other resources and images). */
export function pictureUrl(base: string, picture: string): string {
  return `${base}/images/${picture}.svg?fit=max&w=300&h=300`
}
