import type { Country, Currency } from '#shared/values/fields.ts'
import { text } from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'

/** Reads a currency (spec: Order, currency). Null when the service sent none. */
export function readCurrency(resource: Resource | null): Currency | null {
  if (!resource) return null
  const { name, sign, locale } = resource.attributes
  return { id: resource.id, name: text(name), sign: text(sign), locale: text(locale) }
}

/** Reads a country (spec: Country). Null when the service sent none. */
export function readCountry(resource: Resource | null): Country | null {
  return resource && { id: resource.id, name: text(resource.attributes['name']) }
}
