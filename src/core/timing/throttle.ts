import type { Clock } from './clock.ts'

/** At most about five times a second: a window asks again each time it is told. */
const pauseMs = 200

/** Tells of a change at once, of those that follow closely together, and of the last one always. */
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
    // A pause that is broken off: nobody listens any more.
    else rest().catch(() => {})
  }
}
