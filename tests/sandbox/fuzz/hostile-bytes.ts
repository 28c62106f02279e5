import { injectedHeader } from './values.ts'

const common =
  'Host: sandbox\r\nUser-Agent: Fuzz (hello@backroom.example)\r\nAccept: application/vnd.api+json\r\n'
const close = 'Connection: close\r\n'
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${common}${close}${more}\r\n`
const post = (headers: string, body: string) =>
  `POST /v1/accounts/1001/discounts HTTP/1.1\r\n${common}${close}Content-Type: application/vnd.api+json\r\n${headers}\r\n${body}`

/** Bytes that no HTTP client would send. Each ends, so that the server has no reason to wait for more. */
export const hostileBytes: readonly (readonly [what: string, bytes: string])[] = [
  ['noise', '\u0000\u00ff\u0016\u0003\u0001\r\n\r\n'],
  ['HTTP/0.9', 'GET /v1/countries\r\n\r\n'],
  ['HTTP/1.0 without Host', 'GET /v1/countries HTTP/1.0\r\nUser-Agent: x\r\n\r\n'],
  ['HTTP/1.1 without Host', 'GET /v1/countries HTTP/1.1\r\nUser-Agent: x\r\nConnection: close\r\n\r\n'],
  ['an unheard-of version', `GET / HTTP/9.9\r\n${common}\r\n`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unheard-of method', `FROB /v1/countries HTTP/1.1\r\n${common}\r\n`],
  ['a method in small letters', `get /v1/countries HTTP/1.1\r\n${common}${close}\r\n`],
  ['CONNECT', `CONNECT 127.0.0.1:1 HTTP/1.1\r\n${common}\r\n`],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${common}${close}\r\n`],
  ['an absolute target', get('http://evil.example/v1/countries')],
  ['a target without a slash', get('v1/countries')],
  ['a target with a fragment', get('/v1/countries#x')],
  ['two slashes', get('//evil.example/v1/countries')],
  ['a space in the target', get('/v1/coun tries')],
  ['a NUL in the target', get('/v1/coun\u0000tries')],
  ['bytes above ASCII in the target', get('/v1/coun\u00fftries')],
  ['a bare line feed in a header', get('/v1/countries', `X-A: 1\n${injectedHeader}: 1\r\n`)],
  ['a folded header', get('/v1/countries', 'X-A: 1\r\n folded: 2\r\n')],
  ['a header without a colon', get('/v1/countries', 'nothing\r\n')],
  ['a header with a space in its name', get('/v1/countries', 'X A : 1\r\n')],
  ['a header with a NUL', get('/v1/countries', 'X-A: \u0000\r\n')],
  ['a header line of 80 KB', get('/v1/countries', `X-A: ${'a'.repeat(80_000)}\r\n`)],
  ['4,000 headers', get('/v1/countries', 'A: 1\r\n'.repeat(4000))],
  ['two Hosts', get('/v1/countries', 'Host: evil.example\r\n')],
  ['a Host with a path', get('/v1/countries').replace('Host: sandbox', 'Host: evil.example/"><b>')],
  ['an upgrade', get('/v1/countries', 'Upgrade: websocket\r\n').replace('close', 'upgrade, close')],
  ['an unheard-of expectation', get('/v1/countries', 'Expect: a-miracle\r\n')],
  ['a length that is no number', post('Content-Length: many\r\n', '{}')],
  ['a negative length', post('Content-Length: -1\r\n', '{}')],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
  ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['an unheard-of encoding', post('Transfer-Encoding: frob\r\n', '{}')],
  ['a chunk that is no number', post('Transfer-Encoding: chunked\r\n', 'xyz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk larger than numbers go', post('Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\n{}\r\n')],
  [
    'chunks with trailers',
    post('Transfer-Encoding: chunked\r\n', `2\r\n{}\r\n0\r\n${injectedHeader}: 1\r\n\r\n`),
  ],
  ['a second request behind the body', post('Content-Length: 2\r\n', `{}${get('/v1/countries')}`)],
]

/** Bytes that stop in the middle, after which the client disconnects. */
export const brokenOff: readonly string[] = [
  '',
  '\r\n\r\n\r\n',
  'G',
  'GET /v1/coun',
  `GET /v1/countries HTTP/1.1\r\n${common}`,
  post('Content-Length: 100000\r\n', '{"data":'),
  post('Transfer-Encoding: chunked\r\n', '5\r\n{"dat'),
]
