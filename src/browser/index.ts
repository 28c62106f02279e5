import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { themeOf } from '#core/host/theme.ts'
import { windowFiles } from '#core/host/window-files.ts'
import type { Core } from '#core/index.ts'
import { pictureAt } from '#shared/app/picture-place.ts'
import { answerTexts } from '#shared/texts/browser/answers.ts'
import { terminalTexts } from '#shared/texts/browser/terminal.ts'
import { answerCall } from './calls.ts'
import { eventStreams } from './event-stream.ts'
import { addressOf, gate } from './gate.ts'
import { keyLifeMs } from './keys.ts'
import { storedTicket, newTicket } from './stored-ticket.ts'
import { send } from './send.ts'
import { wayInPage } from './way-in-page.ts'

export type BrowserHost = {
  /** Returns an address that lets one window in, once, within a minute. */
  newAddress(): string
  /** How many browsers have a window open now. */
  windows(): number
  /** True once a window has been open. */
  hadWindow(): boolean
  /** True for a minute after the first request of a window that loads, or takes over from another, unless one begins to listen. */
  isWindowLoading(): boolean
  close(): Promise<void>
}

type Options = {
  readonly core: Pick<Core, 'answer' | 'call' | 'on' | 'picture'>
  /** The folder of the built window. */
  readonly windowFolder: string
  /** 0 takes any free port. */
  readonly port: number
  readonly log: (line: string) => void
  /**
   * Where the ticket for this port and the page that lets a window in are stored. Without it they end with the host.
   */
  readonly dataDir?: string
  /** Milliseconds by which keys expire. */
  readonly now?: () => number
}

/**
 * Serves the window on 127.0.0.1, and core to the windows that an address with its key let in. Rejects with one
 * sentence when the port is taken.
 */
export async function startBrowserHost(options: Options): Promise<BrowserHost> {
  const { core, windowFolder, port, log, dataDir, now = Date.now } = options
  const headScript = '/bridge.js'
  const files = windowFiles(windowFolder, { headScript })
  // Only a page that is let in gets the owner's theme; everybody else gets the same files.
  const firstPage = windowFiles(windowFolder, { headScript, theme: () => themeOf(core) })
  const bridgeScript = await readFile(new URL('./bridge.js', import.meta.url))
  const streams = eventStreams(core)
  const loading = loadingWindows()

  const server = createServer({ requestTimeout: slowestMs, headersTimeout: slowestMs })
  server.maxConnections = maxConnections
  const opened = Promise.withResolvers<(request: IncomingMessage) => Promise<Response>>()
  // Before the port is open: windows of an earlier host ask every second, and a request that nobody receives waits for ever.
  server.on('request', (request, response) => {
    void opened.promise
      .then((answer) => answer(request))
      .catch((error: unknown) => {
        log(`${request.method} ${addressOf(request).path}: ${String(error)}`)
        return sentence(500, answerTexts.couldNotAnswer)
      })
      .then((answered) => send(response, answered))
  })
  await listen(server, port)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const ticket = dataDir === undefined ? newTicket() : await storedTicket(dataDir, address.port, log)
  const hostGate = gate({ port: address.port, ticket, now, onEntered: () => page?.renew() })
  const page = dataDir === undefined ? undefined : await wayInPage(dataDir, hostGate.newAddress, log)

  opened.resolve(async (request) => {
    const why = hostGate.refusal(request)
    if (why !== null) return sentence(403, why)
    const { method = 'GET' } = request
    const { path } = addressOf(request)
    // The first request of a window that takes over from another.
    if (path.startsWith('/proof/')) loading.note()
    const wayIn = hostGate.wayIn(request)
    if (wayIn) return wayIn
    if (path === '/call' || path === '/events') {
      if (!hostGate.isInside(request)) return sentence(403, answerTexts.notInside)
      if (path === '/call') return method === 'POST' ? answerCall(request, core) : wrongMethod('POST')
      if (method !== 'GET') return wrongMethod('GET')
      loading.end()
      return streams.open() ?? sentence(503, answerTexts.tooManyWindows)
    }
    if (path === headScript && method === 'GET') return script(bridgeScript)
    const picture = method === 'GET' ? pictureAt(request.url ?? '') : null
    if (picture) return core.picture(picture)
    const answered = await (hostGate.isExpected(request) ? firstPage : files)({ method, path })
    // A window loads anew on whichever of its addresses it is.
    if (answered.headers.get('content-type')?.startsWith('text/html')) loading.note()
    return answered
  })

  return {
    newAddress: hostGate.newAddress,
    windows: streams.count,
    hadWindow: streams.hadAny,
    isWindowLoading: loading.isAny,
    async close() {
      await page?.close()
      streams.close()
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
    },
  }
}

/** Tells whether a window has begun to load and does not listen yet. It has as long as a new one has to come in. */
function loadingWindows() {
  // Not by the computer's clock, which may be set.
  let since = -Infinity
  return {
    note: () => (since = performance.now()),
    end: () => (since = -Infinity),
    isAny: () => performance.now() - since < keyLifeMs,
  }
}

/** A browser opens six. A program that opens as many as it can gets no more than these, and a slow one is cut off. */
const maxConnections = 128
const slowestMs = 15_000

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (cause) => fail(new Error(terminalTexts.portTaken(port), { cause })))
    server.listen(port, '127.0.0.1', done)
  })
}

const text = { 'content-type': 'text/plain; charset=utf-8' }

const sentence = (status: number, words: string) => new Response(words, { status, headers: text })

const wrongMethod = (allow: string) => new Response(null, { status: 405, headers: { allow } })

const script = (body: Uint8Array<ArrayBuffer>) =>
  new Response(body, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
