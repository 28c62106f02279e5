import type { Clock } from '../timing/clock.ts'

/** Wakes the outbox for a row that is due later. Has one time; a new one replaces it. */
export type Alarm = {
  /** The moment of `clock.elapsed()` that it is set for; Infinity when it is not set. */
  at(): number
  /** True while what waited for this process, which was held up beyond the alarm's time, is carried out first. */
  isCatchingUp(): boolean
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
  let state: 'set' | 'catching-up' | 'over' = 'over'
  const isPast = (moment: number): boolean => clock.elapsed() - moment > lateMs

  async function catchUp(stopped: AbortSignal): Promise<void> {
    state = 'catching-up'
    // An Undo that the owner pressed in time waits as well, behind this: it must come first.
    await clock.sleep(catchUpMs, stopped)
  }

  async function wait(moment: number, stopped: AbortSignal): Promise<void> {
    await clock.until(moment, stopped)
    if (isPast(moment)) await catchUp(stopped)
  }

  function wakeNow(): void {
    state = 'over'
    wake()
  }

  /** Rings after this wait, which takes the place of any earlier one. */
  function begin(waiting: (stopped: AbortSignal) => Promise<void>): void {
    earlier.abort()
    earlier = new AbortController()
    const stopped = AbortSignal.any([earlier.signal, closed])
    const woken = waiting(stopped).then(wakeNow, () => {}) // Rejects only when it was replaced or closed.
    woken.catch(report)
  }

  return {
    at: () => at,
    isCatchingUp() {
      // The timer may come much later: it stands still while the computer sleeps.
      if (state === 'set' && isPast(at)) begin(catchUp)
      return state === 'catching-up'
    },
    set(moment) {
      at = moment
      state = Number.isFinite(moment) ? 'set' : 'over'
      if (state === 'set') begin((stopped) => wait(moment, stopped))
      else earlier.abort()
    },
  }
}
