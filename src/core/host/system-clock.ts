import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'

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
}
