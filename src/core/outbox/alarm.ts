import type { Clock } from '../timing/clock.ts'

/** Wakes the outbox for a row that is due later. Has one time; a new one replaces it. */
export type Alarm = {
  /** The moment of `clock.elapsed()` that it is set for; Infinity when it is not set. */
  at(): number
  /** Sets it; Infinity only stops the earlier one. */
  set(moment: number): void
}

/** A later wake means that this process was held up meanwhile. */
const lateMs = 250
/** Long enough for what waited meanwhile to be carried out. */
const catchUpMs = 1000

/** Creates an alarm. @param wake called at its time, unless it was set anew or `closed` by then */
export function createAlarm(
  clock: Pick<Clock, 'elapsed' | 'sleep' | 'until'>,
  closed: AbortSignal,
  wake: () => void,
  report: (error: unknown) => void,
): Alarm {
  let [earlier, at] = [new AbortController(), Infinity]

  async function wait(moment: number, stopped: AbortSignal): Promise<void> {
    await clock.until(moment, stopped)
    // An Undo that the owner pressed in time waits as well, behind this: it must come first.
    if (clock.elapsed() - moment > lateMs) await clock.sleep(catchUpMs, stopped)
  }

  return {
    at: () => at,
    set(moment) {
      earlier.abort()
      ;[earlier, at] = [new AbortController(), moment]
      if (!Number.isFinite(moment)) return
      const stopped = AbortSignal.any([earlier.signal, closed])
      const woken = wait(moment, stopped).then(wake, () => {}) // Rejects only when it was replaced or closed.
      woken.catch(report)
    },
  }
}
