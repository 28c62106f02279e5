import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Webhook {
  /** Its method and path. */
  readonly request: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly json: {
    readonly account_id: string
    readonly type: string
    readonly payload: Record<string, unknown>
  }
}

/** An application's address for webhooks. */
export interface Receiver {
  readonly url: string
  readonly received: Webhook[]
  /** Sets the status of its answers from now on; 0 ends the connection instead, and `nothing` leaves it open. */
  answerWith(status: number | 'nothing'): void
  /** Resolves when `count` webhooks have arrived in all. */
  until(count: number): Promise<Webhook[]>
}

/** Opens a receiver, and closes it after the test. */
export async function openReceiver(): Promise<Receiver> {
  const received: Webhook[] = []
  let status: number | 'nothing' = 204
  let noticed = () => {}
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const json = JSON.parse(body.toString()) as Webhook['json']
      received.push({ request: `${request.method} ${request.url}`, headers: request.headers, body, json })
      if (status === 0) request.socket.destroy()
      else if (status !== 'nothing') response.writeHead(status).end()
      noticed()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    // Safe: a listening TCP server's address is always an AddressInfo.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answerWith: (next) => void (status = next),
    async until(count) {
      while (received.length < count) await new Promise<void>((resolve) => (noticed = resolve))
      return received
    },
  }
}
