import { AppError } from '#shared/app-error.ts'
import { createLimit } from '../limit.ts'
import type { Clock } from '../clock.ts'
import { attempt } from './attempt.ts'
import type { AttemptParts, Failure, ShopReply, ShopRequest } from './attempt.ts'
import { refusedReply, ShopError } from './api-error.ts'
import { authorizationOf, redactor, secretsOf } from './credentials.ts'
import type { Credentials } from './credentials.ts'

export type HttpParts = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** 0 up to 1: spreads the pauses, so that many windows do not knock at once. */
  readonly random: () => number
  readonly log: (line: string) => void
  readonly version: string
}

export type Http = { send(request: ShopRequest): Promise<ShopReply> }

/** How long one try of a request may take. */
export const timeoutMs = 20_000

/** Spec: Common request rules, 4. */
export function userAgent(version: string): string {
  return `Backroom/${version} (hello@backroom.example)`
}

const atATime = 4
const mostTries = 4
const firstPauseMs = 500
/** A longer pause than this is told to the owner instead of kept. */
const longestPauseMs = 30_000

/**
 * The transport to one shop: headers of the contract, 20 seconds per try including the body, at most four requests at
 * a time. Reads and writes of absolute values are tried up to four times; a POST once, since a second one could create
 * a second thing.
 *
 * @param onRefused is told once, at the first 401; from then on nothing more is sent
 * @throws ShopError, or the reason of `closed` when that is aborted
 */
export function createHttp(
  parts: HttpParts,
  credentials: Credentials,
  hooks: { readonly closed: AbortSignal; readonly onRefused: () => void; readonly timeoutMs?: number },
): Http {
  const { clock, random, log } = parts
  const inTurn = createLimit(atATime)
  const redact = redactor(secretsOf(credentials))
  const attemptParts = {
    fetch: parts.fetch,
    headers: {
      authorization: authorizationOf(credentials),
      'user-agent': userAgent(parts.version),
    },
    closed: hooks.closed,
    timeoutMs: hooks.timeoutMs ?? timeoutMs,
    now: () => clock.now(),
    refuse: (ifFailed, reply) => refusedReply(ifFailed, reply, redact),
  } satisfies AttemptParts
  let refused = false

  async function once(url: string, request: ShopRequest): Promise<ShopReply | Failure> {
    hooks.closed.throwIfAborted()
    if (refused) return refusedBefore(request)
    const result = await attempt(url, request, attemptParts)
    if ('error' in result && result.error.kind === 'sign-in-expired' && !refused) {
      refused = true
      hooks.onRefused()
    }
    return result
  }

  return {
    async send(request) {
      const url = addressOf(credentials.serviceUrl, request.path)
      let unclear = false
      for (let tries = 1; ; tries += 1) {
        const result = await inTurn(() => once(url, request))
        if (!('error' in result)) return result
        unclear ||= result.error.outcome === 'unknown'
        const pauseMs = pauseBefore(request, result, tries, random)
        if (pauseMs === null) throw withOutcome(result.error, unclear)
        log(
          `${request.method} ${new URL(url).pathname}: ${result.error.kind}, again in ${Math.round(pauseMs)} ms`,
        )
        await clock.sleep(pauseMs, hooks.closed)
      }
    },
  }
}

/** What a request gets that waited for its turn while the sign-in was refused: the shop isn't asked again. */
function refusedBefore(request: ShopRequest): Failure {
  const error = refusedReply(request.ifFailed, { status: 401, body: '', retryAfter: undefined }, String)
  return { error, repeat: 'never', waitMs: undefined }
}

/** Milliseconds until the next try, or null when there is none. */
function pauseBefore(
  request: ShopRequest,
  { repeat, waitMs }: Failure,
  tries: number,
  random: () => number,
): number | null {
  if (request.method === 'POST' || repeat === 'never' || tries >= mostTries) return null
  if (repeat === 'once' && (request.method !== 'GET' || tries > 1)) return null
  if (waitMs !== undefined) return waitMs > longestPauseMs ? null : waitMs
  return random() * firstPauseMs * 2 ** (tries - 1)
}

/** A try whose end is unclear stays unclear, also when a later one was refused for certain. */
function withOutcome(error: ShopError, unclear: boolean): ShopError {
  if (!unclear || error.outcome === 'unknown') return error
  const { kind, message, fields, retryAfter, cause } = error
  return new ShopError(kind, message, {
    outcome: 'unknown',
    cause,
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function addressOf(serviceUrl: string, path: string): string {
  if (path.startsWith('/')) return `${serviceUrl}${path}`
  const url = new URL(path)
  // A page link to another place would be sent the password or the token.
  if (url.origin !== new URL(serviceUrl).origin)
    throw new AppError('forbidden', 'Not read: the shop pointed to another address.')
  return url.href
}
