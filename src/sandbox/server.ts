import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem, problem } from './http/errors.ts'
import { faultReply, sendDripping, sendTruncated } from './http/faults.ts'
import type { Fault, Faults } from './http/faults.ts'
import { isForeign } from './http/page-origin.ts'
import { answerPicture } from './pictures/picture.ts'
import { errorReply } from './http/reply.ts'
import type { Reply } from './http/reply.ts'
import { logRequest } from './request-log.ts'
import type { RequestLog } from './request-log.ts'
import { readBody, readRequest } from './http/request.ts'
import type { ShopRequest } from './http/request.ts'
import { answerResource } from './resource-access.ts'
import { createRouter } from './shop/router.ts'
import type { Route } from './shop/router.ts'
import type { Shop } from './shop/shop.ts'

export interface ServerOptions {
  readonly shop: Shop
  readonly faults: Faults
  readonly requests: RequestLog
  /** Everything that is neither the API nor a picture: OAuth and the sandbox's own controls. */
  readonly routes: readonly Route[]
  /** Milliseconds by which every answer is delayed. */
  readonly latency: number
}

type Answer = (request: ShopRequest) => Reply | Promise<Reply>

function createRequestHandler({ shop, routes }: ServerOptions): Answer {
  const match = createRouter(routes)
  return (request) => {
    if (isForeign(request))
      throw problem(403, 'foreign-request', 'Only programs of this computer may ask here, by its own name.')
    if (/^\/v1(\/|$)/.test(request.path)) return answerResource(request, shop)
    if (request.path.startsWith('/images/')) return answerPicture(request)
    const { handler, params } = match(request.method, request.path)
    return handler({ ...request, params }, shop)
  }
}

function replyTo(error: unknown): Reply {
  if (error instanceof Problem) return errorReply(error.status, error.errors, error.headers)
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return errorReply(500, [{ code: 'unexpected', title: 'Server error', detail }])
}

async function send(
  response: ServerResponse,
  reply: Reply,
  method: string,
  fault: Fault | undefined,
): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value)
  response.statusCode = reply.status
  const body = Buffer.from(reply.body)
  if (fault?.kind === 'truncate') sendTruncated(response, body)
  else if (fault?.kind === 'drip') await sendDripping(response, body, fault.ms)
  else {
    if (reply.status !== 204) response.setHeader('content-length', body.length)
    response.end(method === 'HEAD' ? undefined : body)
  }
}

async function handle(
  message: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  answer: Answer,
  fallbackHost: string,
): Promise<void> {
  const method = message.method ?? 'GET'
  const target = message.url ?? '/'
  const isShop = target.startsWith('/v1') || target.startsWith('/oauth')
  if (isShop) logRequest(options.requests, { method, path: target, headers: message.headers })
  const fault = isShop ? options.faults.consume(method, target) : undefined
  if (fault?.kind === 'drop-before') return void message.socket.destroy()
  const late = options.latency + (fault?.kind === 'delay' ? fault.ms : 0)
  if (late > 0) await wait(late)

  let reply: Reply
  try {
    const request = readRequest(message, await readBody(message), fallbackHost)
    reply = fault?.kind === 'status' ? faultReply(fault) : await answer(request)
  } catch (error) {
    reply = replyTo(error)
  }
  if (fault?.kind === 'drop-after') return void message.socket.destroy()
  if (fault?.kind === 'garbage')
    reply = { status: 200, headers: reply.headers, body: '<!doctype html><p>Bad gateway' }
  // By the shop's own clock, which a test may have moved.
  response.setHeader('date', options.shop.clock.now().toUTCString())
  await send(response, reply, method, fault)
}

/** Serves on 127.0.0.1; port 0 takes a free one. */
export async function serve(
  options: ServerOptions,
  port: number,
): Promise<{ url: string; close(): Promise<void> }> {
  let host = '127.0.0.1'
  const answer = createRequestHandler(options)
  // Long, so that the server does not close a connection at the moment a client reuses it.
  const server = createServer({ keepAliveTimeout: 120_000 }, (message, response) => {
    // A client that disconnected during the answer is no fault of the sandbox.
    handle(message, response, options, answer, host).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A listening TCP server's address is always an AddressInfo.
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
