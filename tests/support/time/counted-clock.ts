import type { Clock } from '#core/timing/clock.ts'

/**
 * Returns a clock that counts the calls of `until`, and throws after `most` of them. An endless loop would otherwise
 * keep everything else from running, even the test's own time limit, and the test could report nothing.
 */
export function countedClock<C extends Clock>(clock: C, most: number): C & { readonly waits: () => number } {
  let waits = 0
  const count = (): void => {
    waits += 1
    if (waits > most) throw new Error(`The clock was asked to wait more than ${most} times.`)
  }
  return {
    ...clock,
    waits: () => waits,
    async until(...asked) {
      count()
      await clock.until(...asked)
    },
  }
}
