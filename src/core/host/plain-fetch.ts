import { request as ask } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as askSafely } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'

/** As long as Node's own fetch waits. A shop that takes up no connection is told from one that does not answer. */
const connectMs = 10_000

/** Replies that have no body, whatever was sent with them. */
const bodiless = new Set([204, 205, 304])

/**
 * A fetch that opens gzip and nothing else, for hosts on Node. Node's own hands whatever an answer says that it is
 * packed with to a decoder, Brotli's among them, before anybody could look: here such an answer arrives as it was sent,
 * and whoever asked sees by its header that it was not opened. Follows no redirect, and keeps neither cookies nor copies.
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

/** Of several addresses of one name that were tried, none took the connection: the first says why. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? error.errors[0] : error)

function limitConnecting(sent: ClientRequest, secure: boolean): void {
  sent.once('socket', (socket) => {
    if (!socket.connecting) return
    const late = setTimeout(() => sent.destroy(new Error('connect ETIMEDOUT')), connectMs)
    const settled = () => clearTimeout(late)
    socket.once(secure ? 'secureConnect' : 'connect', settled).once('close', settled)
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
  // Node and the DOM each declare the one class that it is.
  const body = Readable.toWeb(opened(reply)) as unknown as BodyInit
  return new Response(body, { status, statusText, headers })
}

/** One that ends early is read as far as it goes, as browsers do: what it holds is then seen to be cut. */
function opened(reply: IncomingMessage): Readable {
  if (reply.headers['content-encoding']?.trim().toLowerCase() !== 'gzip') return reply
  const finishFlush = constants.Z_SYNC_FLUSH
  // What breaks on the way shows to whoever reads the end of it.
  return pipeline(reply, createGunzip({ finishFlush }), () => {})
}
