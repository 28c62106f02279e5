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
  /** An address that lets one window in, once, within a minute. */
  newAddress(): string
  /** Why nothing is answered, whatever is asked for; null when it may be. */
  refusal(request: IncomingMessage): string | null
  /** Whether a window asks that was let in. */
  isInside(request: IncomingMessage): boolean
  /** Whether it asks for the page by an address that lets it in. */
  isExpected(request: IncomingMessage): boolean
  /** What a window asks on its way in; null for any other place. */
  wayIn(request: IncomingMessage): Promise<Response> | null
}

type Options = {
  readonly port: number
  /** What windows that were let in show from then on. */
  readonly ticket: string
  /** Milliseconds that go on while the computer sleeps. */
  readonly now: () => number
  /** Hears that a key was used. */
  readonly onEntered?: () => void
}

const bodyLimit = 1000
const enterSchema = z.object({ key: z.string() })
const isQuestion = /^\/proof\/([\w-]{16,64})$/

/**
 * Decides who may ask. Every program, every account and every web page on this computer can reach a loopback port. Of
 * all of them the `Host` must be ours (a foreign name that resolves to 127.0.0.1 is refused), and the `Origin`, when there
 * is one (a foreign page's request is refused). The files of the window are the same for everybody. Whatever is the
 * owner's needs the ticket in a header of its own, which no browser sends by itself; a window gets it for a key.
 */
export function gate({ port, ticket, now, onEntered }: Options): Gate {
  // As browsers write them, which leave out the port that every address without one has.
  const { host, origin } = new URL(`http://127.0.0.1:${port}`)
  const keys = oneUseKeys(now)

  const enter = async (request: IncomingMessage): Promise<Response> => {
    const body = await readBody(request, bodyLimit)
    const shown = enterSchema.safeParse(parsed(body?.toString('utf8') ?? ''))
    if (!shown.success || !keys.use(shown.data.key)) return answer(403, { why: answerTexts.keyLetsNobodyIn })
    onEntered?.()
    return answer(200, { ticket })
  }
  // Whoever has taken the port since then cannot answer this, and is not shown the ticket.
  const prove = async (question: string) =>
    answer(200, { proof: createHmac('sha256', ticket).update(question).digest('hex') })

  return {
    newAddress: () => `${origin}/?key=${keys.make()}`,
    refusal(request) {
      if (request.headers.host !== host) return answerTexts.ownAddress
      const { origin: from, 'sec-fetch-site': site } = request.headers
      const isOurs = from !== undefined ? from === origin : request.method !== 'POST'
      const isAtHome = site === undefined || site === 'same-origin' || site === 'none'
      // The page in the data folder leads here, and to the browser that page is foreign.
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

/** Path and query as they were sent. A URL parser would read `//name` as another host and tidy up `..`. */
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

function answer(status: number, told: Readonly<Record<string, string>>): Response {
  return Response.json(told, { status, headers: { 'cache-control': 'no-store' } })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
