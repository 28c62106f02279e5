import { AppError } from '#shared/app/app-error.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import type { Message } from '#shared/texts/message.ts'
import type { ErrorKind } from '#shared/app/app-error.ts'
import { plainLine } from '#shared/values/plain-line.ts'
import { member, parseJson } from '../../values/json.ts'

/** What a failed write left behind: `none`, the shop changed nothing for certain; `unknown`, it may have. */
export type WriteOutcome = 'none' | 'unknown'

/** A request that the shop refused, failed or did not answer. */
export class ShopError extends AppError {
  readonly outcome: WriteOutcome
  /** The service's own word for it: "account.artists-disabled". Null when it gave none. */
  readonly code: string | null
  /** Of the reply; null when there was none that could be read. */
  readonly status: number | null
  /** What it refused, as it points to it in what was sent: "/data/attributes/name". */
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

/** A reply that is no success. `retryAfter`: seconds, when it named them. */
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

/** Kinds whose cause lies in the values, so that the service's own words help the owner. */
const explained = new Set<ErrorKind>(['invalid', 'forbidden', 'conflict'])

/**
 * A reply that is no success, as an error.
 *
 * @param ifFailed how the sentence begins: "Order ABCD-1 not marked shipped"
 * @param redact cleans the words of the service, which are shown to the owner
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

/** A reply that arrived and made no sense: not JSON, packed in another way, or not what was asked for. The shop may have acted on it. */
export function unreadableReply(
  ifFailed: Message,
  words: (values: { failed: Message }) => Message = apiMessages.unreadable,
): ShopError {
  return new ShopError('shop-unavailable', words({ failed: ifFailed }), { outcome: 'unknown' })
}

/** A reply that is larger than any that is read: of fewer things it may be one that can be. */
export class TooLargeReply extends ShopError {
  constructor(ifFailed: Message) {
    super('shop-unavailable', apiMessages.tooLarge({ failed: ifFailed }), { outcome: 'unknown' })
  }
}

/** A reply about something else than was asked for. */
export function strayReply(ifFailed: Message): ShopError {
  return new ShopError('shop-unavailable', apiMessages.stray({ failed: ifFailed }), {
    outcome: 'unknown',
  })
}

function otherRefusal(status: number): Refusal {
  if (status >= 500) return { kind: 'shop-unavailable', because: apiMessages.fault, outcome: 'unknown' }
  // Followed blindly, a redirect could carry the password to another place.
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
  // Gateways answer faults with pages of HTML: there is nothing to quote then.
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

/** Somebody else's text in our window: as it reads before a secret is looked for, since signs that nobody sees may part one. */
function shown(words: string, redact: (text: string) => string): string {
  return plainLine(redact(plainLine(words, 10 * maxWordsLength)), maxWordsLength)
}

/** "/data/attributes/percent_discount" is the contract's `percentDiscount`; relationships go by their ids. */
function fieldOf(pointer: string): string | null {
  const [, part, name] = /^\/data\/(attributes|relationships)\/([a-z0-9_]+)/.exec(pointer) ?? []
  if (!name) return null
  // A discount's categories and products may be named as the contract's tables do (spec: Discounts, create parameters).
  if (part === 'relationships' || name === 'category' || name === 'product')
    return name.startsWith('categor') ? 'categoryIds' : 'productIds'
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
