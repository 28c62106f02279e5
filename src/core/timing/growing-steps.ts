import type { Clock } from './clock.ts'

/** Tries something again that did not work, after pauses that grow. */
export type GrowingSteps = {
  /** Called when it did not work: tries once more after a pause. Does nothing while a pause runs. */
  again(): void
  /** Called when it worked: the next pause is a short one. */
  worked(): void
  close(): void
}

/** @param ms the first pause and the longest one; each is twice as long as the one before */
export function inGrowingSteps(
  clock: Pick<Clock, 'elapsed' | 'until'>,
  { firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number },
  work: () => void,
): GrowingSteps {
  const closing = new AbortController()
  let [times, rests] = [0, false]
  return {
    again() {
      if (rests || closing.signal.aborted) return
      rests = true
      const pauseMs = Math.min(maxMs, firstMs * 2 ** times)
      clock.until(clock.elapsed() + pauseMs, closing.signal).then(
        () => {
          rests = false
          work()
        },
        () => undefined,
      )
      times += 1
    },
    worked() {
      times = 0
    },
    close: () => closing.abort(),
  }
}
