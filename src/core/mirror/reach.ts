import type { AppError, ErrorDetail } from '#shared/app-error.ts'
import type { CopiedList } from '#shared/models/sync.ts'
import type { Clock } from '../clock.ts'

/** Whether the shop answers, and what was wrong with the last look at each list. */
export type Reach = {
  answered(list: CopiedList): void
  failed(list: CopiedList, error: AppError): void
  /** UTC; null while the shop answers. */
  offlineSince(): string | null
  /** Why the last look failed; null when none did. */
  error(): ErrorDetail | null
  errorOf(list: CopiedList): AppError | null
  /** Milliseconds until another try makes sense; null when nothing stands in the way of the usual pace. */
  pauseMs(): number | null
}

const firstPauseMs = 5000
const longestPauseMs = 60_000

/** @param reached is told when the shop answers after it had not */
export function createReach(clock: Clock, reached: () => void): Reach {
  const errors = new Map<CopiedList, AppError>()
  let since: string | null = null
  let tries = 0

  const silent = ({ kind }: AppError): boolean => kind === 'offline' || kind === 'shop-unavailable'
  const first = (): AppError | null => errors.get('orders') ?? errors.values().next().value ?? null

  return {
    answered(list) {
      errors.delete(list)
      tries = 0
      if (since === null) return
      since = null
      reached()
    },
    failed(list, error) {
      // Stopped, since the shop is signed in to anew: nothing was learned.
      if (error.kind === 'cancelled') return
      errors.set(list, error)
      if (silent(error)) since ??= clock.now().toISOString()
      if (list === 'orders') tries += 1
    },
    offlineSince: () => since,
    error: () => first()?.toDetail() ?? null,
    errorOf: (list) => errors.get(list) ?? null,
    pauseMs() {
      const error = first()
      if (!error || error.kind === 'sign-in-expired' || error.kind === 'forbidden') return null
      const backOff = Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs)
      return Math.max(backOff, (error.retryAfter ?? 0) * 1000)
    },
  }
}
