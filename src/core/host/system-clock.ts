import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Clock, ClockChange } from '../timing/clock.ts'

/** A timer does not count while the computer sleeps, so a long wait looks at the time now and then. */
const usualLookMs = 30_000
/** Less than this is a clock that is kept right, and no wait is worth less. */
const jumpMs = 2000

/** Two hands: the time of the day, which can be moved, and one that only goes on and may stand still while a computer sleeps. */
type Hands = { readonly wall: () => number; readonly steady: () => number }

/** @param longestLookMs how long a wait goes on without a look at the time */
export function createSystemClock({ wall, steady }: Hands, longestLookMs = usualLookMs): Clock {
  const listeners = new Set<(change: ClockChange) => void>()
  let ahead = wall() - steady()
  let sleptMs = 0
  let backMs = 0

  /** A wall clock that is suddenly further on was put forward, or the other hand slept: no wait is to last longer for it. */
  function readJump(): void {
    const jump = wall() - steady() - ahead
    ahead += jump
    if (Math.abs(jump) < jumpMs) return
    if (jump > 0) sleptMs += jump
    else backMs -= jump
    // Whoever hears of it may ask for the time again, and is in the middle of something now.
    setImmediate(() => listeners.forEach((tell) => tell({ ms: jump })))
  }

  const clock: Clock = {
    now() {
      readJump()
      return new Date(wall())
    },
    elapsed() {
      readJump()
      return steady() + sleptMs
    },
    async sleep(ms, signal) {
      needNumber(ms)
      let left = ms
      do {
        const part = Math.min(Math.max(left, 0), longestLookMs)
        await orReason(wait(part, undefined, signal ? { signal } : {}), signal)
        left -= part
      } while (left > 0)
    },
    async until(moment, signal) {
      needNumber(moment)
      if (moment <= clock.elapsed()) return orReason(turn(undefined, signal ? { signal } : {}), signal)
      for (;;) {
        const left = moment - clock.elapsed()
        if (left <= 0) return
        await clock.sleep(Math.min(left, longestLookMs), signal)
      }
    },
    putBackMs: () => backMs,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return clock
}

/** The computer's own time. */
export const systemClock: Clock = createSystemClock({ wall: Date.now, steady: () => performance.now() })

/** Node takes what is no number for a millisecond, and whoever waits in a loop spins. */
function needNumber(value: number): void {
  if (Number.isNaN(value)) throw new RangeError('There is no such time to wait for.')
}

async function orReason(waiting: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  try {
    await waiting
  } catch (error) {
    // Node wraps the reason into an AbortError of its own.
    throw signal?.aborted ? signal.reason : error
  }
}
