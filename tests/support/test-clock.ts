import type { Clock } from '#core/clock.ts'

/** The computer's time, but sleeping takes none: `slept` tells what was asked for, in milliseconds. */
export type TestClock = Clock & { readonly slept: number[] }

export function testClock(): TestClock {
  const slept: number[] = []
  return {
    slept,
    now: () => new Date(),
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      slept.push(ms)
    },
  }
}
