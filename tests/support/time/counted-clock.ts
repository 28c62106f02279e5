import type { Clock } from '#core/timing/clock.ts'

/**
 * Returns a clock that counts the calls of `until`, and throws after `max` of them. An endless loop would otherwise
 * keep everything else from running, even the test's own time limit, and the test could report nothing.
 */
export function countedClock<C extends Clock>(clock: C, max: number): C & { readonly waits: () => number } {
  let waits = 0
  const count = (): void => {
    waits += 1
    if (waits > max) throw new Error(`The clock was asked to wait more than ${max} times.`)
  }
  return {
    ...clock,
    waits: () => waits,
    async until(...args) {
      count()
      await clock.until(...args)
    },
  }
}
