import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { FuzzedRequest } from './requests.ts'

/** `closed`: the server closed the connection without an answer, as HTTP allows for bytes that are no request. */
export type Answered =
  | {
      readonly status: number
      readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
      readonly body: Buffer
    }
  | 'closed'
  | 'silent'

/** Far more milliseconds than any answer takes; a longer wait counts as a hang. */
export const patience = 10_000

/** The most bytes that Node accepts for a request line with headers. */
const maxHeadBytes = 16_000

function headLength({ target, headers }: FuzzedRequest): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    target.length,
  )
}

/** Creates a client with keep-alive connections of its own. */
export function createSender(apiUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(apiUrl)

  const once = (request: FuzzedRequest) =>
    new Promise<Answered>((resolve, reject) => {
      const { method, target: path, body } = request
      // By default, the client sends a GET's body without its length.
      const headers = { ...request.headers, ...(body.length > 0 && { 'content-length': body.length }) }
      const sent = httpRequest(
        { agent, hostname, port, method, path, headers, timeout: patience },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            // `statusCode` is always set in a client's response.
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          )
        },
      )
      sent.on('timeout', () => {
        resolve('silent')
        sent.destroy()
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed the idle connection: no fault, and it carried out nothing.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(once(request))
        else reject(error)
      })
      sent.end(body)
    })

  return {
    /** Sends a request; one that no client would send goes over a bare socket. */
    async send(request: FuzzedRequest): Promise<Answered> {
      try {
        return await once(request)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code === 'ERR_UNESCAPED_CHARACTERS' || code === 'ERR_INVALID_CHAR')
          return sendBytes(apiUrl, bytesOf(request))
        // The server refuses a head that is too long before it reads the body; the reset may overtake the refusal.
        if (code === 'ECONNRESET' && headLength(request) > maxHeadBytes) return 'closed'
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}

function bytesOf({ method, target, headers, body }: FuzzedRequest): Buffer {
  const all = { host: 'sandbox', ...headers, 'content-length': String(body.length), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), body])
}

/** Sends bytes over a socket of their own and reads the answer until the server ends the connection. */
export function sendBytes(apiUrl: string, bytes: Buffer): Promise<Answered> {
  const { hostname, port } = new URL(apiUrl)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) })
    const finish = () => {
      const text = Buffer.concat(parts)
      const head = text.indexOf('\r\n\r\n')
      const [line = '', ...lines] = text.subarray(0, Math.max(0, head)).toString('latin1').split('\r\n')
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]
      const headers = lines.map((one): [string, string] => {
        const colon = one.indexOf(':')
        return [one.slice(0, colon).toLowerCase(), one.slice(colon + 1).trim()]
      })
      resolve(
        status === undefined
          ? 'closed'
          : { status: Number(status), headers: Object.fromEntries(headers), body: text.subarray(head + 4) },
      )
    }
    socket.setTimeout(patience, () => {
      resolve('silent')
      socket.destroy()
    })
    socket.on('data', (part) => parts.push(part))
    // The answer also counts if a reset interrupts the client while it reads it.
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(bytes)
  })
}
