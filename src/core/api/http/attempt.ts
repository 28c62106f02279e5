import type { Message } from '#shared/texts/message.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { ShopError, TooLargeReply, TooSlowReply, unreadableReply } from '../errors/api-error.ts'
import { BetweenReply, isFromBetween } from '../errors/between.ts'
import { timeLimit } from '../../timing/time-limit.ts'
import { member, parseJson } from '../../values/json.ts'
import type { RefusedReply } from '../errors/api-error.ts'

/** Resolves to true when the shop still lacks what a write makes. */
export type StillNeeded = () => Promise<boolean>

export type ShopRequest = {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'DELETE'
  /** Path and query below the service address, or an absolute address of the same service (a `links.next`). */
  readonly path: string
  /** Sent as JSON; `URLSearchParams` are sent as a form. */
  readonly body?: unknown
  /** How the error's sentence begins: "Order ABCD-1 not marked shipped". */
  readonly ifFailed: Message
  /**
   * Called before a write is repeated after a try whose outcome is unknown. If the write is no longer needed, the
   * request resolves to a reply without a body.
   */
  readonly stillNeeded?: StillNeeded | undefined
  /** The request checks credentials that were just typed: a refusal is the answer and is not checked again. */
  readonly isKnock?: boolean
  /** Called with the outcome of each try; null for a readable answer. */
  readonly onResult?: (error: ShopError | null) => void
}

/** `json` is undefined when the reply has no body. */
export type ShopReply = { readonly status: number; readonly json: unknown }

/** `repeat`: whether the same request may get another answer. `waitMs`: the pause that the shop asked for. */
export type Failure = {
  readonly error: ShopError
  readonly repeat: 'never' | 'once' | 'again'
  readonly waitMs: number | undefined
}

/** Compares the time that a reply states with this computer's. */
export type ReplyTiming = {
  /** Called when the reply has come. */
  received(): void
  /** Called with the reply's time in milliseconds, once the reply is known to be the service's own and states one. */
  stated(at: number): void
}

export type AttemptOptions = {
  readonly fetch: typeof globalThis.fetch
  /** Added to the headers of JSON:API, or replacing them. */
  readonly headers: Readonly<Record<string, string>>
  /** Aborted when the shop is closed; `attempt` then throws its reason. */
  readonly closed: AbortSignal
  readonly timeoutMs: number
  readonly now: () => Date
  /** Called when the request is sent. */
  readonly timed?: () => ReplyTiming
  /** Turns a reply without a success status into an error. */
  readonly refuse: (ifFailed: Message, reply: RefusedReply) => ShopError
}

/** No shop's list of 100 things is larger than this. */
const maxBytes = 20 * 1024 * 1024

/** Sends a request once. Returns failures as values; throws only the reason of `closed`. */
export async function attempt(
  url: string,
  request: ShopRequest,
  options: AttemptOptions,
): Promise<ShopReply | Failure> {
  const limit = timeLimit(options.timeoutMs)
  const timing = options.timed?.()
  let response: Response
  let body: string | null
  try {
    response = await options.fetch(url, requestInit(request, options, limit.signal))
    timing?.received()
    if (!isUnpacked(response)) {
      await response.body?.cancel()
      return unreadable(request, 'never', apiMessages.packed)
    }
    body = await readText(response)
  } catch (error) {
    options.closed.throwIfAborted()
    return limit.signal.aborted ? tooSlow(request, options.timeoutMs) : noConnection(request, error)
  } finally {
    limit.end()
  }
  if (body === null) return { error: new TooLargeReply(request.ifFailed), repeat: 'never', waitMs: undefined }
  const result = response.ok
    ? readReply(request, response.status, body)
    : readRefusal(request, response, body, options)
  const at = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(at) && isOwn(response.status, body, result)) timing?.stated(at)
  return result
}

/** False for what a hotel's network or a gateway answers, as a page or as JSON of its own: its clock is not the shop's. */
function isOwn(status: number, body: string, result: ShopReply | Failure): boolean {
  if (!('error' in result)) return status === 204 || member(result.json, 'data') !== undefined
  return status >= 400 && status < 500 && member(parseJson(body), 'errors') !== undefined
}

