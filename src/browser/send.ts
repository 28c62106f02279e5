import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { fileHeaders } from '#core/host/content-policy.ts'

/** The policy of everything but the page: it may load nothing, whoever opens it. */
const nothing = "default-src 'none'; frame-ancestors 'none'"

/** Sends an answer, with the headers that everything of this origin has. */
export async function send(response: ServerResponse, answered: Response): Promise<void> {
  const headers = new Headers(answered.headers)
  for (const [name, value] of Object.entries(fileHeaders)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', nothing)
  response.writeHead(answered.status, Object.fromEntries(headers))
  if (!answered.body) {
    response.end()
    return
  }
  // Node and the DOM declare the same class separately.
  const body = Readable.fromWeb(answered.body as ReadableStream)
  // A window that closes in the middle of an answer is not an error.
  await pipeline(body, response).catch(() => response.destroy())
}
