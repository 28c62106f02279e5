import { AppError } from '#shared/app/app-error.ts'
import { recordOf } from '#shared/app/error-record.ts'
import type { ErrorRecord } from '#shared/app/error-record.ts'
import type { OutboxPause } from '#shared/outbox/outbox.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import { ShopError } from '../api/errors/api-error.ts'

/** What the outbox does after a row could not be sent. `outcomeUnknown`: the shop may have applied the write anyway. */
export type Next = { readonly error: ErrorRecord; readonly outcomeUnknown: boolean } & (
  | { readonly is: 'failed' }
  /** The shop works badly, or not at all: send this row again, a few times. `ms`: the pause it asks for, if any. */
  | { readonly is: 'again'; readonly ms: number | null }
  /** Nothing can leave now, nor can this row; `ms` is null when only somebody else can tell for how long. */
  | { readonly is: 'pause'; readonly why: NonNullable<OutboxPause>; readonly ms: number | null }
  /** The local shop was closed while the write ran. */
  | { readonly is: 'stopped' }
)

/** The length of a pause when the shop does not say it. */
const restMs = 30_000

/**
 * Returns what an error of a write means for its row (spec: HTTP status codes). A refused write stays refused; the
 * outbox waits for a missing connection or sign-in, and tries again what the shop could not do now.
 */
export function afterFailure(thrown: unknown): Next {
  // Only the transport knows that nothing has left. Any other error came while the shop's state was being read.
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
      return { is: 'pause', why: 'rate-limited', ms: pauseOf(thrown) ?? restMs, error, outcomeUnknown }
    case 'shop-unavailable':
      return { is: 'again', ms: pauseOf(thrown), error, outcomeUnknown }
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

const pauseOf = ({ retryAfter }: AppError): number | null =>
  retryAfter === undefined ? null : retryAfter * 1000

const bug = recordOf(new AppError('unexpected', outboxMessages.wentWrong))
