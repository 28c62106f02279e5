import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export type RawReply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Sends exactly these headers and an unnormalised path, neither of which fetch allows. */
export function rawRequest(
  address: string,
  options: {
    readonly method?: string
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | Buffer
  } = {},
): Promise<RawReply> {
  const { hostname, port, pathname, search } = new URL(address)
  const { method = 'GET', path = `${pathname}${search}`, headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    sent.on('error', reject).end(body)
  })
}
