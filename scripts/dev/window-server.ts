import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, Server } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, posix } from 'node:path'
import type { Duplex } from 'node:stream'
import { createServer, mergeConfig } from 'vite'
import type { Plugin, ViteDevServer } from 'vite'
import { addressOf, gate } from '../../src/browser/gate.ts'
import { newTicket } from '../../src/browser/stored-ticket.ts'
import { send } from '../../src/browser/send.ts'
import { fileHeaders } from '../../src/core/host/content-policy.ts'
import { secretsEqual } from '../../src/core/net/secrets-equal.ts'
import windowConfig from '../../vite.config.ts'
import { root } from '../project/builds.ts'
import { developmentFolder } from './development-folder.ts'
import { sentenceChanges } from './sentence-changes.ts'
import { developmentPolicy } from './window-policy.ts'

export type WindowServer = {
  /** Returns an address that lets one window in, once, within a minute. */
  newAddress(): string
  readonly vite: ViteDevServer
  close(): Promise<void>
}

/** Answers requests for anything but the window's own code. False leaves the request to Vite. */
export type Beside = (request: IncomingMessage, response: ServerResponse, isInside: boolean) => boolean

type WindowServerOptions = {
  /** 0 means any free port. */
  readonly port: number
  readonly beside: Beside
  /** Address of the host's script that must run before the window's own; not needed with a preload. */
  readonly headScript?: string
}

const modulePath = (file: string) =>
  posix.join('/@fs/', join(import.meta.dirname, file).replaceAll('\\', '/'))

/**
 * Starts Vite's server for src/renderer, on this computer alone and behind the access control of the browser host: it
 * checks `Host` and `Origin` for every file of the window and for Vite's updates, and key and ticket for everything else.
 * Vite's updates have a secret of their own, too, which no other page can read.
 *
 * @throws Error with one sentence when the port is not available
 */
export async function startWindowServer({
  port,
  beside,
  headScript,
}: WindowServerOptions): Promise<WindowServer> {
  const server = createHttpServer()
  const opened = Promise.withResolvers<Opened>()
  // Before the port is open: a page of an earlier server may ask at once, and a request that nobody receives waits for ever.
  server.on(
    'request',
    (request, response) => void opened.promise.then(({ answer }) => answer(request, response)),
  )
  server.on(
    'upgrade',
    (request, socket, head) => void opened.promise.then(({ update }) => update(request, socket, head)),
  )
  await listen(server, port)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const windowGate = gate({ port: address.port, ticket: newTicket(), now: Date.now })
  // Receives a WebSocket only after the checks of its token, `Host` and `Origin`.
  const letIn = new Server()

  const vite = await createServer(
    mergeConfig(windowConfig, {
      configFile: false,
      appType: 'custom',
      logLevel: 'warn',
      // Checkouts may share node_modules, but not Vite's cache of it.
      cacheDir: join(developmentFolder, 'vite'),
      html: { cspNonce: noncePlace },
      server: {
        middlewareMode: true,
        cors: false,
        // Vite transforms this file and all its imports while the browser still starts.
        warmup: { clientFiles: ['./main.tsx'] },
        ws: { server: letIn, protocol: 'ws', host: '127.0.0.1', clientPort: address.port },
        fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      },
      plugins: [developmentPage(headScript), sentenceChanges()],
    }),
  )

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(fileHeaders)) response.setHeader(name, value)
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    const why = windowGate.refusal(request)
    if (why !== null) return end(response, 403, why)
    const wayIn = windowGate.wayIn(request)
    if (wayIn) return send(response, await wayIn)
    if (beside(request, response, windowGate.isInside(request))) return
    if (asksForPage(request)) return page(response, addressOf(request).path === galleryPath)
    vite.middlewares(request, response, () => end(response, 404))
  }

  const page = async (response: ServerResponse, isGallery: boolean): Promise<void> => {
    const nonce = randomBytes(16).toString('base64')
    const source = await readFile(join(vite.config.root, 'index.html'), 'utf8')
    const named = isGallery ? source.replace('="./main.tsx"', `="${modulePath('gallery/main.tsx')}"`) : source
    // The same page is served at every address, so its links must not be relative.
    const html = await vite.transformIndexHtml(
      isGallery ? galleryPage : '/index.html',
      named.replaceAll('="./', '="/'),
    )
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('cache-control', 'no-store')
      .setHeader('content-security-policy', developmentPolicy(nonce, `ws://127.0.0.1:${address.port}`))
    response.end(html.replaceAll(noncePlace, nonce))
  }

  opened.resolve({
    answer(request, response) {
      answer(request, response).catch((error: unknown) => {
        vite.config.logger.error(`${request.method} ${addressOf(request).path}: ${String(error)}`)
        end(response, 500)
      })
    },
    update(request, socket, head) {
      const token = addressOf(request).query.get('token')
      const isUpdates = token !== null && secretsEqual(token, vite.config.webSocketToken)
      if (isUpdates && windowGate.refusal(request) === null) letIn.emit('upgrade', request, socket, head)
      else socket.destroy()
    },
  })

  return {
    newAddress: windowGate.newAddress,
    vite,
    async close() {
      await vite.close()
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
    },
  }
}

/** How requests are answered once everything is there. */
type Opened = {
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Lets the connection in by which Vite reports changes. */
  update(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** The address of the gallery: the window's own page, with the gallery's script instead of the window's. */
export const galleryPath = '/gallery'
/** Vite's name of that page. */
const galleryPage = '/gallery.html'

/** Placeholder in index.html for the nonce of the load. */
const noncePlace = '__NONCE__'

const developmentPage = (headScript: string | undefined): Plugin => ({
  name: 'development-page',
  // The gallery makes no calls to core, so it needs no bridge.
  transformIndexHtml: (_html, { path }) => (path === galleryPage ? [] : headTags(headScript)),
})

function headTags(headScript: string | undefined) {
  const page = { tag: 'script', attrs: { type: 'module', src: modulePath('page.ts') } }
  return headScript === undefined ? [page] : [{ tag: 'script', attrs: { src: headScript } }, page]
}

function asksForPage(request: IncomingMessage): boolean {
  const { path } = addressOf(request)
  return (
    request.method === 'GET' &&
    ['', '.html'].includes(extname(path)) &&
    Boolean(request.headers.accept?.includes('text/html'))
  )
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (cause) =>
      fail(new Error(`Port ${port} is not available. Choose another with --port.`, { cause })),
    )
    server.listen(port, '127.0.0.1', done)
  })
}

function end(response: ServerResponse, status: number, words?: string): void {
  if (words !== undefined) response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.writeHead(status).end(words)
}
