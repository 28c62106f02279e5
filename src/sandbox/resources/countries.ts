import { countries } from '../values/countries.ts'
import { listDocument } from '../http/json-api.ts'
import { documentReply } from '../http/reply.ts'
import type { Reply } from '../http/reply.ts'
import { countryResource } from './references.ts'

/** GET /v1/countries: all of them in one answer, sorted by name (spec: Account and countries; sandbox promise 4). */
export function getCountries(): Reply {
  const entries = [...countries.keys()].map((id) => ({ resource: countryResource(id), included: [] }))
  return documentReply(listDocument(entries, entries.length))
}
