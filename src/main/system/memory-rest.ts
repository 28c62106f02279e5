/** Without a call from a window for this long, nobody waits for the app. */
export const restMs = 5000

/** As many as a start makes. Fewer leave too little behind for a pause. */
const minCalls = 20

type Deps = {
  /** True when nobody would notice a pause of a fifth of a second. */
  isIdle(): boolean
  free(): void
}

/**
 * Has memory freed whenever the app comes to rest after some work: an app that is open all day may not occupy what it
 * needed for a minute. V8 itself does that after minutes, or never while nothing happens.
 *
 * @returns to be called with each call from a window
 */
export function createMemoryRest({ isIdle, free }: Deps): () => void {
  let calls = 0
  let timer: NodeJS.Timeout | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(rest, restMs).unref()
  }
  function rest(): void {
    if (!isIdle()) return wait()
    calls = 0
    free()
  }
  return () => {
    calls += 1
    if (calls >= minCalls) wait()
  }
}
