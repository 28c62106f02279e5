import { createReadStream } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { addressOf } from '../../src/browser/gate.ts'
import { readBody } from '../../src/core/net/read-body.ts'
import { root } from '../project/builds.ts'
import type { DevelopmentCore } from './core.ts'
import type { Beside } from './window-server.ts'

/** What the browser host takes at most; what is larger it is to refuse itself. */
const bodyLimit = 1_000_001

export const bridgeFile = join(root, 'src/browser/bridge.js')

/** A place in the browser host, and what it must be shown to let somebody in. */
type Entrance = { readonly origin: string; readonly ticket: string }

export type CoreDoor = {
  readonly beside: Beside
  /** From now on goes to the browser host of this address: enters it, and hears its facts. */
  moveTo(url: string): Promise<void>
}

/**
 * The bridge's way from the page to the browser host of the moment. The host decides as ever who may ask it: this enters
 * by the host's own key, once for each start, and names its origin. For the page the host never goes away: its stream of
 * facts stays open and its calls wait.
 */
export function coreDoor(core: () => DevelopmentCore): CoreDoor {
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
      // Whether it was done is not known, so it is not asked again by itself. The page will ask for what it shows.
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
        // A page that goes away in mid-call is no fault of ours.
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
      // From the source and not from the host: a page is there to say that core does not start.
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
      const facts = await ask(entrance, '/events', {})
      facts.on('data', (text) => pages.forEach((page) => page.write(text)))
      // It ends with its host.
      facts.on('error', () => {})
    },
  }
}

/** Trades the key of the address for the ticket, as a window does that is opened on it. */
async function enter(url: string): Promise<Entrance> {
  const { origin, searchParams } = new URL(url)
  const answered = await fetch(`${origin}/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ key: searchParams.get('key') }),
  })
  if (!answered.ok) throw new Error(`The browser host let nobody in: ${answered.status}.`)
  // The host answers a key that fits with nothing else.
  const { ticket } = (await answered.json()) as { readonly ticket: string }
  return { origin, ticket }
}

/** By Node's plain client, which waits as long as it takes: for a sign-in, that is for the owner. */
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
