import type { Clock } from './clock.ts'

/** At most about five times a second: a window refetches at each event. */
const pauseMs = 200

/** Returns a function that calls `run` at once, less often when calls follow closely, and always after the last one. */
export function throttle(run: () => void, clock: Clock, stopped: AbortSignal): () => void {
  let resting = false
  let missed = false

  async function rest(): Promise<void> {
    resting = true
    do {
      missed = false
      run()
      await clock.sleep(pauseMs, stopped)
    } while (missed)
    resting = false
  }

  return () => {
    if (resting) missed = true
    // The pause was aborted: nobody listens any more.
    else rest().catch(() => {})
  }
}
