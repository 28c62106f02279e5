import type { IncomingMessage, ServerResponse } from 'node:http'
import { localServer } from './local-server.ts'

/**
 * Ways in which an answer to a write goes wrong without a false statement: faults of the network, or errors that the
 * shop reports.
 */
export const honestFaults = [
  'dropped before it was carried out',
  'carried out, and dropped before the answer',
  '503, not carried out',
  '503, carried out all the same',
  '429, wait 0 seconds',
  'carried out, and the answer cut off',
] as const

/** Ways in which an answer to a write says something false, or nothing. */
export const lies = [
  '200 with the record as it was, nothing done',
  '200 without a body, nothing done',
  '200 with an empty object, nothing done',
  '204, nothing done',
  '200 with another record, nothing done',
  '200 with the record as it was, done all the same',
  '200 without a body, done all the same',
  '200 with another record, done all the same',
  '200 with an id and nothing else, done all the same',
] as const

export type AnswerFault = (typeof honestFaults)[number] | (typeof lies)[number]

export type LyingShop = {
  readonly url: string
  /** All writes received, whatever their outcome: "PATCH /v1/accounts/1001/orders/ABCD-123456". */
  readonly arrived: string[]
  /** Sets the fault of the next `times` writes. */
  lie(fault: AnswerFault, times?: number): void
  /** Ends the faults: every write is carried out and answered. */
  behave(): void
  close(): Promise<void>
}

type Upstream = { readonly status: number; readonly type: string; readonly body: Buffer }

/**
 * Starts a proxy between an app and its shop. It passes requests on, except that a test decides how it answers writes.
 * It knows of the shop only what the replies contain.
 *
 * @param options.asItself links in replies keep the shop's own address
 */
export async function lyingShop(shopUrl: string, { asItself = false } = {}): Promise<LyingShop> {
  const arrived: string[] = []
  let fault: AnswerFault | null = null
  let left = 0

  const ask = async (
    request: IncomingMessage,
    method: string,
    path: string,
    body?: Buffer,
  ): Promise<Upstream> => {
    const headers = new Headers()
    const passed = ['accept', 'authorization', 'content-type', 'user-agent']
    for (const name of asItself ? passed : [...passed, 'host']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const init = { method, headers, ...(body && body.length > 0 && { body: new Uint8Array(body) }) }
    const reply = await fetch(`${shopUrl}${path}`, init)
    const type = reply.headers.get('content-type') ?? ''
    return { status: reply.status, type, body: Buffer.from(await reply.arrayBuffer()) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const carryOut = () => ask(request, method, path, Buffer.concat(chunks))
    if (method === 'GET') return send(response, await carryOut())
    arrived.push(`${method} ${path}`)
    const now = left > 0 ? fault : null
    left -= 1
    if (now === null) return send(response, await carryOut())

    const thing = path.replace('/relationships', '')
    const asItWas = await ask(request, 'GET', thing)
    const isDone = now.includes('carried out')
      ? !/not carried out|before it was/.test(now)
      : now.includes('done all')
    const done = isDone ? await carryOut() : null
    if (now.includes('dropped')) return void request.socket.destroy()
    if (now.startsWith('503')) return send(response, { status: 503, type: '', body: Buffer.alloc(0) })
    if (now.startsWith('429')) {
      response.setHeader('retry-after', '0')
      return send(response, { status: 429, type: '', body: Buffer.alloc(0) })
    }
    if (now.startsWith('204')) return send(response, { status: 204, type: '', body: Buffer.alloc(0) })
    if (now.includes('cut off')) return cutOff(response, done?.body ?? Buffer.alloc(0))
    const json = (value: unknown) =>
      send(response, {
        status: 200,
        type: 'application/vnd.api+json',
        body: Buffer.from(JSON.stringify(value)),
      })
    if (now.includes('empty object')) return json({})
    if (now.includes('without a body'))
      return send(response, { status: 200, type: '', body: Buffer.alloc(0) })
    if (now.includes('an id and nothing else')) return json({ data: identifierIn(done ?? asItWas) })
    if (now.includes('another record')) return json(await another(thing, (each) => ask(request, 'GET', each)))
    return send(response, { ...asItWas, status: 200 })
  }

  const server = await localServer(answer)
  return {
    ...server,
    arrived,
    lie(next, times = 1) {
      fault = next
      left = times
    },
    behave() {
      left = 0
    },
  }
}

function send(response: ServerResponse, { status, type, body }: Upstream): void {
  response.writeHead(status, { ...(type && { 'content-type': type }), 'content-length': body.length })
  response.end(body)
}

function cutOff(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'content-length': body.length + 100 })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}

type Named = { readonly type: string; readonly id: string }

/** Returns type and id of a reply's record, or of the first of its list. */
function identifierIn({ body }: Upstream): Named | null {
  if (body.length === 0) return null
  // JSON:API wraps a record this way.
  const { data } = JSON.parse(body.toString()) as { data: Named | Named[] }
  const [first] = [data].flat()
  return first ? { type: first.type, id: first.id } : null
}

/** Returns a reply about another record than the requested one: one of the same kind if the shop has it. */
async function another(path: string, get: (path: string) => Promise<Upstream>): Promise<unknown> {
  const isThing = !/\/(discounts|products|categories|artists)$/.test(path)
  const id = path.split('/').at(-1)
  const list = await get(isThing ? path.replace(/\/[^/]+$/, '') : path)
  // JSON:API wraps a record this way.
  const { data, ...more } = JSON.parse(list.body.toString()) as { data: Named[] }
  return { ...more, data: data.find((one) => one.id !== id) ?? { type: 'products', id: '0', attributes: {} } }
}

/** Returns the address of a request, in whichever form fetch received it. */
export function addressOf(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}
