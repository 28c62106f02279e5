import { AppError } from '#shared/app/app-error.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { createSemaphore } from '../../timing/semaphore.ts'
import type { Clock } from '../../timing/clock.ts'
import { attempt } from './attempt.ts'
import type { AttemptOptions, Failure, ShopReply, ShopRequest } from './attempt.ts'
import { refusedReply, ShopError } from '../errors/api-error.ts'
import { authorizationOf, redactor, secretsOf } from './credentials.ts'
import type { Credentials } from './credentials.ts'

export type HttpDeps = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** From 0 up to 1: spreads the pauses, so that many windows do not retry at the same moment. */
  readonly random: () => number
  readonly log: (line: string) => void
  readonly version: string
  /** The contact of whoever built this copy; null when the build names nobody. */
  readonly contact: string | null
  /** How long one try of a request may take; 20 seconds when left out. */
  readonly timeoutMs?: number
}

export type Http = { send(request: ShopRequest): Promise<ShopReply> }

export const timeoutMs = 20_000

/** The value of the User-Agent header (spec: Common request rules, 4). */
export function userAgent({ version, contact }: Pick<HttpDeps, 'version' | 'contact'>): string {
  return `Backroom/${version} (${contact ?? 'built without a contact'})`
}

const atATime = 4
const maxTries = 4
const firstPauseMs = 500
/** If the shop asks for a longer pause than this, the request fails and the owner reads how long to wait. */
const maxPauseMs = 30_000

/**
 * The transport to one shop: headers of the contract, 20 seconds per try including the body, at most four requests at a
 * time. Tries reads and writes of absolute values up to four times, and a POST once, since a second one could create a
 * second thing. Calls `stillNeeded` before it repeats a write whose outcome is unknown.
 *
 * @param onRefused is called once, at the first 401 that a second one confirms; from then on nothing more is sent
 * @throws ShopError, or the reason of `closed` when that is aborted
 */
export function createHttp(
  deps: HttpDeps,
  credentials: Credentials,
  hooks: {
    readonly closed: AbortSignal
    readonly onRefused: () => void
    readonly timed?: AttemptOptions['timed']
  },
): Http {
  const { clock, random, log } = deps
  const exclusive = createSemaphore(atATime)
  const oneByOne = createSemaphore(1)
  const redact = redactor(secretsOf(credentials))
  const attemptParts = {
    fetch: deps.fetch,
    headers: {
      authorization: authorizationOf(credentials),
      'user-agent': userAgent(deps),
    },
    closed: hooks.closed,
    timeoutMs: deps.timeoutMs ?? timeoutMs,
    now: () => clock.now(),
    ...(hooks.timed && { timed: hooks.timed }),
    refuse: (ifFailed, reply) => refusedReply(ifFailed, reply, redact),
  } satisfies AttemptOptions
  let refused = false

  async function once(url: string, request: ShopRequest): Promise<ShopReply | Failure> {
    hooks.closed.throwIfAborted()
    if (refused) return refusedBefore(request)
    const result = await confirmRefusal(url, request, await attempt(url, request, attemptParts))
    request.onResult?.('error' in result ? result.error : null)
    return result
  }

  /** Checks a 401 with a second request, one for all callers: it may be a slip of one of the shop's servers. */
  async function confirmRefusal(
    url: string,
    request: ShopRequest,
    first: ShopReply | Failure,
  ): Promise<ShopReply | Failure> {
    if (!isRefusal(first) || request.isKnock) return first
    return oneByOne(async () => {
      hooks.closed.throwIfAborted()
      if (refused) return first
      // A second POST could create a second thing, so a GET of its list checks the sign-in instead.
      const { body: _, ...asGet } = { ...request, method: 'GET' as const }
      const second = await attempt(url, request.method === 'POST' ? asGet : request, attemptParts)
      if (!isRefusal(second)) return request.method === 'POST' ? afterPost(request, second) : second
      refused = true
      hooks.onRefused()
      return second
    })
  }

  return {
    async send(request) {
      const url = addressOf(credentials.serviceUrl, request.path)
      let outcomeUnknown = false
      for (let tries = 1; ; tries += 1) {
        const result = await exclusive(() => once(url, request))
        if (!('error' in result)) return result
        outcomeUnknown ||= result.error.outcome === 'unknown'
        const pauseMs = pauseBefore(request, result, tries, random)
        if (pauseMs === null) throw withOutcome(result.error, outcomeUnknown)
        log(
          `${request.method} ${new URL(url).pathname}: ${result.error.kind}${answeredWith(result.error)}, again in ${Math.round(pauseMs)} ms`,
        )
        await clock.sleep(pauseMs, hooks.closed)
        if (outcomeUnknown && !(await isNeeded(request, result.error)))
          return { status: 204, json: undefined }
      }
    },
  }
}

