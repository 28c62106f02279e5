export type TimeLimit = {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal
  /** Ends the limit: its signal is not aborted any more. */
  end(): void
}

/** A limit is counted in this many parts. */
const parts = 20

/**
 * Limits how long to wait for something outside of this process, in time that the process is awake: a sleep of the
 * computer or a standstill of the process, however long, counts as one part. So what came meanwhile is read before the
 * limit ends; `AbortSignal.timeout` would end first and discard it.
 */
export function timeLimit(ms: number): TimeLimit {
  const over = new AbortController()
  let left = parts
  let timer: NodeJS.Timeout
  const count = (): void => {
    if (left === 0) return over.abort()
    left -= 1
    timer = setTimeout(count, ms / parts)
  }
  count()
  return { signal: over.signal, end: () => clearTimeout(timer) }
}
