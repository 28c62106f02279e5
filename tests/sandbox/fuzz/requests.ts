import fc from 'fast-check'
import { templates } from './templates.ts'
import type { Template } from './templates.ts'
import { oddJson, oddText } from './values.ts'

/** A request as it goes on the wire. */
export interface FuzzedRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** What the placeholders of the templates stand for in the shop that is asked; `products` is the whole list. */
export interface Place {
  readonly authorization: string
  readonly ids: Readonly<Record<string, string>>
  readonly products: readonly string[]
}

type Change =
  | { readonly on: 'method'; readonly method: string }
  | { readonly on: 'segment'; readonly at: number; readonly text: string; readonly encode: boolean }
  | { readonly on: 'query'; readonly name: string; readonly text: string; readonly encode: boolean }
  | { readonly on: 'header'; readonly name: string; readonly value: string | null }
  | { readonly on: 'value'; readonly at: number; readonly json: string }
  | { readonly on: 'key'; readonly at: number; readonly name: string; readonly json: string }
  | { readonly on: 'cut'; readonly share: number }
  | { readonly on: 'bytes'; readonly bytes: Uint8Array }

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'QUERY',
]
const parameters = [
  'search',
  'sort',
  'sort_direction',
  'page',
  'page[limit]',
  'page[offset]',
  'page[]',
  'page[limit][x]',
  'filter',
  'filter[shipping_status]',
  'filter[status]',
  'filter[category_id]',
  'filter[artist_id]',
  'filter[updated_at_to]',
  'filter[__proto__]',
  'include',
  'client_id',
  'redirect_uri',
  'state',
  'w',
  'fit',
]
const headerValues: Readonly<Record<string, readonly (string | null)[]>> = {
  accept: [null, '', 'text/html', '*/*', 'application/vnd.api+json;q=0', ';,;,', 'a'.repeat(6000)],
  'content-type': [null, 'application/json', 'multipart/form-data', 'application/x-www-form-urlencoded', ';'],
  'user-agent': [null, '', ' ', 'ü', 'x'.repeat(6000)],
  authorization: [
    null,
    'Basic',
    'Basic ====',
    'Basic Og==',
    'Basic ZGVtbw==',
    'Bearer x',
    'Digest x',
    'Bearer ',
  ],
  host: ['', 'evil.example', 'a b', '[::1', '127.0.0.1:99999', '<canary>', 'x'.repeat(4000)],
  'content-encoding': ['gzip', 'br'],
  'if-none-match': ['*'],
  range: ['bytes=0-1', 'bytes=-'],
  'x-http-method-override': ['DELETE'],
  'x-forwarded-host': ['evil.example'],
  cookie: ['a=b; __proto__=1', '='.repeat(3000)],
  upgrade: ['websocket', 'h2c'],
}

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ on: fc.constant('method' as const), method: fc.constantFrom(...methods) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      on: fc.constant('segment' as const),
      at: fc.nat(8),
      text: oddText,
      encode: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      on: fc.constant('query' as const),
      name: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...parameters) },
        { weight: 1, arbitrary: oddText },
      ),
      text: oddText,
      encode: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        ...Object.entries(headerValues).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
      )
      .map((header) => ({ on: 'header' as const, ...header })),
  },
  { weight: 8, arbitrary: fc.record({ on: fc.constant('value' as const), at: fc.nat(40), json: oddJson }) },
  {
    weight: 2,
    arbitrary: fc.record({ on: fc.constant('key' as const), at: fc.nat(40), name: oddText, json: oddJson }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      on: fc.constant('cut' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ on: fc.constant('bytes' as const), bytes: fc.uint8Array({ maxLength: 200 }) }),
  },
)

/** A valid request with none to three things changed. */
export const mutation = fc.record({
  template: fc.constantFrom(...templates),
  changes: fc.array(change, { maxLength: 3 }),
})

type Mutation = { readonly template: Template; readonly changes: readonly Change[] }

function fill(text: string, ids: Place['ids']): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every object or list of a body with each of its keys: the places where a value can be put in. */
function places(value: unknown): { readonly owner: Record<string, unknown>; readonly key: string }[] {
  if (!isBranch(value)) return []
  return Object.keys(value).flatMap((key) => [{ owner: value, key }, ...places(value[key])])
}

function bodyOf({ template, changes }: Mutation, place: Place): Buffer {
  if (template.body === undefined && !changes.some(({ on }) => on === 'value' || on === 'bytes'))
    return Buffer.alloc(0)
  const text = JSON.stringify(template.body ?? {}).replace(
    '"{products}"',
    JSON.stringify(place.products.map((id) => ({ type: 'products', id }))),
  )
  const root = { body: JSON.parse(fill(text, place.ids)) as unknown }
  const puts: string[] = []
  for (const one of changes) {
    if (one.on !== 'value' && one.on !== 'key') continue
    const all = places(root)
    const { owner, key } = all[one.at % all.length] ?? { owner: root, key: 'body' }
    // The odd JSON goes in as text, because much of it is no value that could be stringified.
    const mark = `\u0001${puts.push(one.json) - 1}\u0001`
    const name = one.on === 'key' && !Array.isArray(owner) ? one.name : key
    // An assignment to "__proto__" would set no key.
    Object.defineProperty(owner, name, { value: mark, enumerable: true, configurable: true, writable: true })
  }
  const whole = JSON.stringify(root.body).replace(
    /"\\u0001(\d+)\\u0001"/g,
    (_, index: string) => puts[Number(index)] ?? '',
  )
  let body = Buffer.from(whole)
  for (const one of changes) {
    if (one.on === 'cut') body = body.subarray(0, Math.floor(body.length * one.share))
    if (one.on === 'bytes')
      body = Buffer.concat([body.subarray(0, body.length >> 1), one.bytes, body.subarray(body.length >> 1)])
  }
  return body
}

/** The request that a mutation makes in a shop. */
export function fuzzed(mutated: Mutation, place: Place): FuzzedRequest {
  const { template, changes } = mutated
  const segments = fill(template.path, place.ids).split('/')
  const query = template.query.map(([name, value]) => `${name}=${encodeURIComponent(fill(value, place.ids))}`)
  const body = bodyOf(mutated, place)
  const headers: Record<string, string> = {
    accept: 'application/vnd.api+json',
    'user-agent': 'Fuzz (hello@backroom.example)',
    authorization: place.authorization,
    ...(body.length > 0 && { 'content-type': 'application/vnd.api+json' }),
  }
  let { method } = template
  for (const one of changes) {
    if (one.on === 'method') method = one.method
    if (one.on === 'segment')
      segments[1 + (one.at % (segments.length - 1))] = one.encode ? encoded(one.text) : one.text
    if (one.on === 'query')
      query.push(one.encode ? `${encoded(one.name)}=${encoded(one.text)}` : `${one.name}=${one.text}`)
    if (one.on === 'header') {
      if (one.value === null) delete headers[one.name]
      else headers[one.name] = one.value
    }
  }
  const target = `${segments.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`
  return { method, target, headers, body }
}

/** Lone surrogates have no encoding. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