/** The HTTP status for the log; the owner's sentence does not name it. */
const answeredWith = ({ status }: ShopError) => (status === null ? '' : ` (${status})`)

const isRefusal = (result: ShopReply | Failure): result is Failure =>
  'error' in result && result.error.kind === 'sign-in-expired'

/**
 * The error for a POST that got a 401 which the second answer does not confirm: whether the shop applied it is unknown.
 */
function afterPost({ ifFailed }: ShopRequest, second: ShopReply | Failure): Failure {
  const isNoAnswer = 'error' in second && ['offline', 'shop-unavailable'].includes(second.error.kind)
  if (isNoAnswer) return { ...second, error: withOutcome(second.error, true) }
  const words = apiMessages.slipped({ failed: ifFailed })
  return {
    error: new ShopError('shop-unavailable', words, { outcome: 'unknown' }),
    repeat: 'never',
    waitMs: undefined,
  }
}

/** The failure of a request that waited for its turn while the shop refused the sign-in: it is not sent. */
function refusedBefore(request: ShopRequest): Failure {
  const error = refusedReply(request.ifFailed, { status: 401, body: '', retryAfter: undefined }, String)
  return { error, repeat: 'never', waitMs: undefined }
}

/** Milliseconds until the next try; null when there is none. */
function pauseBefore(
  request: ShopRequest,
  { repeat, waitMs }: Failure,
  tries: number,
  random: () => number,
): number | null {
  if (request.method === 'POST' || repeat === 'never' || tries >= maxTries) return null
  if (repeat === 'once' && (request.method !== 'GET' || tries > 1)) return null
  if (waitMs !== undefined) return waitMs > maxPauseMs ? null : waitMs
  return random() * firstPauseMs * 2 ** (tries - 1)
}

/** @throws ShopError the error of the previous try, when `stillNeeded` fails with one */
async function isNeeded({ stillNeeded }: ShopRequest, before: ShopError): Promise<boolean> {
  if (!stillNeeded) return true
  return stillNeeded().catch((error: unknown) => {
    throw error instanceof ShopError ? withOutcome(before, true) : error
  })
}

/** The outcome stays unknown once a try left it unknown, even when the shop certainly refused a later one. */
function withOutcome(error: ShopError, outcomeUnknown: boolean): ShopError {
  if (!outcomeUnknown || error.outcome === 'unknown') return error
  const { kind, words, fieldWords, retryAfter, cause, code, status, pointers } = error
  return new ShopError(kind, words, {
    outcome: 'unknown',
    cause,
    code,
    pointers,
    ...(status !== null && { status }),
    ...(fieldWords && { fields: fieldWords }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function addressOf(serviceUrl: string, path: string): string {
  if (path.startsWith('/')) return `${serviceUrl}${path}`
  const url = new URL(path)
  // A request to another place would carry the password or the token there.
  if (url.origin !== new URL(serviceUrl).origin) throw new AppError('forbidden', apiMessages.otherAddress)
  return url.href
}
