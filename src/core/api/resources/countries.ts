import type { Country } from '#shared/values/fields.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { readEach, UnreadableRecord } from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { readCountry } from './place.ts'
import type { LeftOut } from './shop-order.ts'

export type CountriesResource = {
  /** All countries, by name. */
  list(): Promise<{ readonly countries: Country[] } & LeftOut>
}

/** The countries of the service (spec: Account and countries). */
export function countriesResource(api: JsonApi): CountriesResource {
  return {
    async list() {
      const { records, withoutId, missing } = await api.whole('/v1/countries', apiMessages.countriesNotRead)
      const { read, leftOut } = readEach(records, readNamed)
      return { countries: read, leftOut: leftOut + withoutId, missing }
    },
  }
}

function readNamed(resource: Resource): Country {
  const country = readCountry(resource)
  if (!country || country.name === '') throw new UnreadableRecord('its name')
  return country
}
