import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { localServer } from './local-server.ts'

export type Seen = {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type TinyServer = {
  readonly url: string
  readonly seen: Seen[]
  close(): Promise<void>
}

/** Starts an HTTP server whose answers the test writes: for replies that no correct shop sends. */
export async function tinyServer(
  answer: (request: Seen, response: ServerResponse) => void | Promise<void>,
): Promise<TinyServer> {
  const seen: Seen[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const url = new URL(request.url ?? '/', 'http://tiny')
    const one: Seen = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    seen.push(one)
    await answer(one, response)
  }
  const server = await localServer(receive)
  return {
    ...server,
    seen,
  }
}

/** Answers with JSON. */
export function replyJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/vnd.api+json', ...headers })
  response.end(JSON.stringify(body))
}

/** Cuts the connection without an answer. */
export function hangUp(response: ServerResponse): void {
  response.socket?.destroy()
}