function requestInit(request: ShopRequest, options: AttemptOptions, timeout: AbortSignal): RequestInit {
  const hasBody = request.body !== undefined
  const isForm = request.body instanceof URLSearchParams
  return {
    method: request.method,
    headers: {
      accept: 'application/vnd.api+json',
      'accept-encoding': 'gzip',
      ...(hasBody && {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/vnd.api+json',
      }),
      ...options.headers,
    },
    ...(hasBody && { body: isForm ? String(request.body) : JSON.stringify(request.body) }),
    // Credentials must not follow a redirect, and must not come from a cookie or cache of the shell.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([options.closed, timeout]),
  }
}

function readReply(request: ShopRequest, status: number, body: string): ShopReply | Failure {
  if (body === '') return { status, json: undefined }
  try {
    const json: unknown = JSON.parse(withoutHalves(body))
    return { status, json }
  } catch {
    // The reply may be cut or garbled, or the page of a hotel's network: try at most once more.
    return unreadable(request, 'once')
  }
}

function readRefusal(
  request: ShopRequest,
  response: Response,
  body: string,
  options: AttemptOptions,
): Failure {
  const { status } = response
  if (isFromBetween(response, body))
    return { error: new BetweenReply(request.ifFailed, status), repeat: 'once', waitMs: undefined }
  // A date in Retry-After is on the shop's clock, which may differ from this computer's.
  const theirs = new Date(response.headers.get('date') ?? '')
  const now = Number.isNaN(theirs.getTime()) ? options.now() : theirs
  const waitMs = readRetryAfter(response.headers.get('retry-after'), now)
  const retryAfter = waitMs === undefined ? undefined : Math.ceil(waitMs / 1000)
  return {
    error: options.refuse(request.ifFailed, { status, body, retryAfter }),
    repeat: status === 408 || status === 429 || status >= 500 ? 'again' : 'never',
    waitMs,
  }
}

/** Replaces unpaired surrogates, which SQLite can't store: the mirror must later return what is read now. */
function withoutHalves(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json
  return json.replaceAll(
    /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[dD][89a-fA-F][0-9a-fA-F]{2}|[^])/g,
    (escape) => (/^\\u[dD]/.test(escape) && escape.length === '\\ud83d'.length ? '\\ufffd' : escape),
  )
}

function unreadable(
  request: ShopRequest,
  repeat: Failure['repeat'],
  words?: Parameters<typeof unreadableReply>[1],
): Failure {
  return { error: unreadableReply(request.ifFailed, words), repeat, waitMs: undefined }
}

function tooSlow(request: ShopRequest, timeoutMs: number): Failure {
  // Not repeated: the owner has waited long enough to decide whether to try again.
  return { error: new TooSlowReply(request.ifFailed, timeoutMs), repeat: 'never', waitMs: undefined }
}

function noConnection(request: ShopRequest, cause: unknown): Failure {
  const reached = !neverReached(cause)
  const words = reached ? apiMessages.connectionBroke : apiMessages.notReached
  return {
    error: new ShopError('offline', words({ failed: request.ifFailed }), {
      outcome: reached ? 'unknown' : 'none',
      cause,
    }),
    repeat: 'again',
    waitMs: undefined,
  }
}

/** Matches failures before the request was sent, in the words of Node and of Chromium (Electron's `net.fetch`). */
const beforeSending =
  /connect ETIMEDOUT|CERT|LEAF_SIGNATURE|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|ERR_CONNECTION_REFUSED|ERR_ADDRESS_UNREACHABLE|ERR_PROXY_CONNECTION_FAILED/

function neverReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return beforeSending.test(`${code} ${error.message}`) || neverReached(error.cause)
}

/**
 * True when the reply is not compressed or came as gzip, the only compression that core requests. The hosts decode no
 * other either, so no decoder has run on such a reply yet.
 */
export function isUnpacked({ headers }: Response): boolean {
  return /^(gzip|identity)?$/i.test(headers.get('content-encoding')?.trim() ?? '')
}

/** The body as text; null when it is larger than any honest reply. */
async function readText(response: Response): Promise<string | null> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** The longest pause that core accepts: a wrong clock or a faulty header could otherwise silence the shop for good. */
const maxMs = 24 * 60 * 60 * 1000

/**
 * The pause in milliseconds that a Retry-After header asks for: seconds, or a date (RFC 9110, 10.2.3). At most a day.
 * Undefined when there is no such header or it can't be read.
 *
 * @param now the shop's time, where the shop states it
 */
function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(maxMs, Math.max(0, ms))
}
