import type { Clock } from '#core/timing/clock.ts'

/**
 * A clock that counts how often it is asked to wait for a time. A loop that feeds itself would keep everything else from
 * running, this test's own limits too: beyond `most` waits it is refused, so that a test can say what it saw.
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
