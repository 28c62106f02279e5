import { AppError } from '#shared/app/app-error.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import type { Message } from '#shared/texts/message.ts'
import type { ErrorKind } from '#shared/app/app-error.ts'
import { plainLine } from '#shared/values/plain-line.ts'
import { member, parseJson } from '../../values/json.ts'

/** What a failed write did to the shop: `none`, certainly nothing; `unknown`, it may have changed something. */
export type WriteOutcome = 'none' | 'unknown'

/** A request that the shop refused, failed or did not answer. */
export class ShopError extends AppError {
  readonly outcome: WriteOutcome
  /** The service's own code for the error: "account.artists-disabled". Null when it gave none. */
  readonly code: string | null
  /** The HTTP status of the reply; null when there was no readable reply. */
  readonly status: number | null
  /** The refused parts of the request, as the service's JSON pointers: "/data/attributes/name". */
  readonly pointers: readonly string[]

  constructor(
    kind: ErrorKind,
    words: Message,
    more: {
      outcome: WriteOutcome
      code?: string | null
      status?: number
      pointers?: readonly string[]
      fields?: Readonly<Record<string, Message>>
      retryAfter?: number
      cause?: unknown
    },
  ) {
    super(kind, words, more)
    this.outcome = more.outcome
    this.code = more.code ?? null
    this.status = more.status ?? null
    this.pointers = more.pointers ?? []
  }
}

/** A reply without a success status. `retryAfter`: seconds, when the reply named them. */
export type RefusedReply = {
  readonly status: number
  readonly body: string
  readonly retryAfter: number | undefined
}

type Refusal = { readonly kind: ErrorKind; readonly because: Message; readonly outcome?: WriteOutcome }

/** Spec: HTTP status codes; facts: 403, 406 and 409; 408 and 429 by their general meaning. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: { kind: 'invalid', because: apiMessages.valuesRefused },
  401: { kind: 'sign-in-expired', because: apiMessages.signInRefused },
  402: { kind: 'invalid', because: apiMessages.notCarriedOut },
  403: { kind: 'forbidden', because: apiMessages.notAllowed },
  404: { kind: 'not-found', because: apiMessages.notThere },
  408: { kind: 'shop-unavailable', because: apiMessages.notInTime, outcome: 'unknown' },
  409: { kind: 'conflict', because: apiMessages.doesNotFit },
  422: { kind: 'invalid', because: apiMessages.valuesRefused },
  429: { kind: 'rate-limited', because: apiMessages.pauseAsked },
}

/** Kinds whose cause lies in the values that were sent, so that the service's own words help the owner. */
const explained = new Set<ErrorKind>(['invalid', 'forbidden', 'conflict'])

/**
 * Turns a reply without a success status into an error.
 *
 * @param ifFailed how the sentence begins: "Order ABCD-1 not marked shipped"
 * @param redact removes secrets from the words of the service, which the window shows to the owner
 */
export function refusedReply(
  ifFailed: Message,
  reply: RefusedReply,
  redact: (text: string) => string,
): ShopError {
  const { status, retryAfter } = reply
  const refusal = refusals[status] ?? otherRefusal(status)
  const problems = explained.has(refusal.kind) ? readProblems(reply.body, redact) : []
  const fields = Object.fromEntries(
    problems.flatMap(({ pointer, words }) => {
      const field = pointer === null ? null : fieldOf(pointer)
      return field ? [[field, apiMessages.fieldRefused({ because: words ?? refusal.because })]] : []
    }),
  )
  const because = problems.find(({ words }) => words)?.words ?? refusal.because
  return new ShopError(refusal.kind, apiMessages.refused({ failed: ifFailed, because }), {
    outcome: refusal.outcome ?? 'none',
    code: readCode(reply.body),
    status,
    pointers: problems.flatMap(({ pointer }) => pointer ?? []),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/**
 * The error for a reply that can't be read: not JSON, compressed in another way, or not what was requested. The shop
 * may have applied the write.
 */
export function unreadableReply(
  ifFailed: Message,
  words: (values: { failed: Message }) => Message = apiMessages.unreadable,
): ShopError {
  return new ShopError('shop-unavailable', words({ failed: ifFailed }), { outcome: 'unknown' })
}

/** A reply that is larger than core reads. The same request for fewer things may get a readable one. */
export class TooLargeReply extends ShopError {
  constructor(ifFailed: Message) {
    super('shop-unavailable', apiMessages.tooLarge({ failed: ifFailed }), { outcome: 'unknown' })
  }
}

/** No reply came in time. The same request for fewer things may get one. */
export class TooSlowReply extends ShopError {
  constructor(ifFailed: Message, timeoutMs: number) {
    super('shop-unavailable', apiMessages.tooSlow({ failed: ifFailed, seconds: timeoutMs / 1000 }), {
      outcome: 'unknown',
    })
  }
}

/** The error for a reply about something else than was requested. */
export function strayReply(ifFailed: Message): ShopError {
  return new ShopError('shop-unavailable', apiMessages.stray({ failed: ifFailed }), {
    outcome: 'unknown',
  })
}

function otherRefusal(status: number): Refusal {
  if (status >= 500) return { kind: 'shop-unavailable', because: apiMessages.fault, outcome: 'unknown' }
  // A redirect that is followed blindly could carry the password to another place.
  if (status >= 300 && status < 400) return { kind: 'shop-unavailable', because: apiMessages.leadsElsewhere }
  return { kind: 'unexpected', because: apiMessages.requestRefused }
}

/** The first problem's code (facts: Wrapping). */
function readCode(body: string): string | null {
  const errors = member(parseJson(body), 'errors')
  const code = Array.isArray(errors) ? member(errors[0], 'code') : undefined
  return typeof code === 'string' ? code : null
}

type Problem = { readonly pointer: string | null; readonly words: string | null }

/** Facts: `{"errors": [{"code", "title"?, "detail"?, "source"?}]}`. */
function readProblems(body: string, redact: (text: string) => string): readonly Problem[] {
  // Gateways answer faults with HTML pages, which hold nothing to quote.
  const errors = member(parseJson(body), 'errors')
  if (!Array.isArray(errors)) return []
  return errors.map((error: unknown) => {
    const words = [member(error, 'detail'), member(error, 'title')].find((text) => typeof text === 'string')
    const pointer = member(member(error, 'source'), 'pointer')
    return {
      pointer: typeof pointer === 'string' ? pointer : null,
      words: (typeof words === 'string' && shown(words, redact)) || null,
    }
  })
}

const maxWordsLength = 200

/** The service's words for the window. Invisible characters may split a secret, so they go before `redact` runs. */
function shown(words: string, redact: (text: string) => string): string {
  return plainLine(redact(plainLine(words, 10 * maxWordsLength)), maxWordsLength)
}

/** Turns "/data/attributes/percent_discount" into the contract's `percentDiscount`; relationships go by their ids. */
function fieldOf(pointer: string): string | null {
  const [, part, name] = /^\/data\/(attributes|relationships)\/([a-z0-9_]+)/.exec(pointer) ?? []
  if (!name) return null
  // A service may use the contract's names for categories and products (spec: Discounts, create parameters).
  if (part === 'relationships' || name === 'category' || name === 'product')
    return name.startsWith('categor') ? 'categoryIds' : 'productIds'
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
