import type { Clock } from '#core/clock.ts'

/**
 * The computer's time, but short sleeps take none: `slept` tells what was asked for, in milliseconds. A sleep of more than
 * a minute is no pause but a limit: it lasts until the time is moved past it.
 */
export type TestClock = Clock & {
  readonly slept: number[]
  /** Moves the time on. */
  pass(ms: number): void
}

const longestPauseMs = 60_000

export function testClock(): TestClock {
  const slept: number[] = []
  const limits = new Set<{ readonly until: number; readonly end: () => void }>()
  let ahead = 0
  const now = () => Date.now() + ahead

  return {
    slept,
    now: () => new Date(now()),
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      if (ms <= longestPauseMs) return void slept.push(ms)
      await new Promise<void>((end, fail) => {
        const limit = { until: now() + ms, end }
        limits.add(limit)
        signal?.addEventListener('abort', () => {
          limits.delete(limit)
          fail(signal.reason)
        })
      })
    },
    pass(ms) {
      ahead += ms
      for (const limit of limits) if (limit.until <= now() && limits.delete(limit)) limit.end()
    },
  }
}
