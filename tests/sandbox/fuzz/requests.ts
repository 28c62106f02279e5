import { bodyOf, fill } from './bodies.ts'
import type { Place } from './bodies.ts'
import type { Mutation } from './changes.ts'

/** A request as it goes on the wire. */
export interface FuzzedRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Returns the request that a mutation makes in a shop. */
export function fuzzed(mutated: Mutation, place: Place): FuzzedRequest {
  const { template, changes } = mutated
  const segments = fill(template.path, place.ids).split('/')
  const query = new Map(
    template.query.map(([name, value]) => [name, encodeURIComponent(fill(value, place.ids))]),
  )
  const body = bodyOf(mutated, place)
  const headers: Record<string, string> = {
    accept: 'application/vnd.api+json',
    'user-agent': 'Fuzz (hello@backroom.example)',
    authorization: place.authorization,
    ...(body.length > 0 && {
      'content-type': template.form ? 'application/x-www-form-urlencoded' : 'application/vnd.api+json',
    }),
    ...(template.path.startsWith('/oauth') && { accept: 'text/html', cookie: place.ids['cookie'] ?? '' }),
    ...(template.asApplication && { authorization: place.ids['applicationAuthorization'] ?? '' }),
  }
  let { method } = template
  for (const one of changes) {
    if (one.on === 'method') method = one.method
    if (one.on === 'segment')
      segments[1 + (one.at % (segments.length - 1))] = one.encode ? encoded(one.text) : one.text
    if (one.on === 'query') {
      // An existing parameter of the template gets another value.
      const name = one.encode && !query.has(one.name) ? encoded(one.name) : one.name
      query.set(name, one.encode ? encoded(one.text) : one.text)
    }
    if (one.on === 'header') {
      if (one.value === null) delete headers[one.name]
      else headers[one.name] = one.value
    }
  }
  const pairs = [...query].map(([name, value]) => `${name}=${value}`)
  const target = `${segments.join('/')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  return { method, target, headers, body }
}

/** Encodes a text for a URL. Replaces lone surrogates, which have no encoding. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
