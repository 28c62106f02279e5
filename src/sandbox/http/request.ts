import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { problem } from './errors.ts'

/** sandbox promise 17: the sandbox refuses a larger body with 413. */
const maxBody = 1024 * 1024
/** The sandbox still reads a refused body up to here, so that the client receives the answer. */
const maxDrain = 32 * maxBody

/** A request as the handlers see it. */
export interface ShopRequest {
  readonly method: string
  /** The path, undecoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** The values of the route's `:names`, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The address that the client used, without a trailing slash; links are built on it (sandbox promise 4). */
  readonly base: string
}

/** Reads the whole body. Throws the 413 problem past the limit. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message) {
    // Node's own type of a chunk is any; without an encoding it is always a Buffer.
    const bytes = part as Buffer
    size += bytes.length
    if (size <= maxBody) parts.push(bytes)
    if (size > maxDrain) break
  }
  if (size > maxBody) {
    throw problem(413, 'body-too-large', 'The body is larger than 1 MB.', undefined, { connection: 'close' })
  }
  return Buffer.concat(parts)
}

/** Parses the request line and headers. Never throws: a path that can't be decoded matches no route. */
export function readRequest(message: IncomingMessage, body: Buffer, fallbackHost: string): ShopRequest {
  const target = message.url ?? '/'
  const mark = target.indexOf('?')
  const host = message.headers.host ?? ''
  return {
    method: message.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    params: {},
    headers: message.headers,
    body,
    base: `http://${/^[\w.\-[\]:]+$/.test(host) ? host : fallbackHost}`,
  }
}

/** The value of a parameter of the route. Throws when the route has no such parameter. */
export function param(request: ShopRequest, name: string): string {
  const value = request.params[name]
  if (value === undefined) throw new Error(`The route has no parameter "${name}".`)
  return value
}
