import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'

/** A timer does not count while the computer sleeps, so a long wait looks at the time now and then. */
const longestLookMs = 30_000

/** The computer's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  async sleep(ms, signal) {
    try {
      await wait(ms, undefined, signal ? { signal } : {})
    } catch (error) {
      // Node wraps the reason into an AbortError of its own.
      throw signal?.aborted ? signal.reason : error
    }
  },
  async until(time, signal) {
    for (;;) {
      const left = time.getTime() - Date.now()
      if (left <= 0) return
      await systemClock.sleep(Math.min(left, longestLookMs), signal)
    }
  },
}
