import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { otherRecords, type Resource } from './other-records.ts'
import { tinyServer } from '../services/tiny-server.ts'
import type { Seen, TinyServer } from '../services/tiny-server.ts'

/** The shop's reply to one request, before it is serialised. */
export type Reply = {
  status: number
  headers: Record<string, string>
  /** Sent as JSON; a string is sent as it is. */
  body: unknown
}

export type Document = {
  data: Resource | Resource[] | null
  included?: Resource[] | null
  links?: unknown
  meta?: unknown
  [more: string]: unknown
}

/** What one kind of shop does differently. */
export type Variant = {
  /** Changes a list or a record before it is sent. */
  readonly document?: (document: Document, request: Seen) => void
  /** Changes a whole reply; null hangs up. */
  readonly reply?: (reply: Reply, request: Seen, times: number) => Reply | null
  /** The maximum number of records on a page. */
  readonly pageSize?: number
  /** How lists continue: by `page[offset]`, by `links.next` alone, or not at all. */
  readonly paging?: 'offset' | 'cursor' | 'none'
  /** Whether it sorts by the sign of `sort`, by `sort_direction`, or not at all. */
  readonly sorting?: 'sign' | 'direction' | 'none'
  /** Whether a write is carried out. */
  readonly writes?: 'done' | 'ignored'
}

export type OtherShop = TinyServer & {
  /** True when the shop itself has an order as shipped. */
  isShipped(id: string): boolean
}

const account = '/v1/accounts/4711'

/**
 * Starts a shop written from the contract and from facts about the live service, independently of the sandbox and of
 * core: those two could be wrong in the same way. A variant says what it does differently.
 */
export async function otherShop(variant: Variant): Promise<OtherShop> {
  const held = otherRecords()
  const requestCounts = new Map<string, number>()

  const listOf = (type: string, { query }: Seen): Document => {
    const wanted = query.get('filter[shipping_status]')
    const all = held.lists[type]?.filter(
      ({ attributes }) => wanted === null || attributes['shipping_status'] === wanted,
    )
    const sorted = inOrder(all ?? [], query, variant.sorting ?? 'sign')
    const size = Math.min(Number(query.get('page[limit]') ?? 20), variant.pageSize ?? 100)
    const from = variant.paging === 'none' ? 0 : Number(query.get('page[offset]') ?? query.get('after') ?? 0)
    const data = variant.paging === 'none' ? sorted : sorted.slice(from, from + size)
    const isMore = from + data.length < sorted.length
    const next = new URL(`${server.url}${account}/${type}`)
    for (const [name, value] of query) if (!/offset|after/.test(name)) next.searchParams.set(name, value)
    next.searchParams.set(variant.paging === 'cursor' ? 'after' : 'page[offset]', String(from + size))
    return {
      data: structuredClone(data),
      meta: { count: String(sorted.length) },
      included: structuredClone(held.includedOf(data)),
      links: isMore ? { next: next.href } : {},
    }
  }

  const answerTo = (request: Seen): Reply => {
    const { method, path } = request
    const json = (document: Document, status = 200): Reply => {
      variant.document?.(document, request)
      return { status, headers: { 'content-type': 'application/vnd.api+json' }, body: document }
    }
    if (path === '/oauth/token') return tokenFor(request)
    if (!/^(Basic .|Bearer tide-token$)/.test(request.headers.authorization ?? ''))
      return { status: 401, headers: {}, body: { error: 'unauthorized' } }
    if (path === '/v1/accounts')
      return json({ data: [structuredClone(held.account)], included: held.ofAccount })
    if (path === '/v1/countries') return json({ data: structuredClone(held.countries), meta: { count: '3' } })
    const [, type = '', id] = /^\/v1\/accounts\/4711(?:\/(\w+))?(?:\/([\w-]+))?$/.exec(path) ?? []
    if (path === account && method === 'GET')
      return json({ data: structuredClone(held.account), included: held.ofAccount })
    if (method === 'GET' && id === undefined && held.lists[type]) return json(listOf(type, request))
    const record = held.lists[type]?.find((one) => one.id === id)
    if (!record) return { status: 404, headers: {}, body: { errors: [{ code: 'not_found' }] } }
    const asItWas = structuredClone(record)
    if (method === 'PATCH' && variant.writes !== 'ignored') {
      // JSON:API wraps a record this way.
      const { data } = JSON.parse(request.body) as { data: { attributes: Record<string, unknown> } }
      Object.assign(record.attributes, data.attributes, { updated_at: '2026-11-20T12:00:00.000Z' })
    }
    const shown = method === 'PATCH' && variant.writes === 'ignored' ? asItWas : structuredClone(record)
    return json({ data: shown, included: structuredClone(held.includedOf([record])) })
  }

  const server = await tinyServer((request, response) => {
    const name = `${request.method} ${request.path}`
    const times = (requestCounts.get(name) ?? 0) + 1
    requestCounts.set(name, times)
    const honest = answerTo(request)
    const reply = variant.reply ? variant.reply(honest, request, times) : honest
    if (reply === null) response.socket?.destroy()
    else send(response, reply)
  })
  const orders = () => held.lists['orders'] ?? []
  return {
    ...server,
    isShipped: (id) => orders().find((one) => one.id === id)?.attributes['shipping_status'] === 'shipped',
  }
}

/** Answers the token endpoint by RFC 6749: it accepts a form, and nothing else. */
function tokenFor({ headers, body }: Seen): Reply {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const isRight = isForm && new URLSearchParams(body).get('code') === 'low-water'
  const answer = { access_token: 'tide-token', token_type: 'bearer', account_id: 4711 }
  return {
    status: isRight ? 200 : 400,
    headers: { 'content-type': 'application/json' },
    body: isRight ? answer : { error: 'invalid_request' },
  }
}

/** Returns the records in the requested order; in their own one without a `sort`, or when the shop doesn't sort. */
function inOrder(
  all: readonly Resource[],
  query: URLSearchParams,
  by: 'sign' | 'direction' | 'none',
): Resource[] {
  const sort = query.get('sort')
  if (sort === null || by === 'none') return [...all]
  const name = sort.replace(/^-/, '')
  const falls = by === 'sign' ? sort.startsWith('-') : query.get('sort_direction') === 'desc'
  const value = ({ attributes }: Resource) => attributes[name] as string | number
  return all.toSorted((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0) * (falls ? -1 : 1))
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const bytes = headers['content-encoding'] === 'gzip' ? gzipSync(text) : Buffer.from(text)
  response.writeHead(status, headers)
  response.end(status === 204 ? undefined : bytes)
}
