import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sameSecret } from '#core/same-secret.ts'

export type Passage =
  | { readonly is: 'in' }
  | { readonly is: 'new'; readonly cookie: string }
  | { readonly is: 'refused'; readonly why: string }

export type Gate = {
  /** The address that lets a browser in: it trades the key for a cookie. */
  readonly url: string
  pass(request: IncomingMessage): Passage
}

const refused = (why: string): Passage => ({ is: 'refused', why })

/**
 * Decides who may ask. Every program and every web page on this computer can reach a loopback port, so three things must
 * hold: the `Host` is ours (a foreign name that resolves to 127.0.0.1 is refused), the `Origin`, when there is one, is
 * ours (a foreign page's request is refused), and the browser holds the cookie that only the printed address gives.
 */
export function gate(port: number): Gate {
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  const key = randomBytes(24).toString('base64url')
  const ticket = randomBytes(24).toString('base64url')
  // Cookies don't know ports: a second Backroom on this computer needs a name of its own.
  const cookieName = `backroom-${port}`

  return {
    url: `${origin}/?key=${key}`,
    pass(request) {
      if (request.headers.host !== host)
        return refused('This address belongs to Backroom on this computer only.')
      const { origin: from, 'sec-fetch-site': site } = request.headers
      if (from !== undefined ? from !== origin : request.method === 'POST')
        return refused('Another page may not ask Backroom.')
      if (site !== undefined && site !== 'same-origin' && site !== 'none')
        return refused('Another page may not ask Backroom.')

      const { path, query } = addressOf(request)
      const shown = query.get('key')
      if (request.method === 'GET' && path === '/' && shown !== null && sameSecret(shown, key))
        return { is: 'new', cookie: `${cookieName}=${ticket}; HttpOnly; SameSite=Strict; Path=/` }

      const held = cookieOf(request, cookieName)
      if (held !== undefined && sameSecret(held, ticket)) return { is: 'in' }
      return refused('Open Backroom with the address that it printed when it started.')
    },
  }
}

/** Path and query as they were sent. A URL parser would read `//name` as another host and tidy up `..`. */
export function addressOf(request: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '', query] = (request.url ?? '').split('?', 2)
  return { path, query: new URLSearchParams(query) }
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
