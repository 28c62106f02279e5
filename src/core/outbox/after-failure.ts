import { AppError } from '#shared/app/app-error.ts'
import { recordOf } from '#shared/app/error-record.ts'
import type { ErrorRecord } from '#shared/app/error-record.ts'
import type { OutboxPause } from '#shared/outbox/outbox.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import { ShopError } from '../api/errors/api-error.ts'

/** What follows when a row could not be sent. `unclear`: the shop may have acted on it all the same. */
export type Next = { readonly error: ErrorRecord; readonly outcomeUnknown: boolean } & (
  | { readonly is: 'failed' }
  /** The shop works badly, or not at all: this row again, a few times. */
  | { readonly is: 'again' }
  /** Nothing can leave now, this row neither; `ms` is null when only somebody else can tell when. */
  | { readonly is: 'pause'; readonly why: NonNullable<OutboxPause>; readonly ms: number | null }
  /** The shop was closed while it ran. */
  | { readonly is: 'stopped' }
)

/** For a pause whose length the shop does not say. */
const restMs = 30_000

/**
 * What an error of a write means for its row (spec: HTTP status codes). What the shop refused stays refused; a connection
 * or a sign-in that is missing is waited for; what the shop could not do now is tried again.
 */
export function afterFailure(thrown: unknown): Next {
  // Only the transport knows that nothing has left. Any other error came while the shop was asked how things are.
  const outcomeUnknown = !(thrown instanceof ShopError) || thrown.outcome === 'unknown'
  if (!(thrown instanceof AppError)) return { is: 'failed', outcomeUnknown: true, error: bug }
  const error = recordOf(thrown)
  switch (thrown.kind) {
    case 'offline':
      return { is: 'pause', why: 'offline', ms: null, error, outcomeUnknown }
    case 'sign-in-expired':
    case 'not-connected':
      return { is: 'pause', why: 'sign-in', ms: null, error, outcomeUnknown }
    case 'rate-limited':
      return { is: 'pause', why: 'rate-limited', ms: pauseOf(thrown), error, outcomeUnknown }
    case 'shop-unavailable':
      return { is: 'again', error, outcomeUnknown }
    case 'cancelled':
      return { is: 'stopped', error, outcomeUnknown }
    case 'forbidden':
    case 'not-found':
    case 'invalid':
    case 'conflict':
    case 'unexpected':
      return { is: 'failed', error, outcomeUnknown }
  }
}

const pauseOf = ({ retryAfter }: AppError): number => (retryAfter === undefined ? restMs : retryAfter * 1000)

const bug = recordOf(new AppError('unexpected', outboxMessages.wentWrong))
