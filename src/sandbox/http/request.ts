import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { problem } from './errors.ts'

/** sandbox promise 17: a larger body is refused with 413. */
const maxBody = 1024 * 1024
/** A refused body is still read up to here, so that the client gets to see the answer. */
const maxDrain = 32 * maxBody

/** A request as the handlers see it. */
export interface ShopRequest {
  readonly method: string
  /** The path, undecoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** What the route's `:names` stand for, decoded. */
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

/** Takes the request line and headers apart. Never throws: a path that cannot be decoded leads nowhere. */
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

/** The named parameter of the route; every handler's route has the names it asks for. */
export function param(request: ShopRequest, name: string): string {
  const value = request.params[name]
  if (value === undefined) throw new Error(`The route has no parameter "${name}".`)
  return value
}
