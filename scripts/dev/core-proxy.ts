import { createReadStream } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { addressOf } from '../../src/browser/gate.ts'
import { readBody } from '../../src/core/net/read-body.ts'
import { root } from '../project/builds.ts'
import type { DevelopmentCore } from './core.ts'
import type { Beside } from './window-server.ts'

/** The largest body that the proxy passes on: one byte more than the browser host accepts, which then refuses it itself. */
const bodyLimit = 1_000_001

export const bridgeFile = join(root, 'src/browser/bridge.js')

/** The browser host's origin, and the ticket that it requires. */
type Entrance = { readonly origin: string; readonly ticket: string }

export type CoreProxy = {
  readonly beside: Beside
  /** Moves to the browser host at this address: enters it and forwards its events. */
  moveTo(url: string): Promise<void>
}

/**
 * Connects the page's bridge with the browser host that runs at the moment. The host controls access as always: the proxy
 * enters with the host's own key, once for each start, and sends its origin. The page does not notice restarts: its
 * stream of events stays open and its calls wait.
 */
export function coreProxy(core: () => DevelopmentCore): CoreProxy {
  const pages = new Set<ServerResponse>()
  let entrance: Entrance = { origin: '', ticket: '' }

  async function call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, bodyLimit)
    if (body === null) return end(response, 413, 'A call has at most 1 MB.')
    const answer = () =>
      ask(entrance, '/call', { 'content-type': request.headers['content-type'] ?? '' }, body)
    try {
      const answered = await core().ask(answer)
      response.writeHead(answered.statusCode ?? 500, {
        'content-type': answered.headers['content-type'] ?? '',
        'cache-control': 'no-store',
      })
      answered.pipe(response)
    } catch {
      // The call's outcome is unknown, so the proxy does not repeat it. The page refetches what it shows.
      await core().ask(async () => end(response, 503, 'Core was started anew in the middle of this call.'))
    }
  }

  async function picture(url: string, response: ServerResponse): Promise<void> {
    const answered = await core().ask(() => ask(entrance, url, {}))
    response.writeHead(answered.statusCode ?? 500, answered.headers)
    answered.pipe(response)
  }

  return {
    beside(request, response, isInside) {
      const { path } = addressOf(request)
      if ((path === '/call' || path === '/events') && !isInside) {
        end(response, 403, 'Only a window that was let in may ask this.')
        return true
      }
      if (path === '/call' && request.method === 'POST') {
        // A page that closes during a call is not an error.
        call(request, response).catch(() => response.destroy())
        return true
      }
      if (path === '/events' && request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        response.write(':\n\n')
        pages.add(response.on('close', () => pages.delete(response)))
        return true
      }
      if (path.startsWith('/picture/') && request.method === 'GET') {
        picture(request.url ?? '', response).catch(() => response.destroy())
        return true
      }
      // From the source and not from the host: the page must also load when core does not start.
      if (path !== '/bridge.js' || request.method !== 'GET') return false
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
      })
      createReadStream(bridgeFile).pipe(response)
      return true
    },
    async moveTo(url) {
      entrance = await enter(url)
      const events = await ask(entrance, '/events', {})
      events.on('data', (text) => pages.forEach((page) => page.write(text)))
      // The stream breaks when its host ends.
      events.on('error', () => {})
    },
  }
}

/** Trades the key of the address for the ticket, as a window does when it is opened there. */
async function enter(url: string): Promise<Entrance> {
  const { origin, searchParams } = new URL(url)
  const answered = await fetch(`${origin}/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ key: searchParams.get('key') }),
  })
  if (!answered.ok) throw new Error(`The browser host let nobody in: ${answered.status}.`)
  // Safe: the host answers a valid key with nothing else.
  const { ticket } = (await answered.json()) as { readonly ticket: string }
  return { origin, ticket }
}

/** Sends a request with Node's plain client, which has no timeout: a sign-in waits for the owner. */
function ask(
  { origin, ticket }: Entrance,
  path: string,
  headers: OutgoingHttpHeaders,
  body?: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(
      origin + path,
      {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, origin, authorization: `Bearer ${ticket}` },
      },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })
}

function end(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words)
}
