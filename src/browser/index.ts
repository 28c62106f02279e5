import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { fileHeaders } from '#core/host/content-policy.ts'
import { windowFiles } from '#core/host/window-files.ts'
import type { Core } from '#core/index.ts'
import { answerCall } from './calls.ts'
import { factStreams } from './fact-stream.ts'
import { addressOf, gate } from './gate.ts'

export type BrowserHost = {
  /** The address to open, with its key. */
  readonly url: string
  /** How many windows are open now. */
  windows(): number
  close(): Promise<void>
}

type Parts = {
  readonly core: Pick<Core, 'answer' | 'on'>
  /** The built window. */
  readonly windowFolder: string
  /** 0 takes any free port. */
  readonly port: number
  readonly log: (line: string) => void
}

/** Serves the window and core on 127.0.0.1 to browsers that were given the address. Rejects with one sentence when the port can't be had. */
export async function startBrowserHost({ core, windowFolder, port, log }: Parts): Promise<BrowserHost> {
  const files = windowFiles(windowFolder, '/bridge.js')
  const bridgeScript = await readFile(new URL('./bridge.js', import.meta.url))
  const facts = factStreams(core)

  const server = createServer()
  await listen(server, port)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const { url, pass } = gate(address.port)

  const answer = async (request: IncomingMessage): Promise<Response> => {
    const passage = pass(request)
    if (passage.is === 'refused') return sentence(403, passage.why)
    if (passage.is === 'new') return redirect('/', passage.cookie)
    const { method = 'GET' } = request
    const { path } = addressOf(request)
    if (path === '/call') return method === 'POST' ? answerCall(request, core) : wrongMethod('POST')
    if (path === '/events') return method === 'GET' ? facts.open() : wrongMethod('GET')
    if (path === '/bridge.js' && method === 'GET') return script(bridgeScript)
    return files({ method, path })
  }

  server.on('request', (request, response) => {
    void answer(request)
      .catch((error: unknown) => {
        log(`${request.method} ${addressOf(request).path}: ${String(error)}`)
        return sentence(500, 'Backroom could not answer.')
      })
      .then((answered) => send(response, answered))
  })

  return {
    url,
    windows: facts.count,
    close() {
      facts.close()
      return new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
    },
  }
}

/** What is not the page can load nothing, whoever opens it. */
const nothing = "default-src 'none'; frame-ancestors 'none'"

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (cause) =>
      fail(new Error(`Port ${port} can't be had; name another by --port.`, { cause })),
    )
    server.listen(port, '127.0.0.1', done)
  })
}

async function send(response: ServerResponse, answered: Response): Promise<void> {
  const headers = new Headers(answered.headers)
  for (const [name, value] of Object.entries(fileHeaders)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', nothing)
  response.writeHead(answered.status, Object.fromEntries(headers))
  if (!answered.body) {
    response.end()
    return
  }
  // Node and the DOM each declare the one class that it is.
  const body = Readable.fromWeb(answered.body as ReadableStream)
  // A window that goes away in mid-answer is no fault of ours.
  await pipeline(body, response).catch(() => response.destroy())
}

const text = { 'content-type': 'text/plain; charset=utf-8' }

const sentence = (status: number, words: string) => new Response(words, { status, headers: text })

const wrongMethod = (allow: string) => new Response(null, { status: 405, headers: { allow } })

const redirect = (location: string, cookie: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' },
  })

const script = (body: Uint8Array<ArrayBuffer>) =>
  new Response(body, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
