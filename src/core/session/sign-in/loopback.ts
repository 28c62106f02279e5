import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { signInPageTexts } from '#shared/texts/pages/sign-in-page.ts'
import { listenOnLoopback } from '../../net/loopback-server.ts'
import { plainPage, plainPageHeaders } from '../../net/plain-page.ts'
import { secretsEqual } from '../../net/secrets-equal.ts'

/**
 * What the browser brought back (spec: OAuth 2.0, step 2). `issuer`: the service that says it has answered (RFC 9207);
 * null when the answer names none.
 */
export type CallbackAnswer = { readonly issuer: string | null } & (
  { readonly code: string } | { readonly error: string }
)

export type Loopback = {
  readonly redirectUri: string
  /** The first answer that has the right state. Nothing else settles this promise. */
  readonly answer: Promise<CallbackAnswer>
  /** Resolves once the port is closed. */
  close(): Promise<void>
}

const path = '/callback'

/**
 * Waits on this computer for the browser to come back from the service (RFC 8252, 7.3 and 8.3). Listens on the literal
 * 127.0.0.1, accepts one GET of the one path with our own `Host` and the state of this sign-in, and closes after
 * answering it.
 *
 * @param port null takes any free port
 * @throws AppError conflict, when the port is taken
 */
export async function openLoopback(port: number | null, state: string): Promise<Loopback> {
  const { promise: answer, resolve } = Promise.withResolvers<CallbackAnswer>()
  let served: Promise<void> | null = null
  let host = ''

  const receive = (request: IncomingMessage, response: ServerResponse): void => {
    const { status, headers, answer: callbackAnswer } = read(request, host, state)
    // Only one answer is accepted, even from somebody who knows the state.
    if (callbackAnswer && served) return refuse(response, 404, {})
    if (!callbackAnswer) return refuse(response, status, headers)
    served = new Promise((done) => response.once('close', done))
    void served.then(() => server.close())
    response.writeHead(200, plainPageHeaders)
    response.end(pageFor(callbackAnswer))
    resolve(callbackAnswer)
  }
  const server = createServer(receive)
  const taken = await listenOnLoopback(server, port ?? 0)
  host = `127.0.0.1:${taken}`

  return {
    redirectUri: `http://${host}${path}`,
    answer,
    async close() {
      // The page may still be on its way to the browser.
      await served
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
    },
  }
}

type Read = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly answer?: CallbackAnswer
}

function read({ headers, method, url = '' }: IncomingMessage, host: string, state: string): Read {
  // Another host name that resolves to this computer: a web page may have sent the request.
  if (headers.host !== host) return { status: 400, headers: {} }
  const [place, query = ''] = url.split('?', 2)
  if (place !== path) return { status: 404, headers: {} }
  if (method !== 'GET') return { status: 405, headers: { allow: 'GET' } }
  const answer = readAnswer(new URLSearchParams(query), state)
  return { status: 400, headers: {}, ...(answer && { answer }) }
}

function readAnswer(query: URLSearchParams, state: string): CallbackAnswer | null {
  const only = (name: string): string | null => {
    const [value, ...more] = query.getAll(name)
    return value !== undefined && value !== '' && more.length === 0 ? value : null
  }
  if (!secretsEqual(only('state') ?? '', state)) return null
  const [issuer = null, ...moreIssuers] = query.getAll('iss')
  if (moreIssuers.length > 0) return null
  const [code, error] = [only('code'), only('error')]
  if (error !== null) return { error, issuer }
  return code === null ? null : { code, issuer }
}

function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...plainPageHeaders, ...headers })
  const { title, body } = signInPageTexts.notOurs
  response.end(plainPage(title, body))
}

function pageFor(answer: CallbackAnswer): string {
  const { letIn, notLetIn, canBeClosed } = signInPageTexts
  return plainPage('code' in answer ? letIn : notLetIn, canBeClosed)
}
