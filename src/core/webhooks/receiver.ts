import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createSemaphore } from '../timing/semaphore.ts'
import { listenOnLoopback } from '../net/loopback-server.ts'
import { readBody } from '../net/read-body.ts'

export type Receiver = {
  /** The address on this computer; null while it is off. */
  url(): string | null
  /** Listens on this port instead, or stops for null. A taken port changes nothing. @throws AppError conflict */
  move(port: number | null): Promise<void>
}

/** Handles a webhook: its bytes as they came and its signature header. Returns the HTTP status. */
export type ReceiveWebhook = (body: Buffer, signature: string | undefined) => Promise<number>

const path = '/webhooks'
const maxBytes = 1024 * 1024
/** A webhook is small and arrives fast; more connections than these don't come from the service. */
const maxConnections = 64
const slowestMs = 15_000

/**
 * Receives webhooks on 127.0.0.1. They come from the internet through a tunnel of the owner's, so any `Host` is
 * accepted. `accept` decides what is a webhook and whether it is genuine.
 */
export function createReceiver(accept: ReceiveWebhook): Receiver {
  const exclusive = createSemaphore(1)
  let running: { readonly server: Server; readonly port: number } | null = null

  async function start(port: number): Promise<{ server: Server; port: number }> {
    const server = createServer(
      { requestTimeout: slowestMs, headersTimeout: slowestMs },
      (request, response) => receive(request, response, accept),
    )
    server.maxConnections = maxConnections
    await listenOnLoopback(server, port)
    return { server, port }
  }

  return {
    url: () => running && `http://127.0.0.1:${running.port}${path}`,
    move: (port) =>
      exclusive(async () => {
        if (port === (running?.port ?? null)) return
        const before = running
        running = port === null ? null : await start(port)
        if (before) await stop(before.server)
      }),
  }
}

function receive(request: IncomingMessage, response: ServerResponse, accept: ReceiveWebhook): void {
  const refuse = (status: number, headers: Readonly<Record<string, string>> = {}) =>
    response.writeHead(status, { connection: 'close', ...headers }).end()

  if (request.url?.split('?')[0] !== path) return void refuse(404)
  if (request.method !== 'POST') return void refuse(405, { allow: 'POST' })
  const signature = request.headers['x-webhook-signature']
  void readBody(request, maxBytes)
    .then((body) => (body ? accept(body, typeof signature === 'string' ? signature : undefined) : 413))
    .then(
      (status) => (status < 300 ? response.writeHead(status).end() : refuse(status)),
      // Without an acknowledgement the service sends it again (spec: Delivery, 3).
      () => refuse(500),
    )
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
