import type { Clock } from '../values/clock.ts'
import { createRandom } from '../values/random.ts'
import type { Database } from '../store/database.ts'
import { lastOrderNumber } from '../store/orders.ts'
import type { Arrive } from './arrivals.ts'

/** After the clock was moved far, or the computer slept long, at most this many orders arrive at once. */
const maxConcurrent = 500
/** In milliseconds. A test can move or replace the clock, so no wait is long. */
const maxWait = 1000

export interface LiveOptions {
  /** Seconds from one order to the next, on average; above 0. */
  readonly seconds: number
  readonly seed: number
  readonly arrive: Arrive
}

/** Lets orders arrive by themselves (sandbox promise 17), at uneven times that the seed decides. */
export function goLive(db: Database, clock: Clock, { seconds, seed, arrive }: LiveOptions): { stop(): void } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  /** Milliseconds from an order to the next: buyers order independently, so most pauses are short and some are long. */
  const maxPauseMs = 4 * seconds * 1000
  const pauseAfter = (number: number) =>
    Math.min(maxPauseMs, -Math.log(1 - createRandom(seed, `pause ${number}`).next()) * seconds * 1000)
  let nextAt = clock.now().getTime() + pauseAfter(lastOrderNumber(db))

  function wake(): void {
    if (stopped) return
    clearTimeout(timer)
    const now = clock.now().getTime()
    const due: number[] = []
    for (let number = lastOrderNumber(db) + 1; nextAt <= now && due.length < maxConcurrent; number++) {
      due.push(nextAt)
      nextAt += pauseAfter(number)
    }
    if (due.length > 0) db.transaction(() => arrive(due))
    // Far behind, or far ahead because the computer's clock was put back: the next buyer comes after one pause.
    if (nextAt <= now || nextAt > now + maxPauseMs) nextAt = now + pauseAfter(lastOrderNumber(db))
    timer = setTimeout(wake, Math.min(nextAt - now, maxWait)).unref()
  }

  clock.onAdvance(wake)
  wake()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
