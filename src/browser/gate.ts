import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { plainPageHeaders } from '#core/net/plain-page.ts'
import { readBody } from '#core/net/read-body.ts'
import { secretsEqual } from '#core/net/secrets-equal.ts'
import { answerTexts } from '#shared/texts/browser/answers.ts'
import { oneUseKeys } from './keys.ts'
import { noWayInPage } from './way-in-page.ts'

export type Gate = {
  /** Returns an address that lets one window in, once, within a minute. */
  newAddress(): string
  /** Why the host answers no request of this kind; null when it may answer. */
  refusal(request: IncomingMessage): string | null
  /** True when the request shows the ticket of a window that was let in. */
  isInside(request: IncomingMessage): boolean
  /** True when the request is for the page, with a key that lets it in. */
  isExpected(request: IncomingMessage): boolean
  /** Answers the requests that a window makes to get in; null for any other address. */
  wayIn(request: IncomingMessage): Promise<Response> | null
}

type Options = {
  readonly port: number
  /** The ticket that windows send after they were let in. */
  readonly ticket: string
  /** Milliseconds, which also count while the computer sleeps. */
  readonly now: () => number
  /** Called when a key was used. */
  readonly onEntered?: () => void
}

const bodyLimit = 1000
const enterSchema = z.object({ key: z.string() })
const isQuestion = /^\/proof\/([\w-]{16,64})$/

/**
 * Decides which requests are answered. Every program, every account and every web page on this computer can reach a
 * loopback port. Every request must have our `Host` (a foreign name that resolves to 127.0.0.1 is refused) and, if it
 * has an `Origin`, ours (a foreign page's request is refused). The window's files are the same for everybody.
 * Everything that belongs to the owner needs the ticket in a header that no browser sends by itself; a window gets the
 * ticket in exchange for a key.
 */
export function gate({ port, ticket, now, onEntered }: Options): Gate {
  // In the form in which browsers send them: without the port when it is HTTP's own.
  const { host, origin } = new URL(`http://127.0.0.1:${port}`)
  const keys = oneUseKeys(now)

  const enter = async (request: IncomingMessage): Promise<Response> => {
    const body = await readBody(request, bodyLimit)
    const shown = enterSchema.safeParse(parsed(body?.toString('utf8') ?? ''))
    if (!shown.success || !keys.use(shown.data.key)) return answer(403, { why: answerTexts.keyLetsNobodyIn })
    onEntered?.()
    return answer(200, { ticket })
  }
  // Another program that has taken the port since then can't answer this, so the window doesn't send it the ticket.
  const prove = async (question: string) =>
    answer(200, { proof: createHmac('sha256', ticket).update(question).digest('hex') })

  return {
    newAddress: () => `${origin}/?key=${keys.make()}`,
    refusal(request) {
      if (request.headers.host !== host) return answerTexts.ownAddress
      const { origin: from, 'sec-fetch-site': site } = request.headers
      const isOurs = from !== undefined ? from === origin : request.method !== 'POST'
      const isAtHome = site === undefined || site === 'same-origin' || site === 'none'
      // The page in the data folder links here, and the browser counts that page as cross-site.
      return isOurs && (isAtHome || comesWithKey(request)) ? null : answerTexts.anotherPage
    },
    isInside({ headers: { authorization } }) {
      return authorization !== undefined && secretsEqual(authorization, `Bearer ${ticket}`)
    },
    isExpected(request) {
      const { path, query } = addressOf(request)
      return path === '/' && keys.fits(query.get('key') ?? '')
    },
    wayIn(request) {
      const { path } = addressOf(request)
      if (path === '/enter' && request.method === 'POST') return enter(request)
      if (request.method !== 'GET') return null
      if (path === '/closed') return Promise.resolve(new Response(noWayInPage, { headers: plainPageHeaders }))
      const [, question] = isQuestion.exec(path) ?? []
      return question === undefined ? null : prove(question)
    },
  }
}

/** Returns path and query as they were sent. A URL parser would read `//name` as another host and resolve `..`. */
export function addressOf(request: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '', query] = (request.url ?? '').split('?', 2)
  return { path, query: new URLSearchParams(query) }
}

function comesWithKey(request: IncomingMessage): boolean {
  const { path, query } = addressOf(request)
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': whatFor } = request.headers
  const isPage = request.method === 'GET' && mode === 'navigate' && whatFor === 'document'
  return isPage && path === '/' && query.has('key')
}

function answer(status: number, body: Readonly<Record<string, string>>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
