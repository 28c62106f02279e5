import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Clock, ClockChange } from '../timing/clock.ts'

/** A timer stands still while the computer sleeps, so a long wait checks the time at this interval. */
const usualLookMs = 30_000
/** A smaller jump is an ordinary correction of the clock, and too short to matter to any wait. */
const jumpMs = 2000

/** Two clocks: the time of day, which can be changed, and a monotonic one, which may stand still during sleep. */
type Hands = { readonly wall: () => number; readonly steady: () => number }

/** A clock made of the two. @param maxUncheckedMs how long a wait goes on without checking the time */
export function createSystemClock({ wall, steady }: Hands, maxUncheckedMs = usualLookMs): Clock {
  const listeners = new Set<(change: ClockChange) => void>()
  let ahead = wall() - steady()
  let sleptMs = 0
  let backMs = 0

  /**
   * Detects a jump between the two clocks. If the time of day jumped forward, it was changed or the monotonic clock
   * slept: no wait may last longer for that.
   */
  function readJump(): void {
    const jump = wall() - steady() - ahead
    ahead += jump
    if (Math.abs(jump) < jumpMs) return
    if (jump > 0) sleptMs += jump
    else backMs -= jump
    // Deferred: a listener may read the clock again, and the caller is in the middle of a read now.
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
        const part = Math.min(Math.max(left, 0), maxUncheckedMs)
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
        await clock.sleep(Math.min(left, maxUncheckedMs), signal)
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

/** Node treats NaN as a millisecond, so a loop that waits for it would spin. @throws RangeError */
function needNumber(value: number): void {
  if (Number.isNaN(value)) throw new RangeError('There is no such time to wait for.')
}

async function orReason(waiting: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  try {
    await waiting
  } catch (error) {
    // Node wraps the reason in an AbortError of its own.
    throw signal?.aborted ? signal.reason : error
  }
}
