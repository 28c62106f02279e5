import { request as ask } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as askSafely } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { timeLimit } from '../timing/time-limit.ts'

/** Node's own limit for connecting. It tells a shop that accepts no connection from one that does not answer. */
const connectMs = 10_000

/** The status codes of replies without a body, whatever was sent with them. */
const bodiless = new Set([204, 205, 304])

/**
 * A fetch that decodes gzip and nothing else, for hosts on Node. Node's own fetch passes a body to whatever decoder the
 * answer names, Brotli's among them, before the caller could check: here such a body arrives as it was sent, and its
 * header shows the caller that it was not decoded. Follows no redirect, and stores neither cookies nor copies.
 */
export const plainFetch: typeof fetch = async (input, init = {}) => {
  const address = new URL(input instanceof Request ? input.url : input)
  const { method = 'GET', body, signal } = init
  if (body !== undefined && body !== null && typeof body !== 'string')
    throw new TypeError('Only text is sent.')
  signal?.throwIfAborted()
  const options = {
    method,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(signal && { signal }),
  }
  const secure = address.protocol === 'https:'
  const sent = (secure ? askSafely : ask)(address, options)
  limitConnecting(sent, secure)
  const reply = await new Promise<IncomingMessage>((done, fail) => {
    sent.once('response', done)
    sent.on('error', (error) => fail(new TypeError('fetch failed', { cause: firstOf(error) })))
    sent.end(body ?? undefined)
  })
  return asResponse(reply)
}

/** The first error, when none of a name's several addresses accepted the connection. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? error.errors[0] : error)

function limitConnecting(sent: ClientRequest, secure: boolean): void {
  sent.once('socket', (socket) => {
    if (!socket.connecting) return
    const { signal, end } = timeLimit(connectMs)
    signal.addEventListener('abort', () => sent.destroy(new Error('connect ETIMEDOUT')))
    socket.once(secure ? 'secureConnect' : 'connect', end).once('close', end)
  })
}

function asResponse(reply: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = reply
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  if (status < 200 || status > 599) {
    reply.destroy()
    throw new TypeError(`No answer has the status ${status}.`)
  }
  if (bodiless.has(status)) {
    reply.resume()
    return new Response(null, { status, statusText, headers })
  }
  // Node and the DOM each declare a type for the same class.
  const body = Readable.toWeb(opened(reply)) as unknown as BodyInit
  return new Response(body, { status, statusText, headers })
}

/**
 * The decoded body. A gzip body that ends early is read as far as it goes, as browsers do: its content then shows that
 * it was cut.
 */
function opened(reply: IncomingMessage): Readable {
  if (reply.headers['content-encoding']?.trim().toLowerCase() !== 'gzip') return reply
  const finishFlush = constants.Z_SYNC_FLUSH
  // The reader of the stream gets the error.
  return pipeline(reply, createGunzip({ finishFlush }), () => {})
}
