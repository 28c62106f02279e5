import { setImmediate as turn } from 'node:timers/promises'
import type { Clock, ClockChange } from '#core/timing/clock.ts'

/**
 * Shows the computer's time, but short sleeps end at once: `slept` lists them in milliseconds. A sleep of more than a
 * minute is a time limit rather than a pause: it lasts until the test moves the time past it, as does every `until`.
 */
export type TestClock = Clock & {
  readonly slept: number[]
  /** Moves the time forward. */
  pass(ms: number): void
  /** Has the computer sleep for that long: listeners are called before any wait ends. */
  sleepThrough(ms: number): void
  /** Stops the time, so that only `pass` moves it: for tests of waits that must not end on a slow machine. */
  stand(): void
  /** Puts the time of day back, as the owner might; running waits stay as long as they were. */
  putBack(ms: number): void
}

const maxPauseMs = 60_000

export function testClock(): TestClock {
  const slept: number[] = []
  const limits = new Set<{ readonly until: number; readonly end: () => void }>()
  const listeners = new Set<(change: ClockChange) => void>()
  let ahead = 0
  let back = 0
  let stood: number | null = null
  const today = () => stood ?? Date.now()
  const elapsed = () => today() + ahead

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

  function pass(ms: number): void {
    ahead += ms
    for (const limit of limits) if (limit.until <= elapsed() && limits.delete(limit)) limit.end()
  }

  return {
    slept,
    now: () => new Date(today() + ahead - back),
    elapsed,
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      if (ms <= maxPauseMs) slept.push(ms)
      else await lasts(elapsed() + ms, signal)
    },
    async until(moment, signal) {
      if (Number.isNaN(moment)) throw new RangeError('There is no such time to wait for.')
      if (moment > elapsed()) await lasts(moment, signal)
      else await turn()
      signal?.throwIfAborted()
    },
    putBackMs: () => back,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pass,
    sleepThrough(ms) {
      ahead += ms
      for (const tell of listeners) tell({ ms })
      pass(0)
    },
    stand: () => void (stood ??= Date.now()),
    putBack(ms) {
      back += ms
      for (const tell of listeners) tell({ ms: -ms })
    },
  }
}
