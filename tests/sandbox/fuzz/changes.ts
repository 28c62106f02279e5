import fc from 'fast-check'
import { templates } from './templates.ts'
import type { Template } from './templates.ts'
import { oddJson, oddText } from './values.ts'

/** One change to a request that makes it wrong, or just different. */
export type Change =
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
  'response_type',
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
  cookie: [null, 'a=b; __proto__=1', 'shop_session=x', '='.repeat(3000)],
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

/** A template with its changes. */
export interface Mutation {
  readonly template: Template
  readonly changes: readonly Change[]
}

/** Generates a valid request with none to three changes. */
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  template: fc.constantFrom(...templates),
  changes: fc.array(change, { maxLength: 3 }),
})
