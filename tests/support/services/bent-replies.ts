import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRandom } from '#sandbox/values/random.ts'
import { bend } from './bent-document.ts'
import type { Reply } from './bent-document.ts'
import { localServer } from './local-server.ts'

export type BentReplies = {
  readonly url: string
  /** How many replies to reads differed from the shop's. */
  bent(): number
  /** Turns the bending of replies on (for about two of three) or off (all pass unchanged). */
  bend(on: boolean): void
  close(): Promise<void>
}

const passed = ['accept', 'authorization', 'content-type', 'user-agent']
/** The number of earlier replies that may replace another. */
const maxEarlier = 20

/**
 * Starts a proxy between an app and its shop that alters replies to reads in ways drawn by a seed: cut off, about
 * another resource, with other records, values, times, counts and links. Writes pass unchanged.
 *
 * @param now the shop's time, for replies to carry: it goes on as the test lets it
 */
export async function bentReplies(shopUrl: string, seed: number, now: () => Date): Promise<BentReplies> {
  const random = createRandom(seed, 'bent replies')
  const earlier: Reply[] = []
  let [isBending, bent] = [false, 0]

  async function fromShop(request: IncomingMessage): Promise<Reply> {
    const { method = 'GET', url = '/' } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const headers = new Headers()
    for (const name of passed) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const body = Buffer.concat(chunks)
    const reply = await fetch(`${shopUrl}${url}`, {
      method,
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    return {
      status: reply.status,
      type: reply.headers.get('content-type') ?? '',
      body: await reply.text(),
      end: 'whole',
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('date', now().toUTCString())
    const reply = await fromShop(request)
    if (request.method !== 'GET' || !isBending || random.chance(1 / 3)) return send(response, reply)
    const other = bend(reply, earlier, random)
    earlier.push(reply)
    if (earlier.length > maxEarlier) earlier.shift()
    if (JSON.stringify(other) !== JSON.stringify(reply)) bent += 1
    send(response, other)
  }

  const server = await localServer(answer)
  return {
    ...server,
    bent: () => bent,
    bend(on) {
      isBending = on
    },
  }
}

function send(response: ServerResponse, { status, type, body, end }: Reply): void {
  if (end === 'dropped') return void response.destroy()
  const bytes = Buffer.from(body)
  response.writeHead(status, {
    ...(type && { 'content-type': type }),
    ...(status === 429 && { 'retry-after': '0' }),
    'content-length': bytes.length + (end === 'cut off' ? 100 : 0),
  })
  if (end === 'cut off') response.write(bytes, () => response.destroy())
  else response.end(bytes)
}
