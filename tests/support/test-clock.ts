import type { Clock } from '#core/clock.ts'

/**
 * The computer's time, but short sleeps take none: `slept` tells what was asked for, in milliseconds. A sleep of more than
 * a minute is no pause but a limit: it lasts until the time is moved past it, and so does every `until`.
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

  async function lasts(until: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    await new Promise<void>((end, fail) => {
      const limit = { until, end }
      limits.add(limit)
      signal?.addEventListener('abort', () => {
        limits.delete(limit)
        fail(signal.reason)
      })
    })
  }

  return {
    slept,
    now: () => new Date(now()),
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      if (ms <= longestPauseMs) slept.push(ms)
      else await lasts(now() + ms, signal)
    },
    async until(time, signal) {
      if (time.getTime() > now()) await lasts(time.getTime(), signal)
    },
    pass(ms) {
      ahead += ms
      for (const limit of limits) if (limit.until <= now() && limits.delete(limit)) limit.end()
    },
  }
}
